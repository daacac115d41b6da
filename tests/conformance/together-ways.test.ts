import type { FeedFixture, FeedMessage } from '@glasshouse/contracts/feed';
import type { FeedDraft } from '@glasshouse/feeds/adapter';
import { makeMessageOrder, makeToldState, makeUofAdapter } from '@glasshouse/feeds/uof';
import { listMatchMessages } from '@glasshouse/world/provider';
import { makeUofProvider, toUrn } from '@glasshouse/world/uof';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sportsbook } from '../../server/sportsbook/index.ts';
import { openTestBooks, type TestBooks } from '../../server/sportsbook/test-book.ts';
import { askSquads } from './ask-squads.ts';

let books: TestBooks;
let nowMs = 0;

beforeAll(async () => {
  books = await openTestBooks();
});
afterAll(() => books.home.close());

const open = (producersTogether: readonly string[]): Sportsbook =>
  books.open({ nowMs: () => nowMs, producersTogether: () => producersTogether }).sportsbook;

/** What the unified feed makes of a match, message by message, and all that it has told so far. */
function openUof() {
  const [provider, adapter, order, told] = [makeUofProvider(), makeUofAdapter(), makeMessageOrder(), makeToldState()];
  let fixtureOf: FeedFixture | undefined;
  let number = 0;
  const toMessage = (draft: FeedDraft): FeedMessage => ({ ...draft, number: (number += 1), generatedAtMs: nowMs });
  return {
    follow(message: FeedMessage): FeedMessage[] {
      const published = provider.tell([message]).map(({ body }) => body);
      if (message.kind === 'fixture_change') fixtureOf = message.fixture;
      const fixture =
        message.kind === 'fixture_change' ? provider.findFixture(toUrn('match', message.event)) : undefined;
      const news = [...(fixture ? [fixture] : []), ...published].flatMap((text) => {
        const { messages, atMs } = adapter.readMessage(text);
        return messages.flatMap((draft) => order.keepNews(draft, atMs));
      });
      if (message.kind === 'line_ups') news.push(askSquads(provider, message.event, fixtureOf));
      for (const draft of news) told.take(draft, 1, 0);
      return news.map(toMessage);
    },
    tellAll: (): FeedMessage[] => told.listSnapshot(0).map(toMessage),
  };
}

interface EventRow {
  readonly event_id: number;
  readonly producer: string;
}

const listEvents = (producers: readonly string[]): Promise<EventRow[]> =>
  books.home.database.query<EventRow>('select event_id, producer from event where producer = any($1) order by 1', [
    [...producers],
  ]);

const listWords = (eventId: number) =>
  books.home.database.query<{ market_key: string; outcome_id: string; kind: string }>(
    `select market_key, outcome_id, kind, num, den from market_result where event_id = $1 and kind is not null
     order by market_key, outcome_id`,
    [eventId],
  );

describe('a match by two ways that are taken together', () => {
  it.each(['football', 'tennis', 'basketball'])(
    '[FE-01] [FE-01.together] [FE-14.together] of %s is one event with the results of one way alone, though each is led by the other in turn',
    async (sport) => {
      const messages = listMatchMessages('together', sport, 5, { speed: 60 });
      const [world, uof, alone] = [`world-${sport}`, `uof-${sport}`, `alone-${sport}`];
      const [house, reference] = [open([uof, world]), open([])];
      await house.start?.();
      const way = openUof();
      const leads = new Set<string>();
      const [lostAt, backAt] = [0.4, 0.7].map((part) => Math.floor(messages.length * part));
      for (const [at, message] of messages.entries()) {
        nowMs = message.generatedAtMs;
        await reference.apply(alone, message);
        await house.apply(world, message);
        const news = way.follow(message);
        if (at === lostAt) {
          house.suspendProducer(uof);
          nowMs += 30_000;
          await expect.poll(async () => (await listEvents([world])).length, { timeout: 20_000 }).toBe(1);
        }
        if (at === backAt) {
          house.beginRecovery(uof, 'connected');
          const whole: FeedMessage = { kind: 'snapshot_complete', number: 1, generatedAtMs: nowMs };
          await house.applyAll(uof, [...way.tellAll(), whole]);
        }
        if (at < (lostAt ?? 0) || at >= (backAt ?? 0)) await house.applyAll(uof, news);
        for (const { producer } of await listEvents([world, uof])) leads.add(`${producer}`);
        expect(await listEvents([world, uof])).toHaveLength(1);
      }
      await house.stop?.();
      expect([...leads].toSorted()).toEqual([uof, world]);
      const [[event], [own]] = [await listEvents([world, uof]), await listEvents([alone])];
      const words = await listWords(own?.event_id ?? 0);
      expect(words.length).toBeGreaterThan(20);
      expect(await listWords(event?.event_id ?? 0)).toEqual(words);
    },
    120_000,
  );
});
