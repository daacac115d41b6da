import { readTeam } from './read-team.ts';

/** The second team of a club has its mark in its name; of a league, "2" and "B" say only where it stands. */
const OF_TEAMS_ALONE: ReadonlySet<string> = new Set(['second']);

/**
 * Whether by their names two competitions are for others: women, an age, players at consoles. Providers often say it there
 * alone, and call the teams of both alike.
 */
export function isOfOthers(one: string, other: string): boolean {
  return readKind(one) !== readKind(other);
}

function readKind(name: string): string {
  const marks = readTeam(name, false).markers.split(',');
  return marks.filter((mark) => !OF_TEAMS_ALONE.has(mark) && !mark.startsWith('(')).join(',');
}
