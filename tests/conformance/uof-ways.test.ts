import type { FeedFixture, FeedGoal, FeedMessage, FeedPlayer } from '@glasshouse/contracts/feed';
import type { FeedDraft } from '@glasshouse/feeds/adapter';
import {
  makeMessageOrder,
  makeToldState,
  makeUofAdapter,
  parseXml,
  readTimeline,
  type ToldState,
} from '@glasshouse/feeds/uof';
import { listMatchMessages } from '@glasshouse/world/provider';
import { makeUofProvider, nameMarket, toUrn } from '@glasshouse/world/uof';
import { describe, expect, it } from 'vitest';
import { askSquads } from './ask-squads.ts';

/** A match by both ways at once, without a broker and without a house: what each of them would have told by now. */
function playBoth(messages: readonly FeedMessage[], look: (world: ToldState, uof: ToldState) => void): void {
  const [provider, adapter, order] = [makeUofProvider(), makeUofAdapter(), makeMessageOrder()];
  const [world, uof] = [makeToldState(), makeToldState()];
  let fixture: FeedFixture | undefined;
  const take = (text: string): void => {
    const { messages: drafts, atMs } = adapter.readMessage(text);
    for (const draft of drafts) for (const news of order.keepNews(draft, atMs)) uof.take(news, 1, 0);
  };
  for (const message of messages) {
    const { number: _, ...draft } = message;
    world.take(draft, 1, 0);
    const published = provider.tell([message]);
    if (message.kind === 'fixture_change') {
      ({ fixture } = message);
      take(provider.findFixture(toUrn('match', message.event)) ?? '');
    }
    if (message.kind === 'line_ups') uof.take(askSquads(provider, message.event, fixture), 1, 0);
    for (const { body } of published) take(body);
    look(world, uof);
  }
}

/** By the outcome of each player, the world's: a side and a number. */
function listPlaces(told: ToldState): ReadonlyMap<string, string> {
  const places = told.listSnapshot(0).flatMap((draft) => {
    if (draft.kind !== 'line_ups') return [];
    return (['home', 'away'] as const).flatMap((side) =>
      draft[side].map(({ id, number }) => [id, `${side}-${number}`] as const),
    );
  });
  return new Map(places);
}

/** Offers, states, score and results of the markets that the unified feed has; names and numbers are each way's own. */
function readBook(told: ToldState, sportId: number): unknown {
  const isCovered = ({ key }: { readonly key: string }): boolean => nameMarket(key, sportId) !== undefined;
  const places = listPlaces(told);
  const byPlace = <Market extends { readonly outcomes: readonly { readonly id: string }[] }>(market: Market) => ({
    ...market,
    outcomes: market.outcomes.map((outcome) => ({ ...outcome, id: places.get(outcome.id) ?? outcome.id })),
  });
  const byKey = (a: { readonly key: string }, b: { readonly key: string }): number => (a.key < b.key ? -1 : 1);
  return told.listSnapshot(0).flatMap((draft: FeedDraft): object[] => {
    // No message of the unified feed says who scored: it is asked for (below).
    if (draft.kind === 'goals') return [];
    if (draft.kind === 'bet_settlement') {
      const markets = draft.markets.filter(isCovered).map(byPlace).toSorted(byKey);
      return markets.length > 0 ? [{ certainty: draft.certainty, markets }] : [];
    }
    if (draft.kind === 'odds_change') {
      // Points of a game are told in tennis alone, and the length of a part nowhere.
      const { detail: _, partSec: __, ...status } = { detail: '', partSec: 0, ...draft.status };
      return [
        { section: draft.section, status, markets: draft.markets.filter(isCovered).map(byPlace).toSorted(byKey) },
      ];
    }
    if (draft.kind === 'rollback_settlement')
      return [{ keys: draft.keys.filter((key) => isCovered({ key })).toSorted() }];
    return draft.kind === 'event_end' ? [{ score: draft.status?.score }] : [];
  });
}

describe('one match by the world’s own feed and by the unified odds feed', () => {
  it.each([
    ['football', 1, 100],
    ['ice-hockey', 2, 20],
    ['tennis', 4, 20],
    ['basketball', 3, 12],
    ['handball', 8, 12],
    ['american-football', 13, 8],
    ['baseball', 5, 8],
  ])('[FEED-01.ways] of %s leaves the same book after every message', (sport, sportId, least) => {
    const seen = new Set<string>();
    const messages = listMatchMessages('uof', sport, 3, { speed: 60 });
    playBoth(messages, (world, uof) => {
      expect(readBook(uof, sportId)).toEqual(readBook(world, sportId));
      for (const draft of uof.listSnapshot(0)) {
        if (draft.kind === 'odds_change') for (const { key } of draft.markets) seen.add(key);
      }
    });
    expect(seen.size).toBeGreaterThan(least);
    const scorers = ['scorer_anytime', 'scorer_first', 'scorer_last'];
    expect([...seen].filter((key) => key.startsWith('scorer')).toSorted()).toEqual(sportId === 1 ? scorers : []);
  });

  it('[FEED-01.ways] names the players of both sides as the world does', () => {
    let named = 0;
    playBoth(listMatchMessages('uof', 'football', 3, { speed: 60 }), (world, uof) => {
      const list = (told: ToldState) =>
        told.listSnapshot(0).flatMap((draft) => (draft.kind === 'line_ups' ? [...draft.home, ...draft.away] : []));
      const [ours, theirs] = [list(world), list(uof)];
      const show = ({ name, number, position }: FeedPlayer) => ({ name, number, position });
      expect(theirs.map(show)).toEqual(expect.arrayContaining(ours.map(show)));
      expect(theirs.filter((one) => one.starting !== undefined)).toEqual([]);
      named = Math.max(named, theirs.length);
    });
    expect(named).toBeGreaterThanOrEqual(22);
  });

  it('[FEED-01.ways] whose result is told wrong and put right leaves the same book', () => {
    const messages = listMatchMessages('uof', 'football', 3, { speed: 60, fate: 'corrected' });
    let rollbacks = 0;
    playBoth(messages, (world, uof) => {
      expect(readBook(uof, 1)).toEqual(readBook(world, 1));
      rollbacks += uof.listSnapshot(0).some((draft) => draft.kind === 'rollback_settlement') ? 1 : 0;
    });
    expect(rollbacks).toBeGreaterThan(0);
  });
});

describe('who scored, by the timeline of the unified odds feed', () => {
  it.each(['football', 'ice-hockey'])('[RT-19.scorers] of %s are the goals that the world tells', (sport) => {
    const provider = makeUofProvider();
    let told: readonly FeedGoal[] = [];
    let seen = 0;
    for (const message of listMatchMessages('uof', sport, 3, { speed: 60 })) {
      provider.tell([message]);
      if (message.kind !== 'goals') continue;
      told = message.goals;
      const parsed = parseXml(provider.findTimeline(toUrn('match', message.event)) ?? '');
      const show = ({ scorer, ...goal }: FeedGoal) => ({ ...goal, name: scorer?.name });
      expect(parsed.ok && readTimeline(parsed.root).map(show)).toEqual(told.map(show));
      seen += 1;
    }
    expect(seen).toBeGreaterThan(0);
  });
});
