import type { FeedFixture } from '@glasshouse/contracts/feed';
import { formatFeedResult, type FeedMarket } from '@glasshouse/contracts/feed-markets';
import type { LegResult } from '@glasshouse/domain/settlement';
import type { FeedDraft } from './feed-link.ts';
import type { Random } from './random.ts';

export type Certainty = 1 | 2;

/** What has been said of a market: what the house must come to believe, whatever of it was lost or repeated. */
export interface Truth {
  settled: { readonly certainty: Certainty; readonly results: ReadonlyMap<string, LegResult> } | undefined;
  cancelled: boolean;
  /** Ever: a producer that recovers must take back what no longer holds. */
  wasSettled: boolean;
  wasConfirmed: boolean;
  wasCancelled: boolean;
}

export interface ChaosMarket {
  readonly key: string;
  readonly prices: Map<string, number>;
  /** Every price that was ever offered, by outcome. */
  readonly offered: ReadonlyMap<string, Set<number>>;
  readonly truth: Truth;
}

export interface ChaosMatch {
  readonly name: string;
  readonly section: 'line' | 'live';
  readonly fixture: FeedFixture;
  readonly markets: readonly ChaosMarket[];
  /** The house's own number of it, once it has one. */
  eventId: number | undefined;
  score: { home: number; away: number };
  stage: 'open' | 'stopped' | 'final' | 'ended';
  /** Infinity until then. */
  endedAtMs: number;
}

const TABLE_TENNIS = 10;
const FOOTBALL = 1;
const HOUR_MS = 3_600_000;

export function makeMatch(random: Random, index: number): ChaosMatch {
  const name = `match:${index}`;
  const section = random.chance(0.35) ? 'live' : 'line';
  // Some start while they are still on sale: the house must notice by itself.
  const startsInMs = section === 'live' ? -HOUR_MS : random.chance(0.25) ? random.whole(3_000, 12_000) : HOUR_MS;
  return {
    name,
    section,
    fixture: {
      // Table tennis has the shortest live delay.
      sportId: section === 'live' ? TABLE_TENNIS : FOOTBALL,
      category: { id: 'chaos', name: 'Chaos' },
      tournament: { id: `league-${index % 5}`, name: `League ${index % 5}` },
      home: { id: `${name}-home`, name: `Home ${index}` },
      away: { id: `${name}-away`, name: `Away ${index}` },
      startsAtMs: Date.now() + startsInMs,
    },
    markets: [
      makeMarket('1x2', {
        1: random.whole(1_800, 2_600),
        x: random.whole(3_000, 3_600),
        2: random.whole(2_800, 3_800),
      }),
      makeMarket('total|total=2.5', { over: random.whole(1_750, 2_050), under: random.whole(1_750, 2_050) }),
    ],
    eventId: undefined,
    score: { home: 0, away: 0 },
    stage: 'open',
    endedAtMs: Number.POSITIVE_INFINITY,
  };
}

function makeMarket(key: string, prices: Readonly<Record<string, number>>): ChaosMarket {
  const start = Object.entries(prices);
  return {
    key,
    prices: new Map(start),
    offered: new Map(start.map(([id, price]) => [id, new Set([price])])),
    truth: { settled: undefined, cancelled: false, wasSettled: false, wasConfirmed: false, wasCancelled: false },
  };
}

/** Prices move a little: a leap would be held as a mistake. */
export function movePrices(random: Random, { prices, offered }: ChaosMarket): void {
  for (const [id, price] of prices) {
    const moved = Math.min(4_200, Math.max(1_700, price + random.whole(-60, 60)));
    prices.set(id, moved);
    offered.get(id)?.add(moved);
  }
}

/** Outcomes exclude one another; now and then they share, or the stake comes back in part or whole. */
export function drawResults(random: Random, { prices }: ChaosMarket): Map<string, LegResult> {
  const ids = [...prices.keys()];
  const winner = random.pick(ids);
  const [lose, win]: LegResult[] = [{ kind: 'lose' }, { kind: 'win' }];
  const drawn = random.next();
  return new Map(
    ids.map((id): [string, LegResult] => {
      if (drawn < 0.06) return [id, { kind: 'void' }];
      if (drawn < 0.12) return [id, { kind: id === winner ? 'half_win' : 'half_lose' }];
      if (drawn < 0.18 && id !== ids.at(-1)) return [id, { kind: 'dead_heat', num: 1, den: 2 }];
      return [id, (id === winner ? win : lose) ?? { kind: 'lose' }];
    }),
  );
}

/** The result that counts for a bet on the outcome now. */
export function resultNow({ truth }: ChaosMarket, outcomeId: string): LegResult | undefined {
  return truth.cancelled ? { kind: 'void' } : truth.settled?.results.get(outcomeId);
}

export function draftFixture({ name, fixture }: ChaosMatch): FeedDraft {
  return { kind: 'fixture_change', event: name, fixture };
}

/** Only what nothing has been said about can be on sale. */
export function draftPrices({ name, section, score, markets, stage }: ChaosMatch): FeedDraft {
  const open = markets.filter(({ truth }) => !truth.settled && !truth.cancelled);
  const status = { phase: 'playing' as const, score, period: 1, periodScores: [] };
  return {
    kind: 'odds_change',
    event: name,
    section,
    ...(section === 'live' && { status }),
    markets: open.map(({ key, prices }): FeedMarket => ({
      key,
      status: stage === 'open' ? 'active' : 'suspended',
      outcomes: [...prices].map(([id, oddsMilli]) => ({ id, oddsMilli, active: true })),
    })),
  };
}

export function draftSettlement(
  { name }: ChaosMatch,
  { key }: ChaosMarket,
  certainty: Certainty,
  results: ReadonlyMap<string, LegResult>,
): FeedDraft {
  const outcomes = [...results].map(([id, result]) => ({ id, ...formatFeedResult(result) }));
  return { kind: 'bet_settlement', event: name, certainty, markets: [{ key, outcomes }] };
}

/** Everything about the match as it is now, in as many messages as it takes. */
export function draftAll(match: ChaosMatch): FeedDraft[] {
  const { name, markets, stage } = match;
  const words = markets.flatMap((market): FeedDraft[] => {
    const { key, truth } = market;
    const { settled } = truth;
    const keys = [key];
    // What was said more surely before would go on holding.
    const isTakenBack = settled ? settled.certainty === 1 && truth.wasConfirmed : truth.wasSettled;
    const isUncancelled = truth.wasCancelled && !truth.cancelled;
    return [
      ...(isTakenBack ? [{ kind: 'rollback_settlement' as const, event: name, keys }] : []),
      ...(settled ? [draftSettlement(match, market, settled.certainty, settled.results)] : []),
      ...(truth.cancelled ? [{ kind: 'bet_cancel' as const, event: name, keys }] : []),
      ...(isUncancelled ? [{ kind: 'rollback_cancel' as const, event: name, keys }] : []),
    ];
  });
  if (stage === 'ended') return [...words, { kind: 'event_end', event: name }];
  return [draftFixture(match), draftPrices(match), ...words];
}
