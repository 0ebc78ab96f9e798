"""HeroQuest (1989): heroes' parties against an evil wizard, European and American edition."""
