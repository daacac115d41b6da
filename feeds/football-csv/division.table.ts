export interface Division {
  readonly name: string;
  readonly category: string;
  /** ISO 3166 in lower case, with the part of the country where it plays apart. */
  readonly country: string;
}

/** The competitions behind football-data.co.uk's codes in the column `Div`. */
export const DIVISIONS: Readonly<Record<string, Division>> = {
  E0: { name: 'Premier League', category: 'England', country: 'gb-eng' },
  E1: { name: 'Championship', category: 'England', country: 'gb-eng' },
  E2: { name: 'League One', category: 'England', country: 'gb-eng' },
  E3: { name: 'League Two', category: 'England', country: 'gb-eng' },
  EC: { name: 'National League', category: 'England', country: 'gb-eng' },
  SC0: { name: 'Premiership', category: 'Scotland', country: 'gb-sct' },
  SC1: { name: 'Championship', category: 'Scotland', country: 'gb-sct' },
  SC2: { name: 'League One', category: 'Scotland', country: 'gb-sct' },
  SC3: { name: 'League Two', category: 'Scotland', country: 'gb-sct' },
  D1: { name: 'Bundesliga', category: 'Germany', country: 'de' },
  D2: { name: '2. Bundesliga', category: 'Germany', country: 'de' },
  I1: { name: 'Serie A', category: 'Italy', country: 'it' },
  I2: { name: 'Serie B', category: 'Italy', country: 'it' },
  SP1: { name: 'La Liga', category: 'Spain', country: 'es' },
  SP2: { name: 'Segunda División', category: 'Spain', country: 'es' },
  F1: { name: 'Ligue 1', category: 'France', country: 'fr' },
  F2: { name: 'Ligue 2', category: 'France', country: 'fr' },
  N1: { name: 'Eredivisie', category: 'Netherlands', country: 'nl' },
  B1: { name: 'Pro League', category: 'Belgium', country: 'be' },
  P1: { name: 'Primeira Liga', category: 'Portugal', country: 'pt' },
  T1: { name: 'Süper Lig', category: 'Turkey', country: 'tr' },
  G1: { name: 'Super League', category: 'Greece', country: 'gr' },
};
