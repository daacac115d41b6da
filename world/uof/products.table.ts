/** A part of the provider that speaks for itself: who tells the line is not who tells live odds. */
export interface ProductRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly path: string;
  readonly scope: string;
  readonly windowMinutes: number;
}

export const LIVE: ProductRow = { id: 1, name: 'LO', description: 'Live Odds', path: 'liveodds', scope: 'live', windowMinutes: 600 };
export const LINE: ProductRow = { id: 3, name: 'Ctrl', description: 'Betradar Ctrl', path: 'pre', scope: 'prematch', windowMinutes: 4_320 };

export const PRODUCTS: readonly ProductRow[] = [LIVE, LINE];

/** The provider's number of each sport of the world. */
export const SPORT_NUMBERS: Readonly<Record<number, readonly [number, string]>> = {
  1: [1, 'Soccer'],
  2: [4, 'Ice Hockey'],
  3: [2, 'Basketball'],
  4: [5, 'Tennis'],
  10: [20, 'Table Tennis'],
  66: [21, 'Cricket'],
  5: [3, 'Baseball'],
  6: [23, 'Volleyball'],
  8: [6, 'Handball'],
  13: [16, 'American Football'],
  16: [31, 'Badminton'],
  21: [22, 'Darts'],
  30: [19, 'Snooker'],
};

/** Games of esports have numbers of their own, by our word for them; those that are not here are not played here. */
export const GAME_NUMBERS: Readonly<Record<string, readonly [number, string]>> = {
  'counter-strike': [109, 'Counter-Strike'],
  'league-of-legends': [110, 'League of Legends'],
  'dota-2': [111, 'Dota 2'],
};
