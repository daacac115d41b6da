import { createHash } from 'node:crypto';
import { FeedMessage } from '@glasshouse/contracts/feed';
import { MARKET_TYPES, parseMarketKey } from '@glasshouse/domain/markets';
import { playVirtual, VIRTUAL_GAMES, VIRTUAL_MARBLES, type VirtualGame } from '@glasshouse/domain/virtual';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { numberMessage, type WorldMessage } from '../provider/index.ts';
import { makeVirtualWorld, roundOf } from './index.ts';
import { wordsOf } from './seeds.ts';

const PLAN = { secret: 'a secret of a virtual world, for tests', roundMs: 150_000 };
/** The start of a round of football. */
const START_MS = 12_000_000 * 150_000;
const ROUND_MS = PLAN.roundMs;
/** A round of marbles. */
const MARBLES_MS = 60_000;

type Of<Kind extends WorldMessage['kind']> = Extract<WorldMessage, { kind: Kind }>;

function tellBetween(fromMs: number, toMs: number, plan = PLAN): WorldMessage[] {
  return makeVirtualWorld(plan).messagesBetween(fromMs, toMs);
}

function listOf<Kind extends WorldMessage['kind']>(messages: readonly WorldMessage[], kind: Kind): Of<Kind>[] {
  return messages.filter((message): message is Of<Kind> => message.kind === kind);
}

/** Everything of the events that begin in one round. */
function tellRound(): { readonly messages: readonly WorldMessage[]; readonly events: readonly Of<'fixture_change'>[] } {
  const messages = tellBetween(START_MS - ROUND_MS - 1, START_MS + 2 * ROUND_MS);
  const events = listOf(messages, 'fixture_change').filter(({ fixture }) => {
    return fixture.startsAtMs >= START_MS && fixture.startsAtMs < START_MS + ROUND_MS;
  });
  return { messages, events };
}

function gameOf({ fixture }: Of<'fixture_change'>): VirtualGame {
  if (fixture.sportId === VIRTUAL_GAMES.football.sportId) return 'football';
  if (fixture.sportId === VIRTUAL_GAMES.marbles.sportId) return 'marbles';
  return fixture.sportId === VIRTUAL_GAMES.tennis.sportId ? 'tennis' : 'racing';
}

describe('[FE-16.rounds] virtual rounds', () => {
  it('[FE-16] say only what the feed understands, and each event its whole life in order', () => {
    const { messages, events } = tellRound();
    const some = messages.filter((_one, at) => at % 7 === 0);
    for (const message of some) expect(Value.Errors(FeedMessage, numberMessage(message, 1))).toEqual([]);
    expect(events.map(gameOf).toSorted()).toEqual([
      ...Array(4).fill('football'),
      ...Array(3).fill('marbles'),
      'racing',
      'tennis',
      'tennis',
    ]);
    for (const told of events) {
      const { event, fixture } = told;
      const isShort = gameOf(told) === 'marbles';
      const own = messages.filter((message) => 'event' in message && message.event === event);
      const { startsAtMs } = fixture;
      const kinds = own.map(({ kind }) => kind);
      expect(kinds.slice(0, 3)).toEqual(['fixture_change', 'odds_change', 'bet_stop']);
      expect(kinds.slice(3, -2).every((kind) => kind === 'odds_change')).toBe(true);
      expect(kinds.slice(-2)).toEqual(['bet_settlement', 'event_end']);
      const times = own.map(({ generatedAtMs }) => generatedAtMs - startsAtMs);
      const leadMs = isShort ? MARBLES_MS : ROUND_MS;
      expect(times.slice(0, 4)).toEqual([-leadMs, -leadMs, 0, 0]);
      expect(times.slice(4, -2)).toEqual(times.slice(4, -2).map((_one, at) => 2_000 * (at + 1)));
      expect(times.slice(-2)).toEqual(isShort ? [30_000, 30_000] : [74_000, 74_000]);
    }
  });

  it('always leave one of each game to bet on, and nobody plays twice in one', () => {
    for (let atMs = START_MS; atMs < START_MS + ROUND_MS; atMs += 10_000) {
      const open = listOf([...makeVirtualWorld(PLAN).snapshotAt(atMs)].flat(), 'fixture_change').filter(
        ({ fixture }) => fixture.startsAtMs > atMs,
      );
      expect(new Set(open.map(gameOf)).size).toBe(4);
      const names = open.flatMap(({ fixture }) => [fixture.home.name, fixture.away?.name ?? '']).filter(Boolean);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('are sold before their start alone, at prices that can be meant', () => {
    const { messages, events } = tellRound();
    const ids = new Set(events.map(({ event }) => event));
    for (const change of listOf(messages, 'odds_change').filter(({ event }) => ids.has(event))) {
      if (change.section === 'live') expect(change.markets).toEqual([]);
      for (const market of change.markets) {
        expect(market.status).toBe('active');
        const { type, specifiers } = parseMarketKey(market.key) ?? {};
        const chance = market.outcomes.reduce((sum, { probability = 0 }) => sum + probability, 0);
        const row = type && MARKET_TYPES[type];
        if (row && !('overlapping' in row)) expect(chance).toBeCloseTo(1, 2);
        if (type === 'race_placed') expect(chance).toBeCloseTo(Number(specifiers?.['places']), 2);
      }
    }
  });

  it('go on after a start where they were, and are others with another secret', () => {
    const whole = tellBetween(START_MS - 1, START_MS + 300_000);
    const restarted = [
      ...tellBetween(START_MS - 1, START_MS + 47_000),
      ...tellBetween(START_MS + 47_000, START_MS + 300_000),
    ];
    expect(restarted).toEqual(whole);
    const others = tellBetween(START_MS - 1, START_MS + 300_000, { ...PLAN, secret: 'another secret, for tests too' });
    const seeds = (messages: readonly WorldMessage[]) => listOf(messages, 'bet_settlement').map(({ seed }) => seed);
    const ids = (messages: readonly WorldMessage[]) => listOf(messages, 'fixture_change').map(({ event }) => event);
    expect(new Set([...seeds(whole), ...seeds(others)]).size).toBe(seeds(whole).length + seeds(others).length);
    expect(ids(others).some((id) => ids(whole).includes(id))).toBe(false);
  });

  it('[FE-16.games] of marbles come each minute, are told every two seconds, and end by themselves with all eight placed', () => {
    const { messages, events } = tellRound();
    const races = events.filter((told) => gameOf(told) === 'marbles');
    expect(races.map(({ fixture }) => fixture.startsAtMs - START_MS)).toEqual([0, MARBLES_MS, 2 * MARBLES_MS]);
    expect(new Set(races.map(({ fixture }) => fixture.home.name)).size).toBe(3);
    for (const { event, fixture } of races) {
      expect(fixture.runners?.map(({ name }) => name)).toEqual(VIRTUAL_MARBLES.map(({ name }) => name));
      const own = listOf(messages, 'odds_change').filter((message) => message.event === event);
      const running = own.filter(({ section }) => section === 'live');
      expect(running).toHaveLength(15);
      for (const { status } of running.slice(1)) expect(status?.detail?.split('-').toSorted()).toHaveLength(8);
      const settled = listOf(messages, 'bet_settlement').find((message) => message.event === event);
      expect(settled?.generatedAtMs).toBe(fixture.startsAtMs + 30_000);
      expect(settled?.markets.map(({ key }) => key)).toEqual(own[0]?.markets.map(({ key }) => key));
    }
  });

  it('are shorter where the world is faster', () => {
    expect([1, 4, 10, 60, 600].map(roundOf)).toEqual([150_000, 150_000, 60_000, 20_000, 20_000]);
  });
});

describe('[FE-16.verified] the seed of a virtual event', () => {
  it('is told with its results and no word before, fits its commitment, and plays what was told', () => {
    const { messages, events } = tellRound();
    for (const told of events) {
      const { event, fixture, commitment } = told;
      const settled = listOf(messages, 'bet_settlement').find((message) => message.event === event);
      const ended = listOf(messages, 'event_end').find((message) => message.event === event);
      const seed = Buffer.from(settled?.seed ?? '', 'hex');
      expect(createHash('sha256').update(seed).digest('hex')).toBe(commitment);
      const before = messages.filter((message) => message !== settled);
      expect(JSON.stringify(before)).not.toContain(settled?.seed);
      const game = gameOf(told);
      const names = fixture.runners?.map(({ name }) => name) ?? [fixture.home.name, fixture.away?.name ?? ''];
      const course = playVirtual(game, names, wordsOf(seed, game));
      if (course?.game === 'football') expect(ended?.status?.score).toEqual(course.score);
      if (course?.game === 'tennis') expect(ended?.status?.periodScores).toEqual([course.games]);
      if (course && 'finish' in course) {
        const winner = settled?.markets
          .find(({ key }) => key === 'race_winner')
          ?.outcomes.find(({ result }) => result === 1);
        expect(winner?.id).toBe(`${(course.finish[0] ?? 0) + 1}`);
      }
      expect(course).toBeDefined();
    }
  });

  it('is in no answer about an event that is still played, and in what is told of one that was missed', () => {
    const world = makeVirtualWorld(PLAN);
    const playing = [...world.snapshotAt(START_MS + 30_000)].flat();
    expect(listOf(playing, 'bet_settlement')).toEqual([]);
    expect(JSON.stringify(playing)).not.toContain('"seed"');
    const missed = [...makeVirtualWorld(PLAN).resultsBetween(START_MS - 10_000, START_MS + 100_000)].flat();
    expect(listOf(missed, 'bet_settlement').filter(({ seed }) => seed !== undefined).length).toBeGreaterThan(0);
    expect(listOf(missed, 'fixture_change').every(({ commitment }) => commitment !== undefined)).toBe(true);
  });
});
