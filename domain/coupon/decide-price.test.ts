import { describe, expect, it } from 'vitest';
import type { MarketStatus } from '../markets/index.ts';
import { oddsMilli } from '../odds/index.ts';
import {
  decidePrice,
  decideWholePrice,
  type PriceChangePolicy,
  type PriceNow,
  type PriceRefusal,
  type Section,
} from './index.ts';

const AGREED = oddsMilli(2_000);
const MOVES = { lower: oddsMilli(1_999), same: AGREED, higher: oddsMilli(2_001) } as const;
type Move = keyof typeof MOVES;

const STATUSES: Readonly<Record<MarketStatus, PriceRefusal | 'open'>> = {
  active: 'open',
  suspended: 'market_suspended',
  inactive: 'market_closed',
  handed_over: 'market_closed',
  settled: 'market_closed',
  cancelled: 'market_closed',
};

/** Which moves of a price each policy takes. */
const TAKES: Readonly<Record<PriceChangePolicy, readonly Move[]>> = {
  any: ['lower', 'same', 'higher'],
  higher: ['same', 'higher'],
  ask: ['same'],
};

const statuses = Object.keys(STATUSES) as MarketStatus[];
const policies = Object.keys(TAKES) as PriceChangePolicy[];
const moves = Object.keys(MOVES) as Move[];
const sections: readonly Section[] = ['line', 'live'];

function now(change: Partial<PriceNow> = {}): PriceNow {
  return { status: 'active', outcomeActive: true, oddsMilli: AGREED, section: 'line', ...change };
}

describe('the price at which a selection is taken', () => {
  for (const status of statuses) {
    for (const policy of policies) {
      for (const move of moves) {
        const reason = STATUSES[status];
        const taken = TAKES[policy].includes(move);
        const expected = reason === 'open' ? (taken ? 'the new price' : 'price_changed') : reason;

        it(`[CP-08] ${status}, ${policy}, ${move}: ${expected}`, () => {
          for (const section of sections) {
            const price = now({ status, section, oddsMilli: MOVES[move] });
            const decision = decidePrice({ oddsMilli: AGREED, section }, price, policy);
            if (reason === 'open' && taken) expect(decision).toEqual({ ok: true, value: MOVES[move] });
            else expect(decision).toEqual({ ok: false, code: expected });
          }
        });
      }
    }
  }

  it.each(policies)('is none where the board does not know the selection, whatever the policy (%s)', (policy) => {
    expect(decidePrice({ oddsMilli: AGREED, section: 'line' }, undefined, policy)).toEqual({
      ok: false,
      code: 'selection_unknown',
    });
  });

  it.each(policies)('is none for an outcome that is not offered just now (%s)', (policy) => {
    expect(decidePrice({ oddsMilli: AGREED, section: 'line' }, now({ outcomeActive: false }), policy)).toEqual({
      ok: false,
      code: 'market_suspended',
    });
  });

  it.each(policies)('is none for a line price once the event is live, even at the same price (%s)', (policy) => {
    for (const status of ['active', 'suspended'] as const) {
      expect(decidePrice({ oddsMilli: AGREED, section: 'line' }, now({ status, section: 'live' }), policy)).toEqual({
        ok: false,
        code: 'event_started',
      });
    }
  });

  it('says that a market is closed before it says that the event has started', () => {
    const price = now({ status: 'settled', section: 'live' });
    expect(decidePrice({ oddsMilli: AGREED, section: 'line' }, price, 'any')).toEqual({
      ok: false,
      code: 'market_closed',
    });
  });

  it('is the board’s for a live selection whose event went back to the line', () => {
    expect(decidePrice({ oddsMilli: AGREED, section: 'live' }, now(), 'ask')).toEqual({ ok: true, value: AGREED });
  });
});

describe('the price of a bet that is agreed as a whole', () => {
  for (const policy of policies) {
    for (const move of moves) {
      const taken = TAKES[policy].includes(move);

      it(`[CP-08] ${policy}, ${move}: ${taken ? 'the new price' : 'price_changed'}`, () => {
        expect(decideWholePrice(AGREED, MOVES[move], policy)).toEqual(
          taken ? { ok: true, value: MOVES[move] } : { ok: false, code: 'price_changed' },
        );
      });
    }
  }
});
