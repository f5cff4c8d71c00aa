"""What a fighter of Warbands could do: ways over roofs."""
