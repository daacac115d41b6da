export interface Competition {
  readonly name: string;
  readonly category: string;
  /** ISO 3166 in lower case; absent where nations play. */
  readonly country?: string;
}

/** By the number in `competitionId`. What is not here is left out and told: an operator has to say where it is played. */
export const COMPETITIONS: Readonly<Record<string, Competition>> = {
  364: { name: 'Premier League', category: 'England', country: 'gb-eng' },
  412: { name: 'Ligue 1', category: 'France', country: 'fr' },
  426: { name: 'Bundesliga', category: 'Germany', country: 'de' },
  524: { name: 'Serie A', category: 'Italy', country: 'it' },
  795: { name: 'La Liga', category: 'Spain', country: 'es' },
  28: { name: 'World Cup', category: 'World' },
  102: { name: 'European Championship', category: 'Europe' },
};
