import type { Side } from '../sport.ts';

/** A set's end: how many games it had (6 to 13), split by who won it. */
export interface SetEnd {
  readonly home: readonly number[];
  readonly away: readonly number[];
}

/** A match's end: home's chance, and how many games are still to come. */
export interface MatchEnd {
  readonly home: number;
  readonly games: readonly number[];
}

export interface TennisChances {
  /** Home's chance of the game `server` serves, at these points. */
  game(server: Side, home: number, away: number): number;
  /** Home's chance of the tie-break in which `first` served first, at these points. */
  tieBreak(first: Side, home: number, away: number): number;
  /** How a set ends from these games, `server` to serve the next. */
  set(server: Side, home: number, away: number): SetEnd;
  /** How a best of three ends with a new set to begin. */
  match(server: Side, homeSets: number, awaySets: number): MatchEnd;
}

const MOST_SET_GAMES = 13;
const MOST_MATCH_GAMES = 3 * MOST_SET_GAMES;

/** All of it from two numbers, the chances of a point on serve; every table is filled when first asked for. */
export function makeTennisChances(homeServe: number, awayServe: number): TennisChances {
  const sets = new Map<string, SetEnd>();
  const matches = new Map<string, MatchEnd>();

  function game(server: Side, home: number, away: number): number {
    const point = server === 'home' ? homeServe : 1 - awayServe;
    return raceTo(4, point, home, away);
  }

  function tieBreak(first: Side, home: number, away: number): number {
    const mine = homeServe;
    const theirs = 1 - awayServe;
    if (home >= 7 && home - away >= 2) return 1;
    if (away >= 7 && away - home >= 2) return 0;
    if (home === away && home >= 6) return (mine * theirs) / (mine * theirs + (1 - mine) * (1 - theirs));
    const firstServes = Math.ceil((home + away) / 2) % 2 === 0;
    const point = firstServes === (first === 'home') ? mine : theirs;
    return point * tieBreak(first, home + 1, away) + (1 - point) * tieBreak(first, home, away + 1);
  }

  function set(server: Side, home: number, away: number): SetEnd {
    return remember(sets, `${server}${home}-${away}`, () => {
      const ended = endedSet(home, away);
      if (ended) return ended;
      const chance = home === 6 && away === 6 ? tieBreak(server, 0, 0) : game(server, 0, 0);
      const next = server === 'home' ? 'away' : 'home';
      return mixSets(chance, set(next, home + 1, away), set(next, home, away + 1));
    });
  }

  function match(server: Side, homeSets: number, awaySets: number): MatchEnd {
    return remember(matches, `${server}${homeSets}-${awaySets}`, () => {
      if (homeSets === 2 || awaySets === 2) return { home: homeSets === 2 ? 1 : 0, games: [1] };
      return finishMatch(set(server, 0, 0), 0, server, (next, homeWon) =>
        match(next, homeSets + (homeWon ? 1 : 0), awaySets + (homeWon ? 0 : 1)),
      );
    });
  }

  return { game, tieBreak, set, match };
}

/**
 * The rest of a match: the end of the present set (of which `played` games are behind us, `server` to serve the next),
 * then what follows it. The serve alternates game by game through the whole match.
 */
export function finishMatch(
  end: SetEnd,
  played: number,
  server: Side,
  follow: (server: Side, homeWon: boolean) => MatchEnd,
): MatchEnd {
  const games = Array.from({ length: MOST_MATCH_GAMES + 1 }, () => 0);
  let home = 0;
  for (const homeWon of [true, false]) {
    for (const [count, chance] of (homeWon ? end.home : end.away).entries()) {
      if (chance === 0) continue;
      const more = count - played;
      const changed = server === 'home' ? 'away' : 'home';
      const rest = follow(more % 2 === 0 ? server : changed, homeWon);
      home += chance * rest.home;
      for (const [extra, part] of rest.games.entries())
        games[more + extra] = (games[more + extra] ?? 0) + chance * part;
    }
  }
  return { home, games };
}

export function mixSets(chance: number, left: SetEnd, right: SetEnd): SetEnd {
  const mix = (a: readonly number[], b: readonly number[]): number[] =>
    a.map((value, index) => chance * value + (1 - chance) * (b[index] ?? 0));
  return { home: mix(left.home, right.home), away: mix(left.away, right.away) };
}

function endedSet(home: number, away: number): SetEnd | undefined {
  const homeWon = home === 7 || (home === 6 && away <= 4);
  const awayWon = away === 7 || (away === 6 && home <= 4);
  if (!homeWon && !awayWon) return undefined;
  const none = Array.from({ length: MOST_SET_GAMES + 1 }, () => 0);
  const all = none.with(home + away, 1);
  return homeWon ? { home: all, away: none } : { home: none, away: all };
}

/** First to `target`, two ahead, with one constant chance of a point. */
export function raceTo(target: number, point: number, home: number, away: number): number {
  if (home >= target && home - away >= 2) return 1;
  if (away >= target && away - home >= 2) return 0;
  if (home === away && home >= target - 1) return point ** 2 / (point ** 2 + (1 - point) ** 2);
  return point * raceTo(target, point, home + 1, away) + (1 - point) * raceTo(target, point, home, away + 1);
}

function remember<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
