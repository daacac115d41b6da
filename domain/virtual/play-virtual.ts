import { drawFrom, type Draws } from './draws.ts';
import { playFootball, type FootballCourse } from './football.ts';
import { playRace, type RaceCourse } from './racing.ts';
import { playTennis, type TennisCourse } from './tennis.ts';
import {
  VIRTUAL_MARBLES,
  VIRTUAL_PLAYERS,
  VIRTUAL_RUNNERS,
  VIRTUAL_TEAMS,
  type VirtualGame,
} from './virtual-games.table.ts';

export type VirtualCourse =
  | ({ readonly game: 'football' } & FootballCourse)
  | ({ readonly game: 'racing' | 'marbles' } & RaceCourse)
  | ({ readonly game: 'tennis' } & TennisCourse);

/**
 * The whole course of what is played between those named, from the words of its seed: the two sides, or the runners by
 * number. Undefined where somebody is not of the game, or there are too few words.
 */
export function playVirtual(
  game: VirtualGame,
  names: readonly string[],
  words: readonly number[],
): VirtualCourse | undefined {
  const draws = drawFrom(words);
  const course = play(game, names, draws);
  return draws.isShort() ? undefined : course;
}

function play(game: VirtualGame, names: readonly string[], draws: Draws): VirtualCourse | undefined {
  if (game === 'racing' || game === 'marbles') {
    const runners = findAll(game === 'racing' ? VIRTUAL_RUNNERS : VIRTUAL_MARBLES, names);
    return runners && { game, ...playRace(runners, draws) };
  }
  if (names.length !== 2) return undefined;
  if (game === 'football') {
    const [home, away] = findAll(VIRTUAL_TEAMS, names) ?? [];
    return home && away && { game, ...playFootball(home, away, draws) };
  }
  const [home, away] = findAll(VIRTUAL_PLAYERS, names) ?? [];
  return home && away && { game, ...playTennis(home, away, draws) };
}

function findAll<One extends { readonly name: string }>(all: readonly One[], names: readonly string[]) {
  const found = names.flatMap((name) => all.find((one) => one.name === name) ?? []);
  return found.length === names.length && found.length > 0 ? found : undefined;
}
