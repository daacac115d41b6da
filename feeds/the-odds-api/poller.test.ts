import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FeedDraft } from '../adapter/index.ts';
import { makeLog } from '../program/index.ts';
import { startOddsProvider, writeOddsEvent, type OddsMood, type OddsProvider } from '../testing/index.ts';
import { makeCredits } from './credits.ts';
import { EventDesk } from './event-desk.ts';
import { Poller } from './poller.ts';
import { makeProviderApi } from './provider-api.ts';
import type { Fault } from './unmapped-code.ts';

const KEY = 'key-of-the-test';
const EPL = 'soccer_epl';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The last days of a month. */
const T0 = Date.UTC(2030, 2, 29, 12);
const MONTH_END = Date.UTC(2030, 3, 1);

let provider: OddsProvider;
let nowMs: number;
let said: FeedDraft[];
let faults: Fault[];
let lines: string[];
let desk: EventDesk;
let poller: Poller;

beforeEach(async () => {
  provider = await startOddsProvider(KEY, 100_000);
  [nowMs, said, faults, lines] = [T0, [], [], []];
  provider.answers.set('sports', [
    { key: EPL, title: 'EPL', active: true, has_outrights: false },
    { key: 'golf_masters_tournament_winner', title: 'Masters', active: true, has_outrights: true },
    { key: 'tennis_atp_wimbledon', title: 'Wimbledon', active: true, has_outrights: false },
    { key: 'basketball_nba', title: 'NBA', active: false, has_outrights: false },
  ]);
  play(T0 + 30 * HOUR_MS);
  poller = openPoller();
});
afterEach(() => provider.stop());

function openPoller(sports?: string[]): Poller {
  const onFault = (fault: Fault): void => void faults.push(fault);
  const credits = makeCredits();
  desk = new EventDesk({ bookmakers: undefined, onFault });
  const api = makeProviderApi({
    url: provider.url,
    key: KEY,
    regions: ['eu'],
    bookmakers: undefined,
    mostBytes: 1_000_000,
    onUsage: (usage) => {
      credits.hear(usage, nowMs);
      poller.hearCost(usage.last);
    },
  });
  const log = makeLog((line) => lines.push(line), 'info');
  return new Poller({ api, desk, credits, log, onFault, say: (drafts) => said.push(...drafts), sports, oddsCost: 3 });
}

/** One match, priced anew at every poll. */
function play(startsAtMs: number, more: Record<string, unknown> = {}, sport = EPL): void {
  const head = { id: `${sport}.1`, sport, home: 'Leeds', away: 'Hull', startsAtMs };
  const h2h = [
    ['Leeds', 2.1],
    ['Hull', 3.5],
    ['Draw', 3.4],
  ] as const;
  const event = { ...writeOddsEvent(head, { one: { h2h } }, nowMs), ...more };
  for (const what of ['events', 'odds', 'scores']) provider.answers.set(`sports/${sport}/${what}`, [event]);
}

const round = (): Promise<void> => poller.round(() => nowMs);
const count = (what: string): number => provider.asked.filter(({ path }) => path.endsWith(what)).length;
const codes = (): string[] => lines.map((line) => String(JSON.parse(line).code));
const active = (): number =>
  desk
    .list()
    .flatMap(({ markets }) => markets)
    .filter(({ status }) => status === 'active').length;

/** A round every so often, with fresh prices, until then. */
async function runUntil(untilMs: number, stepMs: number, startsAtMs: number): Promise<void> {
  for (; nowMs < untilMs; nowMs += stepMs) {
    play(startsAtMs);
    await round();
  }
}

describe('polling', () => {
  it('follows the sports that are ours and in season, and lists the others', async () => {
    await round();
    expect(provider.asked.map(({ path }) => path)).toEqual(['sports', `sports/${EPL}/events`, `sports/${EPL}/odds`]);
    expect(faults.map(({ about }) => about)).toEqual(['golf_masters_tournament_winner', 'tennis_atp_wimbledon']);
    expect(active()).toBe(1);
  });

  it('follows those that are named alone, by key or by family', async () => {
    poller = openPoller(['basketball', 'curling']);
    await round();
    expect(provider.asked.map(({ path }) => path)).toEqual(['sports']);
    expect(faults.map(({ about }) => about)).toEqual(['curling']);
  });

  it('asks for nothing that costs while there is nothing to come', async () => {
    for (const what of ['events', 'odds']) provider.answers.set(`sports/${EPL}/${what}`, []);
    await runRounds(60);
    expect([count('/events'), count('/odds'), provider.remaining]).toEqual([6, 0, 100_000]);
  });

  it('asks for prices more often as the start comes nearer', async () => {
    const start = T0 + 30 * HOUR_MS;
    const polls = async (fromMs: number, untilMs: number): Promise<number> => {
      nowMs = fromMs;
      const before = count('/odds');
      await runUntil(untilMs, MINUTE_MS, start);
      return count('/odds') - before;
    };
    expect(await polls(T0, T0 + 3 * HOUR_MS)).toBe(3);
    expect(await polls(T0 + 8 * HOUR_MS, T0 + 9 * HOUR_MS)).toBe(4);
    expect(await polls(start - HOUR_MS, start)).toBe(20);
    expect(codes()).toEqual([]);
  });

  it('asks for scores from when a match can be over, and no more when it is', async () => {
    play(T0 + HOUR_MS);
    await round();
    nowMs = T0 + HOUR_MS + 104 * MINUTE_MS;
    await round();
    expect(count('/scores')).toBe(0);
    nowMs += 2 * MINUTE_MS;
    await round();
    expect([count('/scores'), said.some(({ kind }) => kind === 'bet_settlement')]).toEqual([1, false]);
    const scores = [
      { name: 'Leeds', score: '2' },
      { name: 'Hull', score: '1' },
    ];
    play(T0 + HOUR_MS, { completed: true, scores });
    nowMs += 10 * MINUTE_MS;
    await runRounds(60);
    expect(count('/scores')).toBe(2);
    expect(said.filter(({ kind }) => kind === 'bet_settlement' || kind === 'event_end')).toHaveLength(2);
  });
});

async function runRounds(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++, nowMs += MINUTE_MS) await round();
}

describe('the quota', () => {
  it('is never passed: polls come less often as it runs short, and that is said', async () => {
    provider.remaining = 60;
    await runUntil(MONTH_END, 5 * MINUTE_MS, MONTH_END + 4 * DAY_MS);
    expect(provider.remaining).toBeGreaterThanOrEqual(0);
    expect(count('/odds')).toBeGreaterThan(10);
    expect(count('/odds')).toBeLessThanOrEqual(20);
    expect(codes()).toContain('odds_api_slowed');
    expect(provider.asked.length).toBeGreaterThan(100);
  });

  it('that cannot keep prices young offers none of them, and says so', async () => {
    provider.remaining = 1_000;
    await round();
    expect(active()).toBe(1);
    // Somebody else has used the key.
    provider.remaining = 4;
    nowMs += 10 * MINUTE_MS;
    await round();
    expect([active(), count('/odds')]).toEqual([0, 1]);
    expect(said.at(-1)).toEqual({ kind: 'bet_stop', event: `${EPL}.1` });
    expect(codes()).toContain('odds_api_sport_dropped');
  });

  it('that is spent stops everything, and comes anew with the month', async () => {
    play(MONTH_END + 2 * DAY_MS);
    await round();
    provider.remaining = 0;
    nowMs = MONTH_END - 20 * MINUTE_MS;
    play(MONTH_END + 2 * DAY_MS);
    await round();
    await round();
    expect([active(), count('/odds')]).toEqual([0, 1]);
    expect(codes().filter((code) => code === 'odds_api_quota_spent')).toHaveLength(1);
    provider.remaining = 10_000;
    nowMs = MONTH_END + MINUTE_MS;
    play(MONTH_END + 2 * DAY_MS);
    await round();
    expect([active(), count('/odds')]).toEqual([1, 2]);
    expect(codes()).toContain('odds_api_sport_resumed');
  });

  it('is not eaten by answers that cost and cannot be read: results are still asked for', async () => {
    provider.remaining = 500;
    await round();
    provider.answers.set(`sports/${EPL}/odds`, { message: 'hello' });
    await runRounds(8 * 60);
    expect(count('/odds')).toBeLessThan(20);
    expect(provider.remaining).toBeGreaterThan(400);
  });

  it('costs what the provider says that a call has cost', async () => {
    poller = openPoller();
    await round();
    provider.remaining = 2;
    nowMs += HOUR_MS;
    await round();
    expect(count('/odds')).toBe(1);
  });
});

describe('a provider that does not answer', () => {
  it.each<OddsMood>(['too_many', 'broken', 'garbage', 'half', 'elsewhere', 'no_list', 'key_refused'])(
    'but "%s" is asked less and less often; what it said grows old, and is stopped',
    async (mood) => {
      await round();
      provider.mood = mood;
      const before = provider.asked.length;
      for (let tries = 0; tries < 8 * 60; tries++, nowMs += MINUTE_MS) await round();
      expect(provider.asked.length - before).toBeLessThan(110);
      expect([active(), said.at(-1)?.kind]).toEqual([0, 'bet_stop']);
      expect(codes().at(-1)).toBe(mood === 'key_refused' ? 'odds_api_key_refused' : 'odds_api_provider_lost');
      expect(lines.join('')).not.toContain(KEY);
      provider.mood = 'well';
      play(T0 + 30 * HOUR_MS);
      nowMs += 10 * MINUTE_MS;
      await round();
      expect([active(), codes().at(-1)]).toEqual([1, 'odds_api_provider_back']);
    },
    30_000,
  );

  it('for one sport leaves the others', async () => {
    play(T0 + HOUR_MS, {}, 'soccer_italy_serie_a');
    provider.answers.set('sports', [
      { key: EPL, title: 'EPL', active: true, has_outrights: false },
      { key: 'soccer_italy_serie_a', title: 'Serie A', active: true, has_outrights: false },
    ]);
    provider.answers.delete(`sports/${EPL}/odds`);
    await round();
    await round();
    expect(
      desk
        .list()
        .filter(({ markets }) => markets.length > 0)
        .map(({ sportKey }) => sportKey),
    ).toEqual(['soccer_italy_serie_a']);
    expect(faults).toMatchObject([{ code: 'odds_api_problem', about: EPL }]);
    expect(count(`${EPL}/odds`)).toBe(1);
  });
});
