import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideCashOut } from '../cash-out/index.ts';
import { decidePrice, PRICE_CHANGE, type PriceChangePolicy, type PriceNow } from '../coupon/index.ts';
import { minor } from '../money/index.ts';
import { oddsMilli, type OddsMilli } from '../odds/index.ts';
import type { BetTerms } from '../settlement/index.ts';
import { decideCancel, decideEdit } from './index.ts';

/** A thousand by `npm run sweep`. */
const RUNS = Number(process.env['EDITED_BETS'] ?? 100);

/**
 * How the price of one selection may go: the chances of what follows are such that its own stays what it is on average.
 * At the end it wins or loses. Without a margin the price is 1000 / chance, with one it is less.
 */
interface Moment {
  readonly odds: OddsMilli;
  readonly chance: number;
  readonly isSuspended: boolean;
  /** Two ways on, of which the first comes with the chance `first`; none at the end. */
  readonly next?: { readonly first: number; readonly ways: readonly [Moment, Moment] } | undefined;
}

/** What a player holds: legs at the prices they were taken at. */
interface Ticket {
  readonly stakeMinor: number;
  readonly odds: readonly OddsMilli[];
}

function priceOf({ odds, isSuspended }: Moment): PriceNow {
  return { status: isSuspended ? 'suspended' : 'active', outcomeActive: true, section: 'line', oddsMilli: odds };
}

function termsOf({ odds, stakeMinor }: Ticket): BetTerms {
  const legs = odds.map((one) => ({ oddsMilli: one }));
  return { type: odds.length === 1 ? 'single' : 'express', stakeMinor: minor(stakeMinor), legs };
}

function saleOf(ticket: Ticket, at: readonly Moment[], closedMinor: number) {
  const legs = at.map((moment) =>
    moment.isSuspended ? ({ state: 'suspended' } as const) : ({ state: 'open', chance: moment.chance } as const),
  );
  return decideCashOut({ terms: termsOf(ticket), legs }, closedMinor);
}

/** Every leg goes its own way on; the last moment of all comes together. */
function listNext(at: readonly Moment[]): readonly { readonly chance: number; readonly at: readonly Moment[] }[] {
  let joint: { chance: number; at: Moment[] }[] = [{ chance: 1, at: [] }];
  for (const { next } of at) {
    if (!next) return [];
    joint = joint.flatMap((one) => [
      { chance: one.chance * next.first, at: [...one.at, next.ways[0]] },
      { chance: one.chance * (1 - next.first), at: [...one.at, next.ways[1]] },
    ]);
  }
  return joint;
}

/** What a ticket is worth at the end: it wins when all of its legs do. */
function payoutOf(ticket: Ticket, at: readonly Moment[]): number {
  const whole = ticket.odds.reduce((product, odds) => product * odds, ticket.stakeMinor);
  const chance = at.reduce((product, moment) => product * moment.chance, 1);
  return (whole / 1000 ** ticket.odds.length) * chance;
}

/** The most that a ticket can be made worth by everything that a player may do with it, from this moment on. */
function bestOf(ticket: Ticket, at: readonly Moment[], mayEdit = true): number {
  if (ticket.stakeMinor === 0) return 0;
  return Math.max(waitWith(ticket, at), ...listSales(ticket, at), ...(mayEdit ? listEdits(ticket, at) : []));
}

function waitWith(ticket: Ticket, at: readonly Moment[]): number {
  const next = listNext(at);
  if (next.length === 0) return payoutOf(ticket, at);
  return next.reduce((sum, way) => sum + way.chance * bestOf(ticket, way.at), 0);
}

/** All of it is sold, or a half and the rest goes on. */
function listSales(ticket: Ticket, at: readonly Moment[]): number[] {
  const whole = saleOf(ticket, at, ticket.stakeMinor);
  const half = Math.floor(ticket.stakeMinor / 2);
  const part = half > 0 ? saleOf(ticket, at, half) : undefined;
  const rest = { ...ticket, stakeMinor: ticket.stakeMinor - half };
  return [...(whole.ok ? [whole.value] : []), ...(part?.ok ? [part.value + waitWith(rest, at)] : [])];
}

/** Another bet in its place: on something else, on the same at the prices of now, or on its first leg alone. */
function listEdits(ticket: Ticket, at: readonly Moment[]): number[] {
  const brought = decideEdit({
    stakeMinor: minor(ticket.stakeMinor),
    closedMinor: 0,
    isHelped: false,
    legs: at.map((moment, leg) => ({
      takenOddsMilli: ticket.odds[leg] ?? 0,
      takenLive: false,
      isDecided: false,
      price: priceOf(moment),
    })),
    sale: saleOf(ticket, at, ticket.stakeMinor),
  });
  if (!brought.ok) return [];
  const odds = at.map((moment) => moment.odds);
  const anew: Ticket[] = [
    { stakeMinor: brought.value, odds },
    { stakeMinor: 2 * ticket.stakeMinor, odds },
    ...(odds.length > 1 ? [{ stakeMinor: brought.value, odds: odds.slice(0, 1) }] : []),
  ];
  return [
    brought.value,
    ...anew.map((one) => brought.value - one.stakeMinor + bestOf(one, at.slice(0, one.odds.length), false)),
  ];
}

/** A live bet that waits for one move: it may be taken back while that is allowed, or is decided at the new prices. */
function holdOf(stakeMinor: number, at: readonly Moment[], policy: PriceChangePolicy): number {
  return listNext(at).reduce((sum, way) => {
    const odds = way.at.map((moment) => moment.odds);
    const isTaken = way.at.every((moment, leg) => {
      const agreed = { oddsMilli: at[leg]?.odds ?? moment.odds, section: 'line' as const };
      return decidePrice(agreed, priceOf(moment), policy).ok;
    });
    const decided = isTaken ? bestOf({ stakeMinor, odds }, way.at) : stakeMinor;
    const cancelled = decideCancel(
      way.at.map((moment, leg) => ({ seen: stateOf(at[leg] ?? moment), now: stateOf(moment) })),
    );
    return sum + way.chance * (cancelled.ok ? Math.max(stakeMinor, decided) : decided);
  }, 0);
}

function stateOf({ odds, isSuspended }: Moment) {
  return { oddsMilli: isSuspended ? undefined : odds, marketVersion: 1, scoreVersion: 1 };
}

/** No price is less. */
const LEAST_ODDS = 1_001;

/** Down to `depth` moves; between two prices below and above, the chance of each follows from the one before. */
function momentOf(depth: number, least: number, most: number, margin = 0): fc.Arbitrary<Moment> {
  const isSuspended = fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0);
  const odds = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: least, max: most }) },
    { weight: 1, arbitrary: fc.constantFrom(least, most) },
  );
  return fc.tuple(odds, isSuspended).chain(([drawn, suspended]) => {
    const chance = 1000 / drawn;
    const odds = oddsMilli(Math.max(LEAST_ODDS, Math.floor(drawn / (1 + margin))));
    const moment = { odds, chance, isSuspended: suspended };
    if (depth === 0) return fc.constant<Moment>(moment);
    const lower = momentOf(depth - 1, 1_010, drawn, margin);
    const upper = momentOf(depth - 1, drawn, 20_000, margin);
    return fc.tuple(lower, upper).map(([below, above]): Moment => {
      const [least2, most2] = [above.chance, below.chance];
      const first = most2 === least2 ? 0.5 : (chance - least2) / (most2 - least2);
      return { ...moment, next: { first, ways: [below, above] } };
    });
  });
}

function selectionsOf(margin?: number): fc.Arbitrary<readonly Moment[]> {
  return fc.oneof(
    momentOf(3, 1_100, 8_000, margin).map((one) => [one]),
    fc.tuple(momentOf(2, 1_100, 8_000, margin), momentOf(2, 1_100, 8_000, margin)),
  );
}

const selections = selectionsOf();
/** Of one leg, in hundredths: a fair market to a greedy one. */
const withMargin = fc.integer({ min: 1, max: 15 }).chain((percent) => selectionsOf(percent / 100));

/** Whether all prices ever stand again where they stood at first. */
function comesBack(to: readonly Moment[], at: readonly Moment[]): boolean {
  if (at.every(({ odds }, leg) => odds === to[leg]?.odds)) return true;
  return listNext(at).some((way) => comesBack(to, way.at));
}

const stake = fc.integer({ min: 1, max: 1_000_000 });
const policy = fc.constantFrom(...(Object.keys(PRICE_CHANGE) as PriceChangePolicy[]));

/**
 * What is right to a billionth of the stake is right: chances are no whole numbers. With a margin, to four thousandths: a
 * price is a whole thousandth, so that one that has not moved may stand for a chance that has, by as much for each leg
 * and each of its moves.
 */
function isAtMost(value: number, stakeMinor: number, part = 1e-9): boolean {
  return value <= stakeMinor * (1 + part) + 1e-6;
}
const ROUNDED = 4e-3;

describe('[H1] [L5] at prices without a margin', () => {
  it('no sequence of waiting, editing and selling is worth more than playing a bet straight', () => {
    fc.assert(
      fc.property(selections, stake, (at, stakeMinor) => {
        const bet = { stakeMinor, odds: at.map((moment) => moment.odds) };
        expect(isAtMost(bestOf(bet, at), payoutOf(bet, at))).toBe(true);
        expect(payoutOf(bet, at)).toBeCloseTo(stakeMinor, 3);
      }),
      { numRuns: RUNS },
    );
  });

  it('nor is one that begins with a bet on hold, taken back where that is allowed', () => {
    fc.assert(
      fc.property(selections, stake, policy, (at, stakeMinor, wish) => {
        expect(isAtMost(holdOf(stakeMinor, at, wish), stakeMinor)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('[H1] [L5] at prices with a margin', () => {
  it('the most that a bet can be made worth is what was paid for it: no more than its margin comes back', () => {
    fc.assert(
      fc.property(withMargin, stake, (at, stakeMinor) => {
        const bet = { stakeMinor, odds: at.map((moment) => moment.odds) };
        expect(isAtMost(payoutOf(bet, at), stakeMinor)).toBe(true);
        expect(isAtMost(bestOf(bet, at), stakeMinor, ROUNDED)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it('where its prices have moved and never all come back, it is worth no more than played straight', () => {
    fc.assert(
      fc.property(withMargin, stake, (at, stakeMinor) => {
        const bet = { stakeMinor, odds: at.map((moment) => moment.odds) };
        for (const way of listNext(at)) {
          if (comesBack(at, way.at)) continue;
          expect(isAtMost(bestOf(bet, way.at), payoutOf(bet, way.at), ROUNDED)).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('a bet on hold, taken back where that is allowed, is worth no more than its stake either', () => {
    fc.assert(
      fc.property(withMargin, stake, policy, (at, stakeMinor, wish) => {
        expect(isAtMost(holdOf(stakeMinor, at, wish), stakeMinor, ROUNDED)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });
});
