import { describe, expect, it } from 'vitest';
import { addFavourites, removeFavourite, type Favourite } from '@glasshouse/contracts/favourites';
import { MOST_FAVOURITES } from '@glasshouse/domain/favourites';
import { makeCall, type TransportAnswer } from '@glasshouse/kit/api';
import { favouriteAddress } from './favourite-address.ts';
import { makeGuestStars } from './guest-stars.ts';
import { liveFavourites } from './living.ts';

const event = (id: number): Favourite => ({ kind: 'event', id, name: `Event ${id}`, sportId: 1 });
const TEAM: Favourite = { kind: 'team', id: 7, name: 'Leeds', sportId: 1 };
const KEY = 'gh-favourites';

/** A browser's storage, and its word to the other tabs when this one is told to have changed it. */
function makeStorage(kept?: unknown) {
  const values = new Map<string, string>();
  if (kept !== undefined) values.set(KEY, typeof kept === 'string' ? kept : JSON.stringify(kept));
  const events = new EventTarget();
  return {
    events,
    storage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    },
    kept: () => JSON.parse(values.get(KEY) ?? '[]'),
    changeElsewhere(favourites: readonly Favourite[], key: string | null = KEY) {
      values.set(KEY, JSON.stringify(favourites));
      events.dispatchEvent(Object.assign(new Event('storage'), { key }));
    },
  };
}

interface Sent {
  readonly callId: string;
  answer(favourites: readonly Favourite[] | 'refused'): Promise<void>;
}

/** Calls wait until the test answers them. */
function open(signedIn: boolean, browser = makeStorage()) {
  const sent: Sent[] = [];
  const failed: string[] = [];
  const call = makeCall(
    ({ callId }) =>
      new Promise<TransportAnswer>((resolve) => {
        const answer = async (favourites: readonly Favourite[] | 'refused') => {
          const error = { code: 'favourites_full', message: '', requestId: '' };
          resolve(favourites === 'refused' ? { status: 409, body: { error } } : { status: 200, body: { favourites } });
          await settle();
        };
        sent.push({ callId, answer });
      }),
  );
  const favourites = liveFavourites({
    call,
    guest: makeGuestStars(browser.storage, browser.events),
    signedIn,
    showFailure: ({ error }) => void failed.push(error.code),
  });
  return { favourites, browser, sent, failed, shown: () => favourites.all.get() };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('favourites of a guest', () => {
  it('[FE-12.guest] stay in the browser, and one that is pressed again goes', async () => {
    const { favourites, browser, shown, sent } = open(false);
    favourites.toggle(TEAM);
    favourites.toggle(event(1));
    expect([shown(), browser.kept()]).toEqual([
      [TEAM, event(1)],
      [TEAM, event(1)],
    ]);
    expect(favourites.starred.get()).toEqual(new Set(['team/7', 'event/1']));
    favourites.toggle(TEAM);
    expect(browser.kept()).toEqual([event(1)]);
    await settle();
    expect(sent).toEqual([]);
  });

  it('[FE-12.guest] are there on the next page, and follow another tab while the page stands', async () => {
    const { favourites, browser, shown } = open(false, makeStorage([TEAM]));
    await favourites.meet(false);
    expect(shown()).toEqual([TEAM]);
    const stop = favourites.start();
    browser.changeElsewhere([event(2)]);
    expect(shown()).toEqual([event(2)]);
    browser.changeElsewhere([], 'something-else');
    expect(shown()).toEqual([event(2)]);
    browser.changeElsewhere([], null);
    expect(shown()).toEqual([]);
    stop();
    browser.changeElsewhere([TEAM]);
    expect(shown()).toEqual([]);
  });

  it('[FE-12.bounded] beyond the most there can be are refused by name', async () => {
    const most = Array.from({ length: MOST_FAVOURITES }, (_, at) => event(at + 1));
    const { favourites, failed, shown } = open(false, makeStorage(most));
    await favourites.meet(false);
    favourites.toggle(TEAM);
    expect([failed, shown().length]).toEqual([['favourites_full'], MOST_FAVOURITES]);
  });

  it('tell what is starred by a press, and neither what is taken off nor what was there', async () => {
    const { favourites } = open(false, makeStorage([TEAM]));
    const heard: Favourite[] = [];
    const stop = favourites.onStarred((favourite) => void heard.push(favourite));
    await favourites.meet(false);
    favourites.toggle(event(1));
    favourites.toggle(event(1));
    stop();
    favourites.toggle(event(2));
    expect(heard).toEqual([event(1)]);
  });

  it.each([['{'], ['7'], ['[{"kind":"event"}]'], [[{ ...TEAM, kind: 'player' }]]])(
    'are none where storage holds %j',
    async (kept) => {
      const { favourites, shown } = open(false, makeStorage(kept));
      await favourites.meet(false);
      expect(shown()).toEqual([]);
    },
  );
});

describe('favourites of a person', () => {
  it('[FE-12.merged] take in what was starred as a guest, and the browser keeps it no longer', async () => {
    const { favourites, browser, sent, shown } = open(false, makeStorage([event(1)]));
    const met = favourites.meet(true);
    await settle();
    expect(sent.map(({ callId }) => callId)).toEqual([addFavourites.id]);
    await sent[0]?.answer([TEAM, event(1)]);
    await met;
    expect([shown(), browser.kept()]).toEqual([[TEAM, event(1)], []]);
  });

  it('[FE-12.merged] leave in the browser what does not fit', async () => {
    const { favourites, browser, sent, failed } = open(false, makeStorage([event(1)]));
    const met = favourites.meet(true);
    await settle();
    await sent[0]?.answer('refused');
    await met;
    expect([browser.kept(), failed, sent.length]).toEqual([[event(1)], ['favourites_full'], 1]);
  });

  it('[FE-12.told] follow what another device has done, and not a guest’s tab', async () => {
    const { favourites, browser, shown } = open(true);
    await favourites.meet(true);
    favourites.start();
    favourites.take([TEAM]);
    browser.changeElsewhere([event(9)]);
    expect(shown()).toEqual([TEAM]);
  });

  it('show a press at once, send one after another, and hold to the last word of the server', async () => {
    const { favourites, sent, shown } = open(true);
    favourites.toggle(TEAM);
    favourites.toggle(event(1));
    favourites.toggle(TEAM);
    expect(shown()).toEqual([event(1)]);
    await settle();
    expect(sent).toHaveLength(1);
    await sent[0]?.answer([TEAM]);
    favourites.take([TEAM]);
    expect(shown()).toEqual([event(1)]);
    await sent[1]?.answer([TEAM, event(1)]);
    await sent[2]?.answer([event(1), event(5)]);
    expect(sent.map(({ callId }) => callId)).toEqual([addFavourites.id, addFavourites.id, removeFavourite.id]);
    expect(shown()).toEqual([event(1), event(5)]);
  });

  it('go back to what is held where a change is refused, and say why', async () => {
    const { favourites, sent, shown, failed } = open(true);
    favourites.take([event(1)]);
    favourites.toggle(TEAM);
    await settle();
    await sent[0]?.answer('refused');
    expect([shown(), failed]).toEqual([[event(1)], ['favourites_full']]);
  });

  it('are gone from the page when the person has left, whatever is answered late', async () => {
    const { favourites, sent, shown } = open(true);
    favourites.toggle(TEAM);
    await settle();
    await favourites.meet(false);
    await sent[0]?.answer([TEAM]);
    expect(shown()).toEqual([]);
  });
});

describe('where a favourite leads', () => {
  it('[RT-16.team] a team to its page where there are such pages, and else to its sport', () => {
    const to = (favourite: Favourite, features: string[]) =>
      favouriteAddress('en', 'line', favourite, new Set(features));
    expect(to(TEAM, ['section.events'])).toBe('/en/team/7-leeds');
    expect(to(TEAM, [])).toBe('/en/line/all/football');
    // Sides that machines play have no page.
    expect(to({ ...TEAM, sportId: 201 }, ['section.events'])).toBe('/en/line/all/virtual-football');
  });
});
