import { choose } from '../lotteries/index.ts';
import type { Draws } from './draws.ts';
import type { FinalChance, Side } from './final-chance.ts';
import type { VirtualPlayer } from './virtual-games.table.ts';

/** One short set: four games, and where each side has three of them a tie-break of five points. Every fourth point decides. */
const GAMES = 4;
const GAME_POINTS = 4;
const TIE_BREAK_POINTS = 5;
const OF = 1_000;
/** From so many the place is drawn at which a point ends. */
export const TENNIS_SHOWN = 601;

interface Score {
  readonly home: number;
  readonly away: number;
}

export interface TennisPoint {
  readonly server: Side;
  readonly winner: Side;
  /** After it. */
  readonly games: Score;
  readonly points: Score;
  readonly isTieBreak: boolean;
  /** Where it ended, from the upper side, in thousandths; it decides nothing. */
  readonly y: number;
}

export interface TennisCourse {
  readonly points: readonly TennisPoint[];
  readonly games: Score;
}

/** Of a thousand points of a serve how many are won by whoever serves. */
export function servePoints(server: VirtualPlayer, receiver: VirtualPlayer): number {
  return server.serve - receiver.returns;
}

const NOTHING: Score = { home: 0, away: 0 };

/** Point by point; the home side serves first. */
export function playTennis(home: VirtualPlayer, away: VirtualPlayer, draws: Draws): TennisCourse {
  const won = { home: servePoints(home, away), away: servePoints(away, home) };
  const points: TennisPoint[] = [];
  let games = NOTHING;
  let inGame = NOTHING;
  while (!isOver(games)) {
    const isTieBreak = isLevel(games);
    const first: Side = (games.home + games.away) % 2 === 0 ? 'home' : 'away';
    const server = isTieBreak ? serverInTieBreak(first, inGame.home + inGame.away) : first;
    const winner = draws.below(OF) < won[server] ? server : other(server);
    const next = add(inGame, winner);
    const isWon = next[winner] === (isTieBreak ? TIE_BREAK_POINTS : GAME_POINTS);
    games = isWon ? add(games, winner) : games;
    inGame = isWon ? NOTHING : next;
    points.push({ server, winner, games, points: inGame, isTieBreak, y: 200 + draws.below(TENNIS_SHOWN) });
  }
  return { points, games };
}

/** One point, then two each in turn. */
function serverInTieBreak(first: Side, played: number): Side {
  return Math.floor((played + 1) / 2) % 2 === 0 ? first : other(first);
}

function isOver(games: Score): boolean {
  return games.home === GAMES || games.away === GAMES;
}

function isLevel(games: Score): boolean {
  return games.home === GAMES - 1 && games.away === GAMES - 1;
}

function add(score: Score, side: Side): Score {
  return { ...score, [side]: score[side] + 1 };
}

function other(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

/** The chance of every score in games at the end. */
export function tennisChances(home: VirtualPlayer, away: VirtualPlayer): FinalChance[] {
  const won = { home: servePoints(home, away) / OF, away: servePoints(away, home) / OF };
  const holds = { home: chanceToHold(won.home), away: chanceToHold(won.away) };
  const ended: FinalChance[] = [];
  const walk = (games: Score, chance: number): void => {
    if (isOver(games)) return void ended.push({ ...games, chance });
    const server: Side = (games.home + games.away) % 2 === 0 ? 'home' : 'away';
    const forHome = isLevel(games) ? chanceOfTieBreak(NOTHING, won) : server === 'home' ? holds.home : 1 - holds.away;
    walk(add(games, 'home'), chance * forHome);
    walk(add(games, 'away'), chance * (1 - forHome));
  };
  walk(NOTHING, 1);
  return sumAlike(ended);
}

function sumAlike(ended: readonly FinalChance[]): FinalChance[] {
  const sums = new Map<string, FinalChance>();
  for (const one of ended) {
    const key = `${one.home}:${one.away}`;
    sums.set(key, { ...one, chance: one.chance + (sums.get(key)?.chance ?? 0) });
  }
  return [...sums.values()];
}

/** Four points before the other has four: with so many of the other's before the last. */
function chanceToHold(p: number): number {
  let chance = 0;
  for (let lost = 0; lost < GAME_POINTS; lost += 1) {
    chance += choose(GAME_POINTS - 1 + lost, lost) * p ** GAME_POINTS * (1 - p) ** lost;
  }
  return chance;
}

/** That the home side wins it from there on; it begins to serve, since six games were played. */
function chanceOfTieBreak(points: Score, won: Score): number {
  if (points.home === TIE_BREAK_POINTS) return 1;
  if (points.away === TIE_BREAK_POINTS) return 0;
  const server = serverInTieBreak('home', points.home + points.away);
  const p = server === 'home' ? won.home : 1 - won.away;
  return p * chanceOfTieBreak(add(points, 'home'), won) + (1 - p) * chanceOfTieBreak(add(points, 'away'), won);
}
