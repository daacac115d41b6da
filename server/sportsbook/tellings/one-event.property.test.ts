import type { FeedMessage } from '@glasshouse/contracts/feed';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sportsbook } from '../index.ts';
import { openTestBooks, priceOf, toVersions, wordsOf, type TestBooks } from '../test-book.ts';
import { fixtureChange, market, message, oddsChange, settlement, START_SEC } from '../test-messages.ts';

/** The preferred producer first. */
const ORDER = ['a', 'b', 'c'] as const;
const KEYS = ['1x2', 'total|total=2.5'] as const;
type Producer = (typeof ORDER)[number];
type Key = (typeof KEYS)[number];
const OUTCOMES: Readonly<Record<Key, readonly [string, ...string[]]>> = {
  '1x2': ['1', 'x', '2'],
  'total|total=2.5': ['over', 'under'],
};

type Deed =
  | { readonly kind: 'fixture' | 'stop' | 'end'; readonly by: Producer }
  | { readonly kind: 'silence'; readonly by: Producer }
  | {
      readonly kind: 'odds';
      readonly by: Producer;
      readonly key: Key;
      readonly price: number;
      readonly isActive: boolean;
    }
  | {
      readonly kind: 'settle';
      readonly by: Producer;
      readonly key: Key;
      readonly isFirst: boolean;
      readonly certainty: 1 | 2;
    }
  | { readonly kind: 'rollback'; readonly by: Producer; readonly key: Key };

const by = fc.constantFrom(...ORDER);
const key = fc.constantFrom(...KEYS);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('fixture' as const, 'stop' as const), by }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('silence' as const, 'silence' as const, 'end' as const), by }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('odds' as const),
      by,
      key,
      price: fc.integer({ min: 1_900, max: 2_000 }),
      isActive: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      by,
      key,
      isFirst: fc.boolean(),
      certainty: fc.constantFrom(1 as const, 2 as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rollback' as const), by, key }) },
);

interface Word {
  readonly by: Producer;
  readonly isFirst: boolean;
  readonly certainty: 1 | 2;
}

/** What has to be true of one event that three producers tell, reckoned from what they have said alone. */
class Model {
  lead: Producer | undefined;
  /** Its lead has said that it is over: nothing is sold any more, and what was not decided may still be told by each. */
  isOver = false;
  readonly told = new Set<Producer>();
  readonly offers = new Map<Key, { readonly price: number; readonly isSold: boolean }>();
  readonly words = new Map<Key, Word>();
  /** What each has said of markets that were for another to decide, in its order. */
  readonly unheard = new Map<Producer, (Word & { readonly kind: 'settle' | 'rollback'; readonly key: Key })[]>();

  take(one: Deed): void {
    if (one.kind === 'fixture') {
      this.told.add(one.by);
      this.lead ??= one.by;
    }
    if (!this.told.has(one.by)) return;
    if (one.kind === 'end' && this.lead === one.by) {
      this.isOver = true;
      this.offers.clear();
    }
    if (this.isOver && one.kind === 'odds') return;
    if (one.kind === 'odds' && one.isActive && this.goesBefore(one.by, this.lead)) {
      this.lead = one.by;
      this.offers.clear();
      const own = (this.unheard.get(one.by) ?? []).filter((word) => !this.words.has(word.key));
      this.unheard.delete(one.by);
      for (const word of own) {
        if (word.kind === 'settle') this.settle(word.key, word);
        else this.rollback(word.key, word.by);
      }
    }
    const leads = this.lead === one.by;
    if (one.kind === 'odds' && leads && !this.words.has(one.key)) {
      this.offers.set(one.key, { price: one.price, isSold: one.isActive });
    }
    if ((one.kind === 'stop' || one.kind === 'silence') && leads) {
      for (const [name, { price }] of this.offers) this.offers.set(name, { price, isSold: false });
    }
    if (one.kind !== 'settle' && one.kind !== 'rollback') return;
    if (!leads && this.offers.has(one.key)) {
      const word = { isFirst: false, certainty: 1 as const, ...one };
      this.unheard.set(one.by, [...(this.unheard.get(one.by) ?? []), word]);
    } else if (one.kind === 'settle') this.settle(one.key, one);
    else this.rollback(one.key, one.by);
  }

  private settle(name: Key, { by: speaker, isFirst, certainty }: Word): void {
    const held = this.words.get(name);
    this.offers.delete(name);
    if (held && (this.goesBefore(held.by, speaker) || certainty < held.certainty)) return;
    if (held && held.certainty === certainty && held.isFirst === isFirst) return;
    this.words.set(name, { by: speaker, isFirst, certainty });
  }

  private rollback(name: Key, speaker: Producer): void {
    const held = this.words.get(name);
    if (held && !this.goesBefore(held.by, speaker)) this.words.delete(name);
  }

  private goesBefore(one: Producer, other: Producer | undefined): boolean {
    return other !== undefined && ORDER.indexOf(one) < ORDER.indexOf(other);
  }
}

let books: TestBooks;
let sportsbook: Sportsbook;
let count = 0;

beforeAll(async () => {
  books = await openTestBooks();
  ({ sportsbook } = books.open({ nowMs: () => (START_SEC - 7_200) * 1_000, producersTogether: () => ORDER }));
});
afterAll(() => books.home.close());

/** A name that is like no other. */
function nameSide(at: number): string {
  const letters = 'bdfghjklmnprstvxz';
  const draw = (place: number): string => letters[Math.floor(at / letters.length ** place) % letters.length] ?? '';
  return `${draw(0)}a${draw(1)}o${draw(2)}u${draw(0)}i${draw(1)}e${draw(2)}a${draw(0)}`;
}

async function say(one: Deed, home: string, away: string): Promise<void> {
  if (one.kind === 'silence') return sportsbook.suspendProducer(one.by);
  await sportsbook.applyAll(one.by, [toMessage(one, home, away)]);
}

function toMessage(one: Exclude<Deed, { kind: 'silence' }>, home: string, away: string): FeedMessage {
  const event = `${one.by}.${home}`;
  switch (one.kind) {
    case 'fixture':
      return fixtureChange(event, {
        home: { id: `${one.by}-${home}`, name: home },
        away: { id: `${one.by}-${away}`, name: away },
      });
    case 'odds': {
      const prices = Object.fromEntries(OUTCOMES[one.key].map((id, at) => [id, at === 0 ? one.price : 2_900]));
      const balanced = one.key === '1x2' ? prices : { over: one.price, under: 1_900 };
      return oddsChange(event, [market(one.key, balanced, one.isActive ? 'active' : 'suspended')]);
    }
    case 'stop':
      return message({ kind: 'bet_stop', event });
    case 'end':
      return message({ kind: 'event_end', event });
    case 'settle': {
      const winner = OUTCOMES[one.key][one.isFirst ? 0 : 1];
      const results = Object.fromEntries(OUTCOMES[one.key].map((id) => [id, id === winner ? 1 : 0] as const));
      return settlement(event, one.key, results, one.certainty);
    }
    case 'rollback':
      return message({ kind: 'rollback_settlement', event, keys: [one.key] });
  }
}

/** Every event in which the side plays, on the board or not. */
async function listEvents(home: string): Promise<{ readonly event_id: number; readonly producer: string }[]> {
  return books.home.database.query(
    'select event_id, event.producer from event join competitor on competitor_id = home_id where name = $1',
    [home],
  );
}

it('[FE-01] [FE-01.together] [FE-14.together] is one event, sold at the words of its lead alone and ended by those that count, whatever three producers say in any order', async () => {
  let sales = 0;
  let results = 0;
  let ends = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 20, maxLength: 60 }), async (deeds) => {
      const [home, away] = [nameSide((count += 1)), nameSide((count += 1))];
      const model = new Model();
      for (const one of deeds) {
        // Whoever tells the match for the first time when it is over tells one of its own.
        if (model.isOver && one.kind === 'fixture' && !model.told.has(one.by)) continue;
        await say(one, home, away);
        model.take(one);
        const [event, ...others] = await listEvents(home);
        expect(others).toEqual([]);
        expect(event?.producer).toBe(model.lead);
        for (const name of event ? KEYS : []) {
          const found = priceOf(sportsbook, `${event?.event_id}/${name}/${OUTCOMES[name][0]}`);
          const offer = model.offers.get(name);
          expect(found?.status === 'active' ? found.oddsMilli : undefined).toBe(
            offer?.isSold ? offer.price : undefined,
          );
          sales += offer?.isSold ? 1 : 0;
        }
      }
      ends += model.isOver ? 1 : 0;
      const [event] = await listEvents(home);
      for (const name of event ? KEYS : []) {
        const held = toVersions(await wordsOf(books, sportsbook, event?.event_id ?? 0, name));
        const word = model.words.get(name);
        expect(held[OUTCOMES[name][0]]?.[0]).toBe(word && (word.isFirst ? 'win' : 'lose'));
        results += word ? 1 : 0;
      }
    }),
    { numRuns: 40 },
  );
  expect(sales).toBeGreaterThan(50);
  expect(results).toBeGreaterThan(10);
  expect(ends).toBeGreaterThan(0);
}, 120_000);
