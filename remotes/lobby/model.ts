import type { LotteryDrawView } from '@glasshouse/contracts/lotteries';
import type { PoolView } from '@glasshouse/contracts/pools';
import type { RowView } from '@glasshouse/contracts/sportsbook';
import { LOTTERY_GAMES, type LotteryGame } from '@glasshouse/domain/lotteries';
import { POOL_KINDS, type PoolKind } from '@glasshouse/domain/pools';
import { VIRTUAL_GAMES, type VirtualGame } from '@glasshouse/domain/virtual';

/** What takes stakes until a moment that is known: a round, a draw or a pool. */
export type NextItem = { readonly untilSec: number } & (
  | { readonly kind: 'round'; readonly game: VirtualGame; readonly home: string; readonly away: string }
  | { readonly kind: 'draw'; readonly game: LotteryGame; readonly iso: string; readonly topMinor: number }
  | {
      readonly kind: 'pool';
      readonly game: PoolKind;
      readonly iso: string;
      readonly jackpotMinor: number;
      readonly variantMinor: number;
    }
);

export interface LobbyState {
  readonly page: LobbyPage;
  readonly nowSec: number;
  readonly items: readonly NextItem[];
}

export type Place =
  | { readonly kind: 'round'; readonly game: VirtualGame }
  | { readonly kind: 'draw'; readonly game: LotteryGame }
  | { readonly kind: 'pool'; readonly game: PoolKind };

/** What stands on each page, in this order whichever closes first: nothing changes places while it is read. */
export const PLACES = {
  rounds: [
    { kind: 'round', game: 'football' },
    { kind: 'round', game: 'racing' },
    { kind: 'round', game: 'tennis' },
    { kind: 'round', game: 'marbles' },
  ],
  draws: [
    { kind: 'draw', game: 'six' },
    { kind: 'draw', game: 'five' },
    { kind: 'pool', game: 'fifteen' },
    { kind: 'pool', game: 'eight' },
  ],
} as const satisfies Readonly<Record<string, readonly Place[]>>;

export type LobbyPage = keyof typeof PLACES;

export const sportOf = (game: VirtualGame): number => VIRTUAL_GAMES[game].sportId;
export const positionsOf = (game: PoolKind): number => POOL_KINDS[game].positions;

export function termsOf(game: LotteryGame): { readonly pick: number; readonly of: number } {
  const { pick, of } = LOTTERY_GAMES[game];
  return { pick, of };
}

/** The first round that still takes bets; the events of a round start together, so one of them speaks for it. */
export function pickRound(game: VirtualGame, rows: readonly RowView[], nowSec: number): NextItem | undefined {
  const [first] = rows
    .filter(({ startsAtSec }) => startsAtSec > nowSec)
    .toSorted((a, b) => a.startsAtSec - b.startsAtSec || a.eventId - b.eventId);
  if (!first) return undefined;
  return { kind: 'round', game, home: first.home.name, away: first.away?.name ?? '', untilSec: first.startsAtSec };
}

export function pickDraw(
  game: LotteryGame,
  draws: readonly Pick<LotteryDrawView, 'state' | 'iso' | 'prizes' | 'closesAtSec'>[],
  nowSec: number,
): NextItem | undefined {
  const open = draws.find(({ state, closesAtSec }) => state === 'open' && closesAtSec > nowSec);
  if (!open) return undefined;
  const topMinor = Math.max(0, ...open.prizes.map(({ eachMinor }) => eachMinor));
  return { kind: 'draw', game, iso: open.iso, topMinor, untilSec: open.closesAtSec };
}

export function pickPool(
  game: PoolKind,
  pools: readonly Pick<PoolView, 'state' | 'iso' | 'jackpotMinor' | 'variantMinor' | 'closesAtSec'>[],
  nowSec: number,
): NextItem | undefined {
  const open = pools.find(({ state, closesAtSec }) => state === 'open' && closesAtSec > nowSec);
  if (!open) return undefined;
  const { iso, jackpotMinor, variantMinor, closesAtSec } = open;
  return { kind: 'pool', game, iso, jackpotMinor, variantMinor, untilSec: closesAtSec };
}

/** A round that has closed is drawn and the next one opened within seconds. */
const LOOK_SEC = 4;
const MOST_REST_SEC = 64;

/**
 * When to ask again: soon after the first of them closes; where one has not come back since, after rests that grow.
 * `misses`: how often it was asked in vain.
 */
export function findLookAt({ items, nowSec }: LobbyState, misses: number): number {
  const first = Math.min(...items.map(({ untilSec }) => untilSec)) + LOOK_SEC;
  const again = misses === 0 ? Infinity : nowSec + Math.min(LOOK_SEC * 2 ** (misses - 1), MOST_REST_SEC);
  return Math.min(first, again);
}
