import type { FeedPlayer } from '@glasshouse/contracts/feed';
import { hashUnit } from '../chance/random.ts';
import { FOOTBALL_POSITIONS, squadOf, squadPlayer } from '../names/index.ts';
import type { Side } from '../sports/index.ts';
import type { Fixture } from './calendar.ts';
import type { WorldPlan } from './plan.ts';

/** Line-ups are told so long before the start. */
export const LINE_UPS_MS = 60 * 60_000;
/** One of them may still change until then: somebody is hurt while warming up. */
const LAST_CHANGE_MS = 15 * 60_000;
/** In so many matches. */
const CHANGES = 1 / 8;
/** How far down the order of a position a lot can move somebody. */
const MOST_MOVED = 2.5;

export type LineUps = Readonly<Record<Side, readonly FeedPlayer[]>>;

export interface TeamSheets {
  /** As it is told first. */
  readonly announced: LineUps;
  /** As it is played: nobody is changed after the start. */
  readonly final: LineUps;
}

/** A fixture is one object for as long as it is played; of another plan it is another. */
const known = new WeakMap<Fixture, TeamSheets>();

/** Both sides of a football match; absent in other sports. */
export function findTeamSheets(plan: WorldPlan, fixture: Fixture): TeamSheets | undefined {
  if (fixture.sport.slug !== 'football') return undefined;
  const found = known.get(fixture) ?? drawTeamSheets(plan, fixture);
  known.set(fixture, found);
  return found;
}

function drawTeamSheets({ seed }: WorldPlan, fixture: Fixture): TeamSheets {
  const lot = (what: string): number => hashUnit(`${seed}/${fixture.id}/line-up/${what}`);
  const announced = { home: pickSide(fixture, 'home', lot), away: pickSide(fixture, 'away', lot) };
  if (lot('change') >= CHANGES) return { announced, final: announced };
  const side = lot('side') < 0.5 ? 'home' : 'away';
  return { announced, final: { ...announced, [side]: replaceOne(announced[side], lot('hurt')) } };
}

/** What is told of them by a moment. */
export function lineUpsAt(sheets: TeamSheets, { startsAtMs }: Fixture, atMs: number): LineUps | undefined {
  if (atMs < startsAtMs - LINE_UPS_MS) return undefined;
  return atMs < startsAtMs - LAST_CHANGE_MS ? sheets.announced : sheets.final;
}

/** How a place of a side is called in markets of scorers. */
export function placeId(side: Side, number: number): string {
  return `${side}-${number}`;
}

/** The numbers of those who start and may score, the likeliest first. */
export function listFinishers(players: readonly FeedPlayer[]): number[] {
  const starting = new Set(players.flatMap((one) => (one.starting ? [one.number] : [])));
  return squadOf('football').filter((number) => starting.has(number));
}

function pickSide(fixture: Fixture, side: Side, lot: (what: string) => number): FeedPlayer[] {
  const chosen = FOOTBALL_POSITIONS.flatMap(({ position, starting, numbers }) => {
    const rank = (number: number): number => numbers.indexOf(number) + MOST_MOVED * lot(`${side}/${number}`);
    // The first keeper plays.
    const order = position === 'goalkeeper' ? numbers : numbers.toSorted((a, b) => rank(a) - rank(b));
    return order.map((number, at): FeedPlayer => {
      const { name } = squadPlayer(fixture[side], number);
      return { id: placeId(side, number), name, number, position, starting: at < starting };
    });
  });
  return sortSide(chosen);
}

/** Somebody who would have started is out, and the first of the bench who plays there starts. */
function replaceOne(players: readonly FeedPlayer[], lot: number): FeedPlayer[] {
  const field = players.filter(({ starting, position }) => starting && position !== 'goalkeeper');
  const hurt = field[Math.floor(lot * field.length)];
  const next = players.find(({ starting, position }) => !starting && position === hurt?.position);
  const left = players.filter((one) => one !== hurt);
  return sortSide(left.map((one) => (one === next ? { ...one, starting: true } : one)));
}

/** Who starts first, each by position from the goal on. */
function sortSide(players: readonly FeedPlayer[]): FeedPlayer[] {
  const place = ({ position }: FeedPlayer): number => FOOTBALL_POSITIONS.findIndex((one) => one.position === position);
  return players.toSorted((a, b) => Number(b.starting) - Number(a.starting) || place(a) - place(b));
}
