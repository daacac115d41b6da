import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startOddsProvider, writeOddsEvent, type OddsMood, type OddsProvider } from '../testing/index.ts';
import { CallFailed, makeProviderApi, type ProviderApi, type Usage } from './provider-api.ts';

const KEY = 'a-key-that-nobody-may-see';
const EPL = 'sports/soccer_epl';

let provider: OddsProvider;
let usages: Usage[];

beforeEach(async () => {
  provider = await startOddsProvider(KEY, 100);
  usages = [];
  const event = writeOddsEvent({ id: 'e1', sport: 'soccer_epl', home: 'A', away: 'B', startsAtMs: Date.now() });
  provider.answers.set('sports', [{ key: 'soccer_epl', title: 'EPL', active: true, has_outrights: false }]);
  for (const what of ['events', 'odds', 'scores']) provider.answers.set(`${EPL}/${what}`, [event]);
});
afterEach(() => provider.stop());

function open(more: { key?: string; bookmakers?: string[]; timeoutMs?: number } = {}): ProviderApi {
  const { bookmakers, ...rest } = more;
  const onUsage = (usage: Usage): void => void usages.push(usage);
  const mostBytes = 1_000_000;
  return makeProviderApi({
    url: provider.url,
    key: KEY,
    regions: ['eu', 'uk'],
    bookmakers,
    mostBytes,
    onUsage,
    ...rest,
  });
}

async function fail(api: ProviderApi): Promise<CallFailed> {
  const error: unknown = await api.listOdds('soccer_epl').catch((reason: unknown) => reason);
  if (error instanceof CallFailed) return error;
  throw new Error(`it did not fail: ${String(error)}`);
}

describe('calls of the provider', () => {
  it('are asked in decimal prices, by region or by bookmaker, and tell what they cost', async () => {
    const api = open();
    await api.listSports();
    expect((await api.listOdds('soccer_epl')).rows.map(({ id }) => id)).toEqual(['e1']);
    await open({ bookmakers: ['pinnacle'] }).listOdds('soccer_epl');
    await api.listScores('soccer_epl');
    await api.listEvents('soccer_epl');
    expect(provider.asked.map(({ path, query }) => `${path}?${decodeURIComponent(query.toString())}`)).toEqual([
      'sports?',
      `${EPL}/odds?regions=eu,uk&markets=h2h,spreads,totals&oddsFormat=decimal&dateFormat=iso`,
      `${EPL}/odds?bookmakers=pinnacle&markets=h2h,spreads,totals&oddsFormat=decimal&dateFormat=iso`,
      `${EPL}/scores?daysFrom=3&dateFormat=iso`,
      `${EPL}/events?dateFormat=iso`,
    ]);
    expect(usages.map(({ remaining, last }) => [remaining, last])).toEqual([
      [100, 0],
      [94, 6],
      [91, 3],
      [89, 2],
      [89, 0],
    ]);
  });

  it.each<[OddsMood, CallFailed['kind'], RegExp]>([
    ['too_many', 'later', /status 429 \(EXCEEDED_FREQ_LIMIT\)/],
    ['broken', 'later', /status 503/],
    ['garbage', 'later', /no JSON/],
    ['half', 'later', /broke off/],
    ['silent', 'later', /no answer in time/],
    ['huge', 'wrong', /larger than 1000000 bytes/],
    ['elsewhere', 'later', /no answer/],
    ['no_list', 'later', /no list/],
    ['key_refused', 'key', /status 401 \(DEACTIVATED_KEY\)/],
    ['unknown_sport', 'wrong', /status 404/],
  ])('that are answered "%s" fail by a name of their own, without the key', async (mood, kind, message) => {
    provider.mood = mood;
    const error = await fail(open(mood === 'silent' ? { timeoutMs: 50 } : {}));
    expect(error.kind).toBe(kind);
    expect(error.message).toMatch(message);
    expect(`${error.message} ${error.stack}`).not.toContain(KEY);
    // One that is cut off may not have been heard at all; none is repeated or sent elsewhere.
    expect(provider.asked.length).toBeLessThanOrEqual(1);
  });

  it('say how long to rest, that the key is wrong, and that no credits are left', async () => {
    provider.mood = 'too_many';
    expect(await fail(open())).toMatchObject({ restMs: 7_000 });
    provider.mood = 'well';
    expect(await fail(open({ key: 'another' }))).toMatchObject({ kind: 'key' });
    provider.remaining = 5;
    expect(await fail(open())).toMatchObject({ kind: 'spent' });
    expect(usages.at(-1)).toMatchObject({ remaining: 0 });
  });

  it('fail where nobody listens', async () => {
    const api = open();
    await provider.stop();
    const error = await fail(api);
    expect(error).toMatchObject({ kind: 'later' });
    expect(error.message).not.toContain(KEY);
  });
});
