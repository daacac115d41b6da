import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf, Call } from '@glasshouse/contracts/call';
import type { PastMatch } from '@glasshouse/contracts/feed';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { getTimeline } from '@glasshouse/contracts/sportsbook-timeline';
import {
  getEventStatistics,
  getLeagueStatistics,
  getScorerStatistics,
  getSideStatistics,
} from '@glasshouse/contracts/statistics';
import { findEventId, openHouse, request, type House } from './house.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.now();
const SIDES = { ajax: 'Ajax', brann: 'Brann', celta: 'Celta' };
type Side = keyof typeof SIDES;

let house: House;
let played = 0;

function fixtureOf(home: Side, away: Side, startsAtMs: number, given: Partial<PastMatch['fixture']> = {}) {
  const named = (id: Side) => ({ id, name: SIDES[id] });
  return {
    sportId: 1,
    category: { id: 'north', name: 'North' },
    tournament: { id: 'league', name: 'North League' },
    season: '2026/27',
    home: named(home),
    away: named(away),
    startsAtMs,
    ...given,
  };
}

function past(
  daysAgo: number,
  home: Side,
  away: Side,
  score: [number, number],
  given?: Partial<PastMatch['fixture']>,
): PastMatch {
  played += 1;
  const [ofHome, ofAway] = score;
  return {
    event: `past-${played}`,
    fixture: fixtureOf(home, away, NOW_MS - daysAgo * DAY_MS, given),
    status: { phase: 'ended', score: { home: ofHome, away: ofAway }, period: 2, periodScores: [] },
  };
}

const goal = (side: 'home' | 'away', id: string, name: string, own = false) => ({ side, scorer: { id, name }, own });
const ASHWORTH = goal('home', 'ajax-9', 'A. Ashworth');

const CARVER = goal('away', 'celta-4', 'C. Carver');
const CARVER_OWN = { ...CARVER, own: true };

const MATCHES: readonly PastMatch[] = [
  {
    ...past(1, 'ajax', 'celta', [2, 0]),
    goals: [ASHWORTH, { ...ASHWORTH, penalty: true, period: 2, clockSec: 3_000 }],
  },
  past(2, 'brann', 'ajax', [1, 1]),
  {
    ...past(3, 'celta', 'brann', [0, 3]),
    goals: [goal('away', 'brann-7', 'B. Barlow'), { side: 'away' }, CARVER_OWN],
  },
  past(4, 'ajax', 'brann', [0, 1], { season: '2025/26' }),
  { ...past(5, 'ajax', 'brann', [4, 0], { tournament: { id: 'cup', name: 'Cup' } }), goals: [ASHWORTH, CARVER] },
];

const MARKETS = [{ key: '1x2', status: 'active' as const, outcomes: [{ id: '1', oddsMilli: 2_000, active: true }] }];

async function ask<C extends Call>(call: C, path: string): Promise<AnswerOf<C>> {
  const { status, text } = await request(house.url, call.method, path);
  expect([status, text]).toEqual([200, text]);
  return JSON.parse(text);
}

let eventId: number;

beforeAll(async () => {
  house = await openHouse();
  const producer = await house.connect('statistics');
  await producer.send({ kind: 'past_matches', matches: [...MATCHES] });
  const fixture = fixtureOf('ajax', 'brann', NOW_MS + DAY_MS);
  await producer.send({ kind: 'fixture_change', event: 'next', fixture });
  const told = await producer.send({ kind: 'odds_change', event: 'next', section: 'line', markets: MARKETS });
  await producer.whenAcked(told);
  eventId = await findEventId(house, 'Ajax');
});
afterAll(() => house.close());

describe('statistics of an event', () => {
  const get = () => ask(getEventStatistics, `/web-api/statistics/events/${eventId}`);

  it('[RT-19.statistics] are the last matches of either side, the latest first, whomever and wherever they played', async () => {
    const { results, home, away } = await get();
    const show = (matches: typeof results.home) =>
      matches.map(
        (one) => `${one.home.name} ${one.final?.status.score.home}-${one.final?.status.score.away} ${one.away?.name}`,
      );
    expect([home.name, away.name]).toEqual(['Ajax', 'Brann']);
    expect(show(results.home)).toEqual(['Ajax 2-0 Celta', 'Brann 1-1 Ajax', 'Ajax 0-1 Brann', 'Ajax 4-0 Brann']);
    expect(show(results.away)).toEqual(['Brann 1-1 Ajax', 'Celta 0-3 Brann', 'Ajax 0-1 Brann', 'Ajax 4-0 Brann']);
  });

  it('[RT-19.statistics] are their meetings, and the table of their season alone', async () => {
    const { meetings, table } = await get();
    expect(meetings.map(({ tournament }) => tournament.name)).toEqual(['North League', 'North League', 'Cup']);
    expect(table?.season).toBe('2026/27');
    expect(table?.fromSec).toBe(Math.floor((NOW_MS - 3 * DAY_MS) / 1000));
    expect(
      table?.rows.map(({ place, side, played: count, points, form }) => [place, side.name, count, points, form]),
    ).toEqual([
      [1, 'Brann', 2, 4, ['drawn', 'won']],
      [2, 'Ajax', 2, 4, ['won', 'drawn']],
      [3, 'Celta', 2, 0, ['lost', 'lost']],
    ]);
  });

  it('of a match that is over are those from before it', async () => {
    const { results } = await get();
    const second = results.home[1];
    const before = await ask(getEventStatistics, `/web-api/statistics/events/${second?.eventId}`);
    expect(before.results.home.map((one) => one.eventId)).toEqual(results.away.slice(1).map((one) => one.eventId));
  });
});

describe('statistics of a league', () => {
  const leagueOf = async () => (await ask(getEventStatistics, `/web-api/statistics/events/${eventId}`)).tournament.id;

  it('[RT-19.statistics] are its seasons, the table of the latest or of the one that is asked for, and its last results', async () => {
    const path = `/web-api/statistics/leagues/${await leagueOf()}`;
    const latest = await ask(getLeagueStatistics, path);
    expect([latest.seasons, latest.table?.season, latest.results.length]).toEqual([
      ['2026/27', '2025/26'],
      '2026/27',
      4,
    ]);
    const before = await ask(getLeagueStatistics, `${path}?season=2025%2F26`);
    expect(before.table?.rows.map(({ side, points }) => [side.name, points])).toEqual([
      ['Brann', 3],
      ['Ajax', 0],
    ]);
  });
});

describe('who scored', () => {
  const leagueOf = async (id: number) => {
    const { tournament } = await ask(getEventStatistics, `/web-api/statistics/events/${id}`);
    return ask(getLeagueStatistics, `/web-api/statistics/leagues/${tournament.id}`);
  };
  const scorersOf = async (id: number) =>
    (await leagueOf(id)).scorers.map(({ name, side, goals }) => [name, side.name, goals]);
  const momentsOf = async (id: number) => {
    const { moments } = await ask(getTimeline, `/web-api/sportsbook/events/${id}/timeline`);
    return moments.flatMap(({ kind, scorer, clockSec }) => (kind === 'score' ? [[scorer, clockSec]] : []));
  };

  it('[RT-19.scorers] makes the top scorers of a season, without own goals and goals of nobody known', async () => {
    expect(await scorersOf(eventId)).toEqual([
      ['A. Ashworth', 'Ajax', 2],
      ['B. Barlow', 'Brann', 1],
    ]);
  });

  it('[RT-19.scorers] stands in the timeline of a match, and is put right when it is told anew, after its end too', async () => {
    const producer = await house.connect('scorers');
    const fixture = { ...fixtureOf('ajax', 'brann', NOW_MS - 600_000), home: { id: 'elfsborg', name: 'Elfsborg' } };
    const status = (home: number, phase: 'playing' | 'ended' = 'playing'): LiveStatusView => ({
      phase,
      score: { home, away: 0 },
      period: 1,
      periodScores: [],
      clockSec: 700,
    });
    const odds = { kind: 'odds_change', event: 'live', section: 'live', markets: MARKETS } as const;
    const first = { ...goal('home', 'elfsborg-9', 'E. <b>Ekström</b>'), period: 1, clockSec: 690 };
    await producer.send({ kind: 'fixture_change', event: 'live', fixture });
    await producer.send({ ...odds, status: status(0) });
    await producer.send({ kind: 'goals', event: 'live', goals: [first] });
    await producer.whenAcked(await producer.send({ ...odds, status: status(1) }));
    const id = await findEventId(house, 'Elfsborg', 'live');
    expect(await momentsOf(id)).toEqual([['E. <b>Ekström</b>', 700]]);
    // Only what is over counts.
    expect(await scorersOf(id)).toEqual([]);

    await producer.send({ kind: 'event_end', event: 'live', status: status(1, 'ended') });
    const other = goal('home', 'elfsborg-10', 'D. Dahl');
    await producer.whenAcked(await producer.send({ kind: 'goals', event: 'live', goals: [other] }));
    expect(await momentsOf(id)).toEqual([['D. Dahl', 700]]);
    expect(await scorersOf(id)).toEqual([['D. Dahl', 'Elfsborg', 1]]);
    await producer.whenAcked(await producer.send({ kind: 'goals', event: 'live', goals: [] }));
    expect(await scorersOf(id)).toEqual([]);
  });
});

describe('a scorer', () => {
  const leagueScorers = async () => {
    const { tournament } = await ask(getEventStatistics, `/web-api/statistics/events/${eventId}`);
    return (await ask(getLeagueStatistics, `/web-api/statistics/leagues/${tournament.id}`)).scorers;
  };
  const scorerOf = async (scorerId: number | undefined) =>
    ask(getScorerStatistics, `/web-api/statistics/scorers/${scorerId}`);

  it('[RT-19.players] has goals by league and season and by match, with penalties as they were told', async () => {
    const [best] = await leagueScorers();
    const { name, sportId, sides, total, fromSec, seasons, matches } = await scorerOf(best?.scorerId);
    expect([name, sportId, sides.map((side) => side.name)]).toEqual(['A. Ashworth', 1, ['Ajax']]);
    expect(total).toEqual({ matches: 2, goals: 3, penalties: 1, own: 0 });
    expect(fromSec).toBe(Math.floor((NOW_MS - 5 * DAY_MS) / 1000));
    const show = seasons.map((one) => [one.tournament.name, one.season, one.side.name, one.matches, one.goals]);
    expect(show).toEqual([
      ['North League', '2026/27', 'Ajax', 1, 2],
      ['Cup', '2026/27', 'Ajax', 1, 1],
    ]);
    expect(matches.map(({ match, side, goals }) => [match.away?.name, match.final?.status.score, side, goals])).toEqual(
      [
        ['Celta', { home: 2, away: 0 }, 'home', [{}, { period: 2, clockSec: 3_000, penalty: true }]],
        ['Brann', { home: 4, away: 0 }, 'home', [{}]],
      ],
    );
  });

  it('[RT-19.players] of an own goal played for the other side, and counts it apart', async () => {
    const { matches: played } = await scorerOf((await leagueScorers())[1]?.scorerId);
    const { moments } = await ask(getTimeline, `/web-api/sportsbook/events/${played[0]?.match.eventId}/timeline`);
    const own = moments.find((moment) => moment.own);
    const { name, sides, total, matches } = await scorerOf(own?.scorerId);
    expect([name, sides.map((side) => side.name)]).toEqual(['C. Carver', ['Celta', 'Brann']]);
    expect(total).toEqual({ matches: 2, goals: 1, penalties: 0, own: 1 });
    expect(matches.map(({ side, goals }) => [side, goals])).toEqual([
      ['home', [{ own: true }]],
      ['away', [{}]],
    ]);
  });

  it('[RT-19.players] is known from a match that is not over, whose goals count later, and nobody once they are taken back', async () => {
    const producer = await house.connect('players');
    const fixture = { ...fixtureOf('ajax', 'brann', NOW_MS - 600_000), home: { id: 'gent', name: 'Gent' } };
    const status: LiveStatusView = { phase: 'playing', score: { home: 1, away: 0 }, period: 1, periodScores: [] };
    await producer.send({ kind: 'fixture_change', event: 'players', fixture });
    await producer.send({ kind: 'goals', event: 'players', goals: [goal('home', 'gent-9', 'G. Gerrits')] });
    const odds = { kind: 'odds_change', event: 'players', section: 'live', markets: MARKETS } as const;
    await producer.send({ ...odds, status: { ...status, score: { home: 0, away: 0 } } });
    await producer.whenAcked(await producer.send({ ...odds, status }));
    const id = await findEventId(house, 'Gent', 'live');
    const { moments } = await ask(getTimeline, `/web-api/sportsbook/events/${id}/timeline`);
    const scorerId = moments.find((moment) => moment.scorer === 'G. Gerrits')?.scorerId;
    expect(await scorerOf(scorerId)).toEqual({
      scorerId,
      name: 'G. Gerrits',
      sportId: 1,
      sides: [expect.objectContaining({ name: 'Gent' })],
      total: { matches: 0, goals: 0, penalties: 0, own: 0 },
      seasons: [],
      matches: [],
    });
    await producer.whenAcked(await producer.send({ kind: 'goals', event: 'players', goals: [] }));
    expect((await request(house.url, 'GET', `/web-api/statistics/scorers/${scorerId}`)).status).toBe(404);
  });
});

describe('statistics of a side', () => {
  it('[RT-19.statistics] are its last matches, what they come to, and where it stands', async () => {
    const { home } = await ask(getEventStatistics, `/web-api/statistics/events/${eventId}`);
    const { side, tally, standing, scorers } = await ask(getSideStatistics, `/web-api/statistics/sides/${home.id}`);
    expect(side.name).toBe('Ajax');
    expect(tally).toEqual({ played: 4, won: 2, drawn: 1, lost: 1, scored: 7, conceded: 2 });
    expect(standing?.table.rows[1]?.side.name).toBe('Ajax');
    expect(scorers.map(({ name, goals }) => [name, goals])).toEqual([['A. Ashworth', 2]]);
  });

  it('[RT-16.team] of one that is new are there, with nothing in them, once its only match is off the board too', async () => {
    const producer = await house.connect('new-sides');
    const fixture = { ...fixtureOf('ajax', 'brann', NOW_MS + DAY_MS), home: { id: 'dundee', name: 'Dundee' } };
    await producer.send({ kind: 'fixture_change', event: 'first', fixture });
    const odds = { kind: 'odds_change', event: 'first', section: 'line', markets: MARKETS } as const;
    await producer.whenAcked(await producer.send(odds));
    const { home } = await ask(getEventStatistics, `/web-api/statistics/events/${await findEventId(house, 'Dundee')}`);
    await producer.whenAcked(await producer.send({ kind: 'event_end', event: 'first' }));
    expect(await ask(getSideStatistics, `/web-api/statistics/sides/${home.id}`)).toEqual({
      side: { id: home.id, name: 'Dundee' },
      sportId: 1,
      results: [],
      tally: { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 },
      scorers: [],
    });
  });
});

describe('what nobody knows of', () => {
  it.each([
    ['events/999999', 404, 'event_unknown'],
    ['leagues/999999', 404, 'statistics_unknown'],
    ['sides/999999', 404, 'statistics_unknown'],
    ['scorers/999999', 404, 'statistics_unknown'],
    ['scorers/0', 400, 'request_invalid'],
    ['events/0', 400, 'request_invalid'],
    ['sides/9007199254740993', 400, 'request_invalid'],
    ['leagues/one', 400, 'request_invalid'],
  ])('%s is %i %s', async (path, status, code) => {
    const answer = await request(house.url, 'GET', `/web-api/statistics/${path}`);
    expect([answer.status, answer.body]).toEqual([
      status,
      expect.objectContaining({ error: expect.objectContaining({ code }) }),
    ]);
  });

  it('is a season that was never played', async () => {
    const { tournament } = await ask(getEventStatistics, `/web-api/statistics/events/${eventId}`);
    const answer = await request(house.url, 'GET', `/web-api/statistics/leagues/${tournament.id}?season=1066`);
    expect(answer.status).toBe(404);
  });
});

describe('statistics', () => {
  it('[SEC-14] are asked for so often and no oftener: each counts the matches of a season', async () => {
    const ask150 = Array.from({ length: 150 }, () => request(house.url, 'GET', '/web-api/statistics/leagues/999999'));
    const statuses = (await Promise.all(ask150)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
  });
});
