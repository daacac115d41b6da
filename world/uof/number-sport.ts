import { disciplineOf, ESPORTS } from '@glasshouse/domain/esports';
import { GAME_NUMBERS, SPORT_NUMBERS } from './products.table.ts';

/** What the provider calls a sport, or a game of esports, by number and by name; absent where it does not play it. */
export function numberSport(of: {
  readonly sportId: number;
  readonly category: string;
}): readonly [number, string] | undefined {
  if (of.sportId !== ESPORTS) return SPORT_NUMBERS[of.sportId];
  const game = disciplineOf(of);
  return game === undefined ? undefined : GAME_NUMBERS[game];
}
