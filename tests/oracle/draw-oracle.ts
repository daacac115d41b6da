import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Works draws out by `docs/draws.md` alone, its tables read from there: nothing of the program's own is used. */
const PAGE = readFileSync(new URL('../../docs/draws.md', import.meta.url), 'utf8');

/** The rows of the table of the page whose first column is headed so. */
export function readTable(head: string): string[][] {
  const lines = PAGE.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`| ${head} |`));
  if (at < 0) throw new Error(`the page has no table of ${head}`);
  const end = lines.findIndex((line, index) => index > at && !line.startsWith('|'));
  return lines.slice(at + 2, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** Read as `[name, [figures]]`. */
function readFigures(head: string): Map<string, number[]> {
  return new Map(readTable(head).map(([name = '', ...figures]) => [name, figures.map(Number)]));
}

function figuresOf(table: ReadonlyMap<string, number[]>, name: string): readonly [number, number] {
  const [a, b = 0] = table.get(name) ?? [];
  if (a === undefined) throw new Error(`the page has no ${name}`);
  return [a, b];
}

const TEAMS = readFigures('team');
const PLAYERS = readFigures('player');
const RUNNERS = readFigures('runner');
const MARBLES = readFigures('marble');
export const NAMES = {
  football: [...TEAMS.keys()],
  tennis: [...PLAYERS.keys()],
  racing: [...RUNNERS.keys()],
  marbles: [...MARBLES.keys()],
};

const answer = (seed: Buffer, text: string): Buffer => createHmac('sha256', seed).update(text, 'ascii').digest();
const isLeftOut = (word: number, n: number): boolean => BigInt(word) >= 2n ** 32n - (2n ** 32n % BigInt(n));

export function oracleNumbers(seed: Buffer, drawId: number, pick: number, of: number): number[] {
  const numbers = new Set<number>();
  for (let i = 0; numbers.size < pick; i++) {
    const word = answer(seed, `glasshouse lottery ${drawId} ${i}`).readUInt32BE(0);
    if (!isLeftOut(word, of)) numbers.add((word % of) + 1);
  }
  return [...numbers].toSorted((a, b) => a - b);
}

function drawer(seed: Buffer, game: string): (n: number) => number {
  const row = Buffer.concat(Array.from({ length: 64 }, (_, i) => answer(seed, `glasshouse virtual ${game} ${i}`)));
  let at = 0;
  return (n) => {
    let word = row.readUInt32BE(4 * at++);
    while (isLeftOut(word, n)) word = row.readUInt32BE(4 * at++);
    return word % n;
  };
}

export interface OracleGoal {
  readonly minute: number;
  readonly side: number;
}

const SEEN =
  'possession possession attack attack dangerous_attack dangerous_attack shot_off_target shot_on_target corner throw_in'.split(
    ' ',
  );

/** Sides are 0 and 1; minutes count from 1. */
export function oracleFootball(seed: Buffer, home: string, away: string): { goals: OracleGoal[]; seen: string[] } {
  const draw = drawer(seed, 'football');
  const [[homeAttack, homeDefence], [awayAttack, awayDefence]] = [figuresOf(TEAMS, home), figuresOf(TEAMS, away)];
  const round = (sum: number): number => Math.floor((sum + 5_000) / 10_000);
  const [h, a] = [round(155 * homeAttack * awayDefence), round(118 * awayAttack * homeDefence)];
  const goals: OracleGoal[] = [];
  const seen: string[] = [];
  for (let minute = 1; minute <= 90; minute++) {
    const d = draw(10_000);
    const picture = SEEN[draw(10)] ?? '';
    if (d < h + a) goals.push({ minute, side: d < h ? 0 : 1 });
    else draw(h + a);
    seen.push(d < h + a ? 'goal' : picture);
    draw(801);
    draw(301);
  }
  return { goals, seen };
}

/** The winner of each point in turn, and the games at the end. */
export function oracleTennis(seed: Buffer, home: string, away: string): { games: [number, number]; points: number[] } {
  const draw = drawer(seed, 'tennis');
  const figures = [figuresOf(PLAYERS, home), figuresOf(PLAYERS, away)];
  const points: number[] = [];
  const winPoint = (server: number): number => {
    const [serve, returns] = [figures[server]?.[0] ?? 0, figures[1 - server]?.[1] ?? 0];
    const winner = draw(1_000) < serve - returns ? server : 1 - server;
    draw(601);
    points.push(winner);
    return winner;
  };
  /** Who has so many points first, `servers` being who serves each. */
  const play = (to: number, servers: string): number => {
    const won: [number, number] = [0, 0];
    for (const server of servers) {
      const winner = winPoint(Number(server)) === 0 ? 0 : 1;
      won[winner] += 1;
      if (won[winner] === to) return winner;
    }
    throw new Error('nobody has won');
  };
  const games: [number, number] = [0, 0];
  for (let game = 0; games[0] < 4 && games[1] < 4; game++) {
    const winner = game === 6 ? play(5, '011001100') : play(4, `${game % 2}`.repeat(7));
    games[winner === 0 ? 0 : 1] += 1;
  }
  return { games, points };
}

export interface OracleRace {
  readonly finish: string[];
  /** At each of 24 steps, who is in front first. */
  readonly orders: string[][];
}

export function oracleRace(seed: Buffer, game: 'racing' | 'marbles', names: readonly string[]): OracleRace {
  const draw = drawer(seed, game);
  const left = names.map((name) => ({ name, weight: figuresOf(game === 'racing' ? RUNNERS : MARBLES, name)[0] }));
  const finish = names.map(() => {
    let d = draw(left.reduce((sum, { weight }) => sum + weight, 0));
    const at = left.findIndex(({ weight }) => (d -= weight) < 0);
    return left.splice(at, 1)[0]?.name ?? '';
  });
  let swings = names.map(() => draw(2_001) - 1_000);
  const orders = Array.from({ length: 24 }, (_, at) => {
    swings = swings.map((swing) => Math.trunc((7 * swing + draw(2_001) - 1_000) / 8));
    const placed = names.map((name, runner) => {
      const place = (swings[runner] ?? 0) * (23 - at) - finish.indexOf(name) * 60 * (at + 1);
      return { name, place, runner };
    });
    return placed.toSorted((a, b) => b.place - a.place || a.runner - b.runner).map(({ name }) => name);
  });
  return { finish, orders };
}
