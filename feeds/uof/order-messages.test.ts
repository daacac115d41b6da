import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedDraft } from '../adapter/index.ts';
import { makeMessageOrder } from './order-messages.ts';
import { makeToldState } from './told-state.ts';

const EVENT = 'sr:match:7';
const KEYS = ['1x2', 'total|total=2.5', 'both_score'];

/** What a provider may say of a match at a moment; results and prices of one market do not come at once. */
const word = fc.record({
  kind: fc.constantFrom('odds', 'stop', 'stop one', 'settle', 'take back', 'cancel', 'take cancel back'),
  key: fc.constantFrom(...KEYS),
  price: fc.integer({ min: 1_100, max: 9_000 }),
  status: fc.constantFrom('active', 'suspended', 'inactive'),
});
type Word = typeof word extends { generate: (...args: never[]) => { value: infer Value } } ? Value : never;

function toDraft({ kind, key, price, status }: Word): FeedDraft {
  const event = EVENT;
  switch (kind) {
    case 'odds':
      return {
        kind: 'odds_change',
        event,
        section: 'live',
        markets: [{ key, status, outcomes: [{ id: '1', oddsMilli: price, active: true }] }],
      };
    case 'stop':
      return { kind: 'bet_stop', event };
    case 'stop one':
      return { kind: 'bet_stop', event, keys: [key] };
    case 'settle':
      return { kind: 'bet_settlement', event, certainty: 1, markets: [{ key, outcomes: [{ id: '1', result: 1 }] }] };
    case 'cancel':
      return { kind: 'bet_cancel', event, keys: [key] };
    case 'take cancel back':
      return { kind: 'rollback_cancel', event, keys: [key] };
    default:
      return { kind: 'rollback_settlement', event, keys: [key] };
  }
}

/** How every market stands after all of it: by price and state, and by result. */
function play(messages: readonly { readonly draft: FeedDraft; readonly atMs: number }[]): unknown {
  const order = makeMessageOrder();
  const told = makeToldState();
  for (const { draft, atMs } of messages) {
    for (const news of order.keepNews(draft, atMs)) told.take(news, 1, 0);
  }
  const drafts = told.listSnapshot();
  const results = drafts.flatMap((draft) =>
    draft.kind === 'bet_settlement' ? draft.markets.map(({ key }) => key) : [],
  );
  const offers = drafts.flatMap((draft) => (draft.kind === 'odds_change' ? draft.markets : []));
  return { results: results.toSorted(), offers: offers.toSorted((a, b) => (a.key < b.key ? -1 : 1)) };
}

describe('the order of messages', () => {
  it('[FEED-01] that come twice and out of order leave the book of a clean run', () => {
    const words = fc.array(word, { minLength: 1, maxLength: 12 });
    const runs = words.chain((list) => {
      const clean = list.map((one, at) => ({ draft: toDraft(one), atMs: 1_000 + at }));
      return fc
        .shuffledSubarray([...clean, ...clean], { minLength: clean.length * 2, maxLength: clean.length * 2 })
        .map((mixed) => ({ clean, mixed }));
    });
    fc.assert(
      fc.property(runs, ({ clean, mixed }) => {
        expect(play(mixed)).toEqual(play(clean));
      }),
      { numRuns: 1_000 },
    );
  });

  it('sells no market again at the price from before its result, where that is taken back', () => {
    const word = { key: '1x2', price: 1_500, status: 'active' } as const;
    const drafts = (['odds', 'settle', 'take back'] as const).map((kind) => toDraft({ ...word, kind }));
    const clean = drafts.map((draft, at) => ({ draft, atMs: 1_000 + at }));
    expect(play(clean)).toMatchObject({ results: [], offers: [{ key: '1x2', status: 'suspended' }] });
    const reopened = { draft: toDraft({ ...word, kind: 'odds' }), atMs: 1_003 };
    expect(play([...clean, reopened])).toMatchObject({ offers: [{ status: 'active' }] });
  });

  it('take a match back into its plan by nothing that is older than its fall', () => {
    const named = { id: 'a', name: 'A' };
    const fixture = { sportId: 1, category: named, tournament: named, home: named, away: named, startsAtMs: 5 };
    const order = makeMessageOrder();
    const keep = (state: 'cancelled' | 'scheduled', atMs: number) =>
      order.keepNews({ kind: 'fixture_change', event: EVENT, fixture, state }, atMs);
    expect(keep('cancelled', 20)).toMatchObject([{ state: 'cancelled' }]);
    expect(keep('scheduled', 10)).toEqual([{ kind: 'fixture_change', event: EVENT, fixture }]);
    expect(keep('scheduled', 30)).toMatchObject([{ state: 'scheduled' }]);
  });
});
