import type { BetLegView, BetView } from '@glasshouse/contracts/betting-bets';

export const BET_FILTERS = ['all', 'open', 'settled'] as const;
export type BetFilter = (typeof BET_FILTERS)[number];

export function parseFilter(text: string | undefined): BetFilter {
  return BET_FILTERS.find((filter) => filter === text) ?? 'all';
}

/** Bets in sight, newest first; `next` while older ones are to be had. */
export interface BetList {
  readonly bets: readonly BetView[];
  readonly next?: string | undefined;
}

/**
 * What the live stream tells of bets. A bet in sight is replaced where it stands, even when it no longer fits the
 * filter: the player watches it being settled. A new one joins only where it belongs, and never a narrowed list.
 */
export function takeChanged(list: BetList, changed: readonly BetView[], filter: BetFilter, narrow = false): BetList {
  const byId = new Map(changed.map((bet) => [bet.betId, bet]));
  const kept = list.bets.map((bet) => byId.get(bet.betId) ?? bet);
  const inSight = new Set(kept.map((bet) => bet.betId));
  const oldestId = list.next === undefined ? 0 : (kept.at(-1)?.betId ?? 0);
  const added = changed.filter(
    (bet) => !narrow && !inSight.has(bet.betId) && bet.betId > oldestId && isOf(bet, filter),
  );
  return { ...list, bets: [...kept, ...added].toSorted(newestFirst) };
}

/**
 * The newest page read again: as far down as it reaches it is right, below it stands what was there. A bet that has
 * left the filter since, settled while one looks, stays where it was.
 */
export function takeNewest(list: BetList, page: BetList, filter: BetFilter): BetList {
  const fresh = new Set(page.bets.map((bet) => bet.betId));
  const reachId = page.next === undefined ? 0 : (page.bets.at(-1)?.betId ?? Infinity);
  const kept = list.bets.filter((bet) => !fresh.has(bet.betId) && (bet.betId < reachId || !isOf(bet, filter)));
  const below = kept.some((bet) => bet.betId < reachId);
  return { bets: [...page.bets, ...kept].toSorted(newestFirst), next: below ? list.next : page.next };
}

export function appendOlder(list: BetList, page: BetList): BetList {
  const inSight = new Set(list.bets.map((bet) => bet.betId));
  return { bets: [...list.bets, ...page.bets.filter((bet) => !inSight.has(bet.betId))], next: page.next };
}

function isOf(bet: BetView, filter: BetFilter): boolean {
  return filter === 'all' || (filter === 'open') === (bet.state === 'open');
}

function newestFirst(a: BetView, b: BetView): number {
  return b.betId - a.betId;
}

export type StateTone = 'neutral' | 'leaf' | 'danger' | 'notice';

const LEG_TONES: Readonly<Record<BetLegView['state'], StateTone>> = {
  open: 'neutral',
  win: 'leaf',
  half_win: 'leaf',
  placed: 'leaf',
  lose: 'danger',
  half_lose: 'danger',
  void: 'notice',
  dead_heat: 'notice',
};

const BET_TONES: Readonly<Record<BetView['state'], StateTone>> = {
  open: 'neutral',
  won: 'leaf',
  lost: 'danger',
  returned: 'notice',
  part_returned: 'notice',
  cashed_out: 'leaf',
  edited: 'neutral',
};

export function toneOfLeg(state: BetLegView['state']): StateTone {
  return LEG_TONES[state];
}

export function toneOfBet(state: BetView['state']): StateTone {
  return BET_TONES[state];
}

/** Something of it may still be on offer: no result is known of that leg. */
export function isRepeatable({ legs }: BetView): boolean {
  return legs.some((leg) => leg.state === 'open' && !leg.final);
}

/** True where a leg may be decided before its bet: nothing tells of that, so the bet is read again now and then. */
export function isUnderWay({ state, legs }: BetView, nowSec: number): boolean {
  if (state !== 'open') return false;
  return legs.some((leg) => leg.state === 'open' && (leg.section === 'live' || leg.startsAtSec <= nowSec));
}
