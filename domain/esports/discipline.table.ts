/** A game that esports are played in. Its name is its own in every language. */
export interface DisciplineRow {
  /** In addresses. */
  readonly slug: string;
  readonly name: string;
  /** What else producers call it, in small letters and digits alone. */
  readonly also: readonly string[];
}

/** In the order in which they are shown. */
export const DISCIPLINES = [
  { slug: 'counter-strike', name: 'Counter-Strike 2', also: ['counterstrike', 'cs2', 'csgo', 'cs', 'counterstrikeglobaloffensive'] },
  { slug: 'dota-2', name: 'Dota 2', also: ['dota'] },
  { slug: 'league-of-legends', name: 'League of Legends', also: ['lol'] },
  { slug: 'valorant', name: 'Valorant', also: [] },
  { slug: 'rocket-league', name: 'Rocket League', also: ['rl'] },
] as const satisfies readonly DisciplineRow[];
