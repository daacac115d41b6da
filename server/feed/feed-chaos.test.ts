import { createHash } from 'node:crypto';
import { FEED_SILENCE_MS, type FeedMessage, type FeedReply } from '@glasshouse/contracts/feed';
import { parseSelectionId, type SelectionRef } from '@glasshouse/domain/markets';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../platform/database/index.ts';
import { makeJobs } from '../platform/jobs/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { makeSportsbook, type Sportsbook } from '../sportsbook/index.ts';
import { Channel } from './channel.ts';
import { makeLateness } from './lateness.ts';
import { makeFeedProblems } from './problem-log.ts';

const log = makeLogger('fatal');
const SEEDS = 8;
/** Producers are strangers to one another: their feeds go on at once, as they do in a house. */
const AT_ONCE = 25;
/** A hundred seeds with the other tests, all thousand by hand: `FEED_SEEDS=1000 npm test -- --unit server/feed/feed-chaos`. */
const GROUPS = Math.ceil(Number(process.env['FEED_SEEDS'] ?? 100) / AT_ONCE);
const DEEDS = 120;
const DUPLICATED = 0.3;
const REORDERED = 0.3;
const DROPPED = 0.05;

let test: TestDatabase;
let sportsbook: Sportsbook;

beforeAll(async () => {
  const nowhere = openDatabase('postgresql://localhost', log);
  const unused = makeJobs(nowhere, log);
  const book = makeSportsbook({
    database: nowhere,
    log,
    metrics: makeMetrics(),
    jobs: unused,
    publish: () => undefined,
  });
  test = await openTestDatabase([unused.migrations, book.migrations].filter((set) => set !== undefined));
  const { database } = test;
  const jobs = makeJobs(database, log);
  sportsbook = makeSportsbook({ database, log, metrics: makeMetrics(), jobs, publish: () => undefined });
});
afterAll(() => test.close());

/** Park and Miller's: enough for a test, and the same in every run. */
function makeChance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

type Draft<Message> = Message extends FeedMessage ? Omit<Message, 'number' | 'generatedAtMs'> : never;

/** What is true of a market, as its producer knows it. */
interface Truth {
  readonly event: string;
  readonly key: string;
  oddsMilli: number;
  winner: '1' | '2' | undefined;
  cancelled: boolean;
  wasSettled: boolean;
  wasCancelled: boolean;
}

const KEYS = ['winner', 'period_winner|period=1', 'draw_no_bet'];
const EVENTS = ['a', 'b', 'c'];

function makeTruths(): Truth[] {
  return EVENTS.flatMap((event) =>
    KEYS.map((key): Truth => {
      return {
        event,
        key,
        oddsMilli: 1_900,
        winner: undefined,
        cancelled: false,
        wasSettled: false,
        wasCancelled: false,
      };
    }),
  );
}

function makeFixture(event: string): Draft<FeedMessage> {
  return {
    kind: 'fixture_change',
    event,
    fixture: {
      sportId: 4,
      category: { id: 'tour', name: 'Tour' },
      tournament: { id: 'open', name: 'Open' },
      home: { id: `${event}-home`, name: `${event} home` },
      away: { id: `${event}-away`, name: `${event} away` },
      startsAtMs: 4_000_000_000_000,
    },
  };
}

function makeOdds({ event, key, oddsMilli }: Truth): Draft<FeedMessage> {
  const outcomes = [
    { id: '1', oddsMilli, active: true },
    { id: '2', oddsMilli: 1_900, active: true },
  ];
  return { kind: 'odds_change', event, section: 'line', markets: [{ key, status: 'active', outcomes }] };
}

function makeResult({ event, key, winner }: Truth, certainty: 1 | 2): Draft<FeedMessage> {
  const outcomes = (['1', '2'] as const).map((id) => ({ id, result: id === winner ? (1 as const) : (0 as const) }));
  return { kind: 'bet_settlement', event, certainty, markets: [{ key, outcomes }] };
}

/** Something happens to one market, and is told. */
function act(truth: Truth, chance: (below: number) => number): Draft<FeedMessage>[] {
  const { event, key } = truth;
  switch (chance(6)) {
    case 0:
      truth.winner = chance(2) === 0 ? '1' : '2';
      truth.wasSettled = true;
      return [makeResult(truth, 2)];
    case 1:
      if (truth.winner !== undefined) return [];
      truth.winner = chance(2) === 0 ? '1' : '2';
      truth.wasSettled = true;
      return [makeResult(truth, 1)];
    case 2:
      if (truth.winner === undefined) return [];
      truth.winner = undefined;
      return [{ kind: 'rollback_settlement', event, keys: [key] }, ...(truth.cancelled ? [] : [makeOdds(truth)])];
    case 3:
      truth.cancelled = !truth.cancelled;
      truth.wasCancelled = true;
      if (truth.cancelled) return [{ kind: 'bet_cancel', event, keys: [key] }];
      return [{ kind: 'rollback_cancel', event, keys: [key] }, ...(truth.winner ? [] : [makeOdds(truth)])];
    default:
      if (truth.winner !== undefined || truth.cancelled) return [];
      truth.oddsMilli = 1_500 + chance(800);
      return [makeOdds(truth)];
  }
}

/** The present state: what was taken back is taken back again, what stands is sure. */
function notifyAll(truths: readonly Truth[]): Draft<FeedMessage>[] {
  return [
    ...EVENTS.map(makeFixture),
    ...truths.flatMap((truth): Draft<FeedMessage>[] => {
      const { event, key, winner, cancelled } = truth;
      return [
        ...(truth.wasSettled && winner === undefined
          ? [{ kind: 'rollback_settlement' as const, event, keys: [key] }]
          : []),
        ...(truth.wasCancelled && !cancelled ? [{ kind: 'rollback_cancel' as const, event, keys: [key] }] : []),
        ...(winner === undefined ? [] : [makeResult(truth, 2)]),
        ...(cancelled ? [{ kind: 'bet_cancel' as const, event, keys: [key] }] : []),
        ...(winner === undefined && !cancelled ? [makeOdds(truth)] : []),
      ];
    }),
    { kind: 'snapshot_complete' },
  ];
}

/** Loses, repeats and shuffles what is said; everything stays within reach of a few seconds. */
function spoil(frames: readonly string[], chance: (below: number) => number): string[] {
  const spoilt = frames.flatMap((frame, at) => {
    if (chance(1_000) < DROPPED * 1_000) return [];
    const late = chance(1_000) < REORDERED * 1_000 ? chance(12) : 0;
    const again = chance(1_000) < DUPLICATED * 1_000 ? [{ frame, at: at + chance(12) }] : [];
    return [{ frame, at: at + late }, ...again];
  });
  return spoilt.toSorted((one, other) => one.at - other.at).map(({ frame }) => frame);
}

/** Its messages tell no time. */
const LATENESS = {
  makeLateness: () => makeLateness({ steadyMs: () => 0, mostMs: FEED_SILENCE_MS, onLag: () => undefined }),
};

async function run(producer: string, seed: number): Promise<Truth[]> {
  const chance = makeChance(seed);
  const truths = makeTruths();
  const metrics = makeMetrics();
  const settings = { log, metrics, nowMs: Date.now, silenceMs: 600_000, problems: makeFeedProblems(log), ...LATENESS };
  const channel = new Channel({ ...settings, held: { note: async () => [] }, board: sportsbook }, producer);
  let number = 0;
  const write = (drafts: readonly Draft<FeedMessage>[]): string[] =>
    drafts.map((draft) => JSON.stringify({ ...draft, number: (number += 1), generatedAtMs: 0 }));
  const connect = () => {
    const replies: FeedReply[] = [];
    const noted = { pause: () => undefined, resume: () => undefined, close: () => undefined };
    const { hear } = channel.connect({ reply: (reply) => void replies.push(reply), ...noted }, true);
    return { replies, hear };
  };
  const spoilt = connect();
  let asked = 0;
  for (let deed = 0; deed < DEEDS; deed += 20) {
    const recovers = spoilt.replies.filter((reply) => reply.t === 'recover').length;
    const told = recovers > asked ? notifyAll(truths) : [];
    asked = recovers;
    const deeds = Array.from({ length: 20 }, () => truths[chance(truths.length)]).flatMap((truth) =>
      truth ? act(truth, chance) : [],
    );
    for (const frame of spoil(write([...told, ...deeds]), chance)) spoilt.hear(frame);
    await new Promise((done) => setImmediate(done));
  }
  const clean = connect();
  for (const frame of write(notifyAll(truths))) clean.hear(frame);
  await vi.waitFor(() => expect(clean.replies).toContainEqual({ t: 'ack', number }), { timeout: 45_000 });
  await channel.stop();
  return truths;
}

/** All that a player can see of these events, and what became of what they cannot, without numbers of ours. */
async function hashBoard(producer: string, truths: readonly Truth[]): Promise<string> {
  const ids = await listIds(producer);
  const lines = [];
  for (const event of EVENTS) {
    const view = sportsbook.findEventView(ids.get(event) ?? 0);
    const markets = view?.markets.map(({ key, status, outcomes }) => JSON.stringify([key, status, outcomes])) ?? [];
    lines.push([event, view?.section, view?.home.name, ...markets.toSorted()]);
  }
  const refs = truths.flatMap(({ event, key }) => ['1', '2'].map((id) => refOf(ids.get(event) ?? 0, key, id)));
  const words = await sportsbook.listResults(test.database, refs);
  // Confirmed or not, taken back or never told: to a bet it is the same.
  const results = refs.map(({ eventId, marketKey, outcomeId }) => {
    const word = words.find(
      (one) => one.eventId === eventId && one.marketKey === marketKey && one.outcomeId === outcomeId,
    );
    return word?.result ?? null;
  });
  return createHash('sha256')
    .update(JSON.stringify([lines, results]))
    .digest('hex');
}

async function listIds(producer: string): Promise<Map<string, number>> {
  const rows = await test.database.query<{ event_id: number; producer_event_id: string }>(
    'select event_id, producer_event_id from event where producer = $1',
    [producer],
  );
  return new Map(rows.map((row) => [row.producer_event_id, row.event_id]));
}

function refOf(eventId: number, key: string, outcome: string): SelectionRef {
  const ref = parseSelectionId(`${eventId}/${key}/${outcome}`);
  if (!ref) throw new Error(`${key} is no market`);
  return ref;
}

describe('a feed that loses, repeats and shuffles what it says', () => {
  it.each(Array.from({ length: SEEDS }, (_, index) => index + 1))(
    '[FE-14] ends, once it has recovered, in what is true: seed %d',
    async (seed) => {
      const producer = `chaos-${seed}`;
      const truths = await run(producer, seed);
      const ids = await listIds(producer);
      const seen = [];
      for (const { event, key } of truths) {
        const ref = refOf(ids.get(event) ?? 0, key, '1');
        const [word] = await sportsbook.listResults(test.database, [ref]);
        const price = sportsbook.findPrice(ref);
        seen.push([event, key, word?.result?.kind, price?.status === 'active' ? price.oddsMilli : 'not sold']);
      }
      const expected = truths.map(({ event, key, winner, cancelled, oddsMilli }) => {
        if (cancelled) return [event, key, 'void', 'not sold'];
        if (winner) return [event, key, winner === '1' ? 'win' : 'lose', 'not sold'];
        return [event, key, undefined, oddsMilli];
      });
      expect(seen).toEqual(expected);
    },
  );

  it.each(Array.from({ length: GROUPS }, (_, group) => 101 + group * AT_ONCE))(
    `[FEED-01] [FEED-02] leaves the very board and results of a feed that lost nothing: ${AT_ONCE} seeds from %d`,
    async (first) => {
      const seeds = Array.from({ length: AT_ONCE }, (_, index) => first + index);
      const hashes = await Promise.all(seeds.map(hashBoth));
      expect(hashes.filter(({ spoilt, clean }) => spoilt !== clean)).toEqual([]);
      // What is compared says something: seeds differ from one another.
      expect(new Set(hashes.map(({ clean }) => clean)).size).toBe(AT_ONCE);
    },
  );
});

const CUT_MS = 600_000;
const BACK_WITHIN_MS = 60_000;

describe('a feed that is cut off for ten minutes', () => {
  it('[FEED-02] sells nothing from its silence on, and a minute after its return is as if it had never been away', async () => {
    const [producer, beside] = ['cut', 'never-cut'];
    const [truths, chance] = [makeTruths(), makeChance(7)];
    let nowMs = 1_000_000;
    const settings = { log, metrics: makeMetrics(), nowMs: () => nowMs, silenceMs: FEED_SILENCE_MS, ...LATENESS };
    const channel = new Channel(
      { ...settings, problems: makeFeedProblems(log), held: { note: async () => [] }, board: sportsbook },
      producer,
    );
    let number = 0;
    const write = (drafts: readonly Draft<FeedMessage>[]) =>
      drafts.map((draft) => ({ ...draft, number: (number += 1), generatedAtMs: 0 }));
    const connect = () => {
      const replies: FeedReply[] = [];
      const noted = { pause: () => undefined, resume: () => undefined, close: () => undefined };
      return { replies, ...channel.connect({ reply: (reply) => void replies.push(reply), ...noted }, true) };
    };
    const tell = async ({ hear, replies }: ReturnType<typeof connect>) => {
      for (const message of write(notifyAll(truths))) hear(JSON.stringify(message));
      const last = number;
      await vi.waitFor(() => expect(replies).toContainEqual({ t: 'ack', number: last }), { timeout: 45_000 });
    };
    const before = connect();
    await tell(before);
    await sportsbook.applyAll(beside, write(notifyAll(truths)));
    const ids = await listIds(producer);
    const listSold = () =>
      truths.filter(({ event, key }) =>
        ['1', '2'].some((id) => sportsbook.findPrice(refOf(ids.get(event) ?? 0, key, id))?.status === 'active'),
      );
    expect(listSold()).toHaveLength(truths.length);
    before.close();
    for (let cutMs = 0; cutMs <= CUT_MS; cutMs += 1_000) {
      channel.watch();
      if (cutMs > FEED_SILENCE_MS) expect([cutMs, listSold()]).toEqual([cutMs, []]);
      const truth = truths[chance(truths.length)];
      if (truth) await sportsbook.applyAll(beside, write(act(truth, chance)));
      nowMs += 1_000;
    }
    const returnedAtMs = performance.now();
    const after = connect();
    await vi.waitFor(() => expect(after.replies).toContainEqual(expect.objectContaining({ t: 'recover' })), {
      timeout: 30_000,
    });
    expect(listSold()).toEqual([]);
    await tell(after);
    expect(performance.now() - returnedAtMs).toBeLessThan(BACK_WITHIN_MS);
    expect(await hashBoard(producer, truths)).toBe(await hashBoard(beside, truths));
    await channel.stop();
  });
});

async function hashBoth(seed: number) {
  const [producer, beside] = [`spoilt-${seed}`, `clean-${seed}`];
  const truths = await run(producer, seed);
  let number = 0;
  const told = notifyAll(truths).map((draft) => ({ ...draft, number: (number += 1), generatedAtMs: 0 }));
  await sportsbook.applyAll(beside, told);
  return { seed, spoilt: await hashBoard(producer, truths), clean: await hashBoard(beside, truths) };
}
