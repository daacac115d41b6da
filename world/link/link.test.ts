import { FeedMessage, type FeedReply, type PastMatch } from '@glasshouse/contracts/feed';
import { Value } from 'typebox/value';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import type { World } from '../provider/index.ts';
import { runLink, type Link } from './run-link.ts';
import { readEnvironment } from './read-environment.ts';

const GOOD = { FEED_URL: 'ws://127.0.0.1:3000/feed-api/v1', FEED_TOKEN: 'secret' };

/** However busy the machine is. */
const eventually = (holds: () => void): Promise<void> => vi.waitFor(holds, { timeout: 20_000 });

describe('the environment', () => {
  it('has usual values for what may be left out', () => {
    const usual = {
      feedUrl: GOOD.FEED_URL,
      feedToken: 'secret',
      seed: 'glasshouse',
      speed: 4,
      historyDays: 150,
      virtualSecret: undefined,
    };
    expect(readEnvironment(GOOD)).toEqual(usual);
    expect(readEnvironment({ ...GOOD, WORLD_SEED: 'x', WORLD_SPEED: '60' })).toEqual({
      ...usual,
      seed: 'x',
      speed: 60,
    });
  });

  it.each([
    ['FEED_URL', ''],
    ['FEED_URL', 'http://127.0.0.1:3000'],
    ['FEED_URL', 'nowhere'],
    ['FEED_TOKEN', ' '],
    ['WORLD_SPEED', '0'],
    ['WORLD_SPEED', 'fast'],
    ['WORLD_SPEED', '601'],
    ['WORLD_HISTORY_DAYS', '1.5'],
    ['WORLD_HISTORY_DAYS', '401'],
    ['VIRTUAL_SECRET', 'too short'],
  ])('is refused in one sentence that names %s when it is "%s"', (name, value) => {
    const read = (): unknown => readEnvironment({ ...GOOD, [name]: value });
    expect(read).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`));
  });
});

const PAST_MS = 1_700_000_000_000;

function makePastMatch(startsAtMs: number): PastMatch {
  const named = { id: 'a', name: 'A' };
  const fixture = {
    sportId: 1,
    category: named,
    tournament: named,
    home: named,
    away: { id: 'b', name: 'B' },
    startsAtMs,
  };
  return { event: 'event-before', fixture };
}

/** A world of one event that says one thing in every stretch of time. */
function makeSmallWorld(): World {
  const event = 'event-1';
  return {
    messagesBetween: (_, toMs) => [{ kind: 'bet_stop', generatedAtMs: toMs, event }],
    *openAt() {
      yield* [];
      return undefined;
    },
    *snapshotAt(nowMs) {
      yield [{ kind: 'odds_change', generatedAtMs: nowMs, event, section: 'line', markets: [] }];
      return undefined;
    },
    stateOf: (events) => [{ kind: 'bet_stop', generatedAtMs: 7, event: [...events].join('.') }],
    *resultsBetween(fromMs) {
      yield [{ kind: 'event_end', generatedAtMs: fromMs, event: 'event-0' }];
      return undefined;
    },
    *pastMatches({ fromMs = 0, beforeMs, nowMs }) {
      if (fromMs <= PAST_MS && beforeMs > PAST_MS)
        yield Array.from({ length: 250 }, () => makePastMatch(Math.min(PAST_MS, nowMs)));
      return undefined;
    },
  };
}

interface Site {
  readonly url: string;
  readonly sockets: WebSocket[];
  readonly requests: { readonly url: string; readonly authorization: string }[];
  readonly heard: FeedMessage[];
  say(reply: FeedReply): void;
  close(): Promise<void>;
}

async function openSite(port = 0): Promise<Site> {
  const server = new WebSocketServer({ port, host: '127.0.0.1' });
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  const taken = typeof address === 'object' ? address?.port : undefined;
  const site: Site = {
    url: `ws://127.0.0.1:${taken}/feed-api/v1`,
    sockets: [],
    requests: [],
    heard: [],
    say: (reply) => site.sockets.at(-1)?.send(JSON.stringify(reply)),
    close: async () => {
      for (const socket of site.sockets) socket.terminate();
      await new Promise((done) => server.close(done));
    },
  };
  server.on('connection', (socket, request) => {
    site.sockets.push(socket);
    site.requests.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '' });
    socket.on('message', (data) => {
      if (!Buffer.isBuffer(data)) return;
      const message = Value.Parse(FeedMessage, JSON.parse(data.toString()));
      site.heard.push(message);
      site.say({ t: 'ack', number: message.number });
    });
  });
  return site;
}

const ALIVE_MS = 50;

describe('the link', () => {
  const links: Link[] = [];
  const sites: Site[] = [];
  const told: string[] = [];

  afterEach(async () => {
    for (const link of links.splice(0)) await link.stop();
    for (const site of sites.splice(0)) await site.close();
    told.length = 0;
  });

  async function visit(port?: number): Promise<Site> {
    const site = await openSite(port);
    sites.push(site);
    return site;
  }

  function start(url: string, world = makeSmallWorld(), aliveMs = ALIVE_MS): Link {
    const link = runLink(world, {
      url,
      token: 'secret',
      producer: 'world',
      tell: (sentence) => told.push(sentence),
      aliveMs,
    });
    links.push(link);
    return link;
  }

  const kinds = (site: Site): string[] => site.heard.map((message) => message.kind);
  const spokenKinds = (site: Site): string[] => kinds(site).filter((kind) => kind !== 'alive');

  it('names itself, shows its token, and says nothing but that it is alive before it is asked', async () => {
    const site = await visit();
    start(site.url);
    // Several times as long as the world takes to look whether there is something to say.
    await eventually(() => expect(kinds(site).length).toBeGreaterThan(1_000 / ALIVE_MS));
    expect(site.requests).toEqual([{ url: '/feed-api/v1?producer=world&ack=1', authorization: 'Bearer secret' }]);
    expect(spokenKinds(site)).toEqual([]);
  });

  it('answers recovery with its state, goes on from there, adds results that may have been missed, says bye', async () => {
    const site = await visit();
    const link = start(site.url);
    await eventually(() => expect(site.sockets.length).toBe(1));
    site.sockets[0]?.send('{"t":"recover","reason":"connected","sinceMs":1}');
    await eventually(() => expect(kinds(site)).toContain('event_end'));
    await link.stop();
    await eventually(() => expect(kinds(site).at(-1)).toBe('bye'));
    const [state, complete, ...rest] = site.heard.filter(({ kind }) => kind !== 'alive');
    expect([state?.kind, complete]).toEqual(['odds_change', expect.objectContaining({ resultsFollow: true })]);
    expect(rest.map(({ kind }) => kind).slice(0, 3)).toEqual(['bet_stop', 'event_end', 'results_complete']);
    const first = site.heard[0]?.number ?? 0;
    expect(site.heard.map((message) => message.number)).toEqual(site.heard.map((_, index) => first + index));
  });

  it('tells no results to a site that never heard of it, and the state of single events where it is asked', async () => {
    const site = await visit();
    start(site.url);
    await eventually(() => expect(site.sockets.length).toBe(1));
    site.sockets[0]?.send('{"t":"recover","reason":"connected"}');
    await eventually(() => expect(kinds(site)).toContain('bet_stop'));
    site.sockets[0]?.send('{"t":"recover","reason":"stale","events":["a","b"]}');
    await eventually(() =>
      expect(site.heard).toContainEqual(expect.objectContaining({ generatedAtMs: 7, event: 'a.b' })),
    );
    expect(kinds(site)).not.toContain('event_end');
    expect(kinds(site)).not.toContain('results_complete');
    expect(kinds(site).filter((kind) => kind === 'snapshot_complete')).toHaveLength(1);
  });

  it('tells what was over before in messages of a hundred matches, once, and not what the site knows', async () => {
    const site = await visit();
    start(site.url);
    await eventually(() => expect(site.sockets.length).toBe(1));
    const counts = () =>
      site.heard.flatMap((message) => (message.kind === 'past_matches' ? [message.matches.length] : []));
    site.say({ t: 'recover', reason: 'connected' });
    await eventually(() => expect(counts()).toEqual([100, 100, 50]));
    site.say({ t: 'recover', reason: 'gap', sinceMs: Date.now(), pastSinceMs: PAST_MS });
    await eventually(() => expect(kinds(site)).toContain('results_complete'));
    const looks = () => kinds(site).filter((kind) => kind === 'bet_stop').length;
    const seen = looks();
    await eventually(() => expect(looks()).toBeGreaterThan(seen + 1));
    expect(counts()).toEqual([100, 100, 50]);
  });

  it('comes back after the site was away, with numbers that go on growing', async () => {
    const site = await visit();
    const port = Number(new URL(site.url).port);
    start(site.url);
    await eventually(() => expect(site.heard.length).toBeGreaterThan(0));
    await site.close();
    await eventually(() => expect(told.join()).toContain('cannot be reached'));
    const back = await visit(port);
    await eventually(() => expect(back.heard.length).toBeGreaterThan(0));
    back.say({ t: 'recover', reason: 'connected', sinceMs: 1 });
    await eventually(() => expect(spokenKinds(back)).toContain('event_end'));
    expect(back.heard[0]?.number).toBeGreaterThan(site.heard.at(-1)?.number ?? Infinity);
    expect(told.filter((sentence) => sentence.includes('cannot be reached')).length).toBe(1);
    expect(told.at(-1)).toContain('is back');
  });

  it('asks to recover where it has fallen too far behind, and then tells what it had not told', async () => {
    const site = await visit();
    // Never alive by itself: a producer that hears nothing for so long would connect anew instead.
    start(site.url, makeSmallWorld(), 60_000);
    await eventually(() => expect(site.sockets.length).toBe(1));
    site.say({ t: 'recover', reason: 'connected', sinceMs: 1 });
    await eventually(() => expect(spokenKinds(site)).toContain('event_end'));
    const nowMs = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => nowMs + 40_000);
    const gaps = (): number[] =>
      site.heard.flatMap(({ number }, at) => (number > (site.heard[at - 1]?.number ?? number) + 1 ? [at] : []));
    await eventually(() => expect(gaps()).toHaveLength(1));
    clock.mockRestore();
    site.say({ t: 'recover', reason: 'gap', sinceMs: Date.now() });
    await eventually(() => expect(kinds(site).filter((kind) => kind === 'snapshot_complete')).toHaveLength(2));
    await eventually(() => expect(kinds(site).filter((kind) => kind === 'event_end')).toHaveLength(2));
  });

  it('says no more over a new connection of what was meant for the old one', async () => {
    const site = await visit();
    start(site.url);
    await eventually(() => expect(site.sockets.length).toBe(1));
    site.say({ t: 'recover', reason: 'connected' });
    await eventually(() => expect(spokenKinds(site)).toContain('bet_stop'));
    site.sockets[0]?.terminate();
    await eventually(() => expect(site.sockets.length).toBe(2));
    const before = spokenKinds(site).length;
    const alive = kinds(site).length;
    await eventually(() => expect(kinds(site).length).toBeGreaterThan(alive + 500 / ALIVE_MS));
    expect(spokenKinds(site).length).toBe(before);
    site.say({ t: 'recover', reason: 'connected' });
    await eventually(() => expect(spokenKinds(site)[before]).toBe('odds_change'));
  });

  it('waits for a reader that does not read, and still stops when told to', async () => {
    const site = await visit();
    let asked = 0;
    const keys = Array.from({ length: 400 }, () => 'x'.repeat(100));
    const manyWords: World = {
      ...makeSmallWorld(),
      messagesBetween: (_, toMs) => {
        asked += 1;
        return Array.from({ length: 400 }, () => ({ kind: 'bet_stop', generatedAtMs: toMs, event: 'event-1', keys }));
      },
    };
    // A site that does not read is not a site that is gone before four of these have passed.
    const patientMs = 10_000;
    const link = start(site.url, manyWords, patientMs);
    await eventually(() => expect(site.sockets.length).toBe(1));
    site.sockets[0]?.send('{"t":"recover","reason":"connected"}');
    await eventually(() => expect(kinds(site)).toContain('snapshot_complete'));
    site.sockets[0]?.pause();
    // Another one, that is read, looks six times meanwhile.
    const beside = await visit();
    start(beside.url, makeSmallWorld(), patientMs);
    await eventually(() => expect(beside.sockets.length).toBe(1));
    beside.say({ t: 'recover', reason: 'connected' });
    const countLooks = () => spokenKinds(beside).filter((kind) => kind === 'bet_stop').length;
    await eventually(() => expect(countLooks()).toBeGreaterThanOrEqual(6));
    expect(asked).toBeLessThanOrEqual(2);
    await link.stop();
  });

  it('does not listen to noise, and tells of a refusal', async () => {
    const site = await visit();
    start(site.url);
    await eventually(() => expect(site.sockets.length).toBe(1));
    for (const noise of [
      '',
      'null',
      '[]',
      '{"t":7}',
      '{"t":"new"}',
      '{"t":"refused","number":1,"reason":"too long"}',
    ]) {
      site.sockets[0]?.send(noise);
    }
    await eventually(() => expect(told.join()).toContain('too long'));
    expect(spokenKinds(site)).toEqual([]);
  });
});
