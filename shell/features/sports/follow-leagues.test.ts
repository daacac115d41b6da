import type { SportCount } from '@glasshouse/contracts/sportsbook';
import { makeCall } from '@glasshouse/kit/api';
import { makeValueStore } from '@glasshouse/kit/live';
import { describe, expect, it } from 'vitest';
import type { Leagues } from '../../boot.ts';
import type { Place } from '../../place.ts';
import { followLeagues, REST_MS } from './follow-leagues.ts';

const FOOTBALL = 1;
const TENNIS = 4;

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const league = (id: number, live: number, sportId = FOOTBALL) => ({
  id,
  name: `League ${id}`,
  sportId,
  category: 'Somewhere',
  line: 3,
  live,
});
const placeOf = (sport: string): Place => ({
  url: '/en/line',
  route: 'sectionSport',
  remote: 'sports',
  params: { sport },
});

function open(first: Leagues = { sport: 'football', list: [league(1, 0)] }) {
  const due: (() => void)[] = [];
  const house = { asked: 0, isFailing: false, isHeld: false, tournaments: [league(1, 0)] };
  const counts = makeValueStore<readonly SportCount[]>([
    { sportId: FOOTBALL, line: 3, live: 0 },
    { sportId: TENNIS, line: 3, live: 0 },
  ]);
  const leagues = makeValueStore<Leagues>(first);
  const place = makeValueStore(placeOf('football'));
  const stop = followLeagues(
    {
      call: makeCall(async () => {
        house.asked++;
        if (house.isFailing) return { status: 503, body: {} };
        return { status: 200, body: { sports: [], tournaments: house.tournaments } };
      }),
      clock: {
        now: () => 0,
        after: (delayMs, run) => {
          expect(delayMs).toBe(REST_MS);
          due.push(run);
          return () => void due.splice(due.indexOf(run), 1);
        },
      },
      place,
      isHeld: () => house.isHeld,
    },
    counts,
    leagues,
  );
  const count = async (sportId: number, live: number): Promise<void> => {
    counts.set(counts.get().map((one) => (one.sportId === sportId ? { ...one, live } : one)));
    await settle();
  };
  const passRest = async (): Promise<void> => {
    due.shift()?.();
    await settle();
  };
  const shown = () => leagues.get().list.map(({ id, live }) => [id, live]);
  return { house, due, place, count, passRest, shown, stop };
}

describe('the leagues of a sport', () => {
  it('are read again when its numbers have changed, once a rest, and those of other sports are nothing to it', async () => {
    const { house, count, passRest, shown } = open();
    house.tournaments = [league(1, 1), league(2, 1)];
    await count(TENNIS, 1);
    await passRest();
    expect(house.asked).toBe(0);
    await count(FOOTBALL, 1);
    await count(FOOTBALL, 2);
    expect([house.asked, shown()]).toEqual([
      1,
      [
        [1, 1],
        [2, 1],
      ],
    ]);
    house.tournaments = [league(2, 1)];
    await passRest();
    expect([house.asked, shown()]).toEqual([2, [[2, 1]]]);
    await passRest();
    expect(house.asked).toBe(2);
  });

  it('are asked for again after a failure', async () => {
    const { house, place, passRest, shown } = open();
    house.isFailing = true;
    house.tournaments = [league(7, 1, TENNIS)];
    place.set(placeOf('tennis'));
    await settle();
    expect([house.asked, shown()]).toEqual([1, []]);
    await passRest();
    house.isFailing = false;
    await passRest();
    expect([house.asked, shown()]).toEqual([3, [[7, 1]]]);
  });

  it('are asked for where the page came without any', async () => {
    const { house, passRest, shown } = open({ sport: 'football', list: [] });
    await passRest();
    expect([house.asked, shown()]).toEqual([1, [[1, 0]]]);
  });

  it('stay as they are while nobody sees them or somebody is among them', async () => {
    const { house, count, passRest, shown } = open();
    house.tournaments = [league(2, 1)];
    house.isHeld = true;
    await passRest();
    await count(FOOTBALL, 1);
    await passRest();
    expect([house.asked, shown()]).toEqual([0, [[1, 0]]]);
    house.isHeld = false;
    await passRest();
    expect([house.asked, shown()]).toEqual([1, [[2, 1]]]);
  });

  it('are not read any more once the page is given up', async () => {
    const { house, due, count, stop } = open();
    stop();
    await count(FOOTBALL, 1);
    expect([house.asked, due]).toEqual([0, []]);
  });
});
