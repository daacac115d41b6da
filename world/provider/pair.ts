import type { Entrant, Tournament } from '../names/index.ts';

/** Who meets whom, and what for. */
export interface Pair {
  readonly tournament: Tournament;
  readonly home: Entrant;
  readonly away: Entrant;
}

/** All pairs of a round, by its number: everybody once against everybody else before anybody twice (the circle method). */
export function turnCircle(tournament: Tournament, teams: readonly Entrant[], number: number): Pair[] {
  const circle: readonly (Entrant | undefined)[] = teams.length % 2 === 0 ? teams : [...teams, undefined];
  const [fixed, ...turning] = circle;
  const by = turning.length === 0 ? 0 : number % turning.length;
  const turned = [fixed, ...turning.slice(by), ...turning.slice(0, by)];
  return turned.slice(0, turned.length / 2).flatMap((one, at): Pair[] => {
    const other = turned.at(-1 - at);
    if (!one || !other) return [];
    return [(number + at) % 2 === 0 ? { tournament, home: one, away: other } : { tournament, home: other, away: one }];
  });
}
