import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPEAT_HEADER } from '@glasshouse/contracts/call';
import type { CashedOutView, CashOutBody, CashOutView } from '@glasshouse/contracts/cash-out';
import type { RefusalBody } from '@glasshouse/contracts/refusals';
import { makeHttp, type Http } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import type { Module } from '../platform/module/index.ts';
import type { BetShare } from '../settlement/index.ts';
import { openTestHouse, type BetDraft, type TestAccount, type TestHouse } from '../settlement/test-house.ts';
import { makeCashOut, type Chances } from './index.ts';

const log = makeLogger('fatal');
let house: TestHouse;
let http: Http;
const sold: BetShare[] = [];
/** Events of which a price was asked. */
const priced: number[] = [];
let jointChance: number | undefined;
let leftSec: number | undefined;

function makeOwn(): Module {
  const { sportsbook, database, outbox, ledger } = house;
  const chances: Chances = {
    findPrice: (ref) => {
      priced.push(Number(ref.eventId));
      return sportsbook.findPrice(ref);
    },
    findEventFacts: (eventId) => sportsbook.findEventFacts(eventId),
    findModel: (eventId) => sportsbook.findModel(eventId),
    findScore: (eventId) => sportsbook.findScore(eventId),
    marketVersion: (ref) => sportsbook.marketVersion(ref),
    findProbability: (ref) => sportsbook.findProbability(ref),
    findLeftSec: () => leftSec,
    findJointProbability: () => jointChance,
    findBuilderOdds: () => undefined,
    onPricesChanged: (listener) => sportsbook.onPricesChanged(listener),
  };
  return makeCashOut({
    database,
    log,
    metrics: makeMetrics(),
    outbox,
    ledger,
    results: sportsbook,
    chances,
    // Nothing here is in play.
    readDelays: () => ({ liveDelayMs: new Map(), defaultLiveDelayMs: 600_000, slowMarketMs: new Map() }),
    onSold: (share) => sold.push(share),
  });
}

beforeAll(async () => {
  house = await openTestHouse('cash-out');
  // A cookie names its player.
  const findVisitor = async (token: string) => ({ playerId: Number(token), personId: 1, sessionId: Number(token) });
  http = await makeHttp({ log, metrics: makeMetrics(), secure: false, findVisitor });
  makeOwn().serve?.(http);
});
afterAll(async () => {
  await http.fastify.close();
  await house.close();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function call(account: TestAccount, method: Method, url: string, payload?: object, headers = {}) {
  const cookies = { SESSION: String(account.playerId) };
  const answered = await http.fastify.inject({ method, url, cookies, headers, ...(payload && { payload }) });
  return { status: answered.statusCode, text: answered.payload };
}

let requests = 0;

async function sell(account: TestAccount, betId: number, asked: Partial<CashOutBody> = {}) {
  const body = { id: `sell-bet-${++requests}`, agreed: 1, ...asked };
  return call(account, 'POST', `/web-api/bets/${betId}/cash-out`, body);
}

function codeOf({ text }: { readonly text: string }): string {
  const body: RefusalBody = JSON.parse(text);
  return body.error.code;
}

async function list(account: TestAccount, ...betIds: number[]): Promise<CashOutView[]> {
  const answered = await call(account, 'GET', `/web-api/cash-outs?bets=${betIds.join(',')}`);
  const views: CashOutView[] = JSON.parse(answered.text).cashOuts;
  return views.map(({ editCounts: _counts, editRefusedCode: _code, ...sale }) => sale);
}

let count = 0;

interface Match {
  readonly name: string;
  readonly eventId: number;
}

/** A match on which the home side's chance is what the producer says. */
async function offer(chance?: number): Promise<Match> {
  const name = `match:${++count}`;
  const eventId = await house.offer(name);
  if (chance !== undefined) await move(name, chance);
  return { name, eventId };
}

async function move(event: string, chance: number, status: 'active' | 'suspended' = 'active'): Promise<void> {
  const price = (probability: number): number => Math.round(950 / probability);
  const rest = (1 - chance) / 2;
  const outcomes = [
    { id: '1', oddsMilli: price(chance), active: true, probability: chance },
    { id: 'x', oddsMilli: price(rest), active: true, probability: rest },
    { id: '2', oddsMilli: price(rest), active: true, probability: rest },
  ];
  await house.feed({ kind: 'odds_change', event, section: 'line', markets: [{ key: '1x2', status, outcomes }] });
}

async function say({ name }: Match, result: 0 | 1): Promise<void> {
  const markets = [{ key: '1x2', outcomes: [{ id: '1', result }] }];
  await house.feed({ kind: 'bet_settlement', event: name, certainty: 2, markets });
  await house.work();
}

/** A bet of 1,000 at 2.00 on each match, on a fresh account that holds nothing else. */
async function place(matches: readonly Match[], draft: Omit<BetDraft, 'legs'> = {}) {
  const account = await house.openAccount(1_000);
  const betId = await house.place(account, { ...draft, legs: matches.map(({ eventId }) => ({ eventId })) });
  return { account, betId };
}

async function listEntries(betId: number): Promise<object[]> {
  return house.database.query('select kind, amount_minor from ledger_entry where bet_id = $1 order by entry_id', [
    betId,
  ]);
}

describe('the value of a bet', () => {
  it('is told of one that was placed a minute after the last runner left its race, and of none placed before', async () => {
    const { account, betId } = await place([await offer(0.5)]);
    const nowSec = Math.floor(Date.now() / 1000);
    const none = { betId, stake: 1_000, refusedCode: 'cash_out_unavailable' };
    for (const [at, view] of [
      [undefined, { betId, stake: 1_000, value: 950 }],
      [nowSec, none],
      [nowSec + 3_600, none],
      [nowSec - 45, none],
      [nowSec - 90, { betId, stake: 1_000, value: 950 }],
    ] as const) {
      leftSec = at;
      expect([at, ...(await list(account, betId))]).toEqual([at, view]);
    }
    leftSec = undefined;
  });

  it('is told for the player’s own open bets, with the reason where there is none', async () => {
    const match = await offer(0.5);
    const gone = await offer(0.5);
    const { account, betId } = await place([match]);
    const both = await house.openAccount(3_000);
    const free = await house.place(both, { legs: [{ eventId: match.eventId }], terms: { freeStake: true } });
    const stopped = await house.place(both, { legs: [{ eventId: match.eventId }, { eventId: gone.eventId }] });
    await house.feed({ kind: 'bet_stop', event: gone.name });
    expect(await list(account, betId, free, 7)).toEqual([{ betId, stake: 1_000, value: 950 }]);
    expect(await list(both, free, stopped)).toEqual([
      { betId: free, stake: 1_000, refusedCode: 'cash_out_unavailable' },
      { betId: stopped, stake: 1_000, refusedCode: 'cash_out_suspended' },
    ]);
  });

  it('of a line that can be reached exactly follows from the chances of the final score, and from nothing else', async () => {
    const match = await offer(0.5);
    const account = await house.openAccount(1_000);
    const legs = [{ eventId: match.eventId, marketKey: 'total|total=2', outcomeId: 'over' }];
    const betId = await house.place(account, { legs });
    const change = {
      kind: 'odds_change' as const,
      event: match.name,
      section: 'line' as const,
      markets: [
        {
          key: 'total|total=2',
          status: 'active' as const,
          outcomes: ['over', 'under'].map((id) => ({ id, oddsMilli: 1_900, active: true, probability: 0.5 })),
        },
      ],
    };
    await house.feed(change);
    expect(await list(account, betId)).toEqual([{ betId, stake: 1_000, refusedCode: 'cash_out_unavailable' }]);
    // None, one, two and three goals: it wins by a quarter, and comes back by half.
    await house.feed({ ...change, model: { scores: [[0.125], [0.125], [0.5], [0.25]] } });
    expect(await list(account, betId)).toEqual([{ betId, stake: 1_000, value: 950 }]);
  });

  it('is worked out for its player alone', async () => {
    const match = await offer(0.5);
    const { account, betId } = await place([match]);
    priced.length = 0;
    expect(await list(await house.openAccount(), betId)).toEqual([]);
    expect(priced).not.toContain(match.eventId);
    expect(await list(account, betId)).toHaveLength(1);
    expect(priced).toContain(match.eventId);
  });

  it.each(['', 'x', '1,,2', '1;2', '0', Array.from({ length: 51 }, () => '1').join(',')])(
    'is not told for what is no list of bets: %s',
    async (bets) => {
      const account = await house.openAccount();
      expect((await call(account, 'GET', `/web-api/cash-outs?bets=${bets}`)).status).toBe(400);
    },
  );
});

describe('a sale', () => {
  it('of the whole bet pays its value at once, and nothing is settled after', async () => {
    const match = await offer(0.6);
    const { account, betId } = await place([match]);
    sold.length = 0;
    const answered = await sell(account, betId, { agreed: 1_140 });
    const view: CashedOutView = JSON.parse(answered.text);
    expect(view).toMatchObject({ betId, part: 1, closed: 1_000, paid: 1_140, left: 0, balance: 1_140 });
    await say(match, 1);
    expect(await house.settlements(betId)).toEqual([{ version: 1, result: 'cashed_out', payout: 1_140 }]);
    expect(await listEntries(betId)).toEqual([
      { kind: 2, amount_minor: 1_000 },
      { kind: 13, amount_minor: 1_140 },
    ]);
    expect(sold).toMatchObject([{ betId, stakeMinor: 1_000, closedBeforeMinor: 0, closedAfterMinor: 1_000 }]);
    expect(codeOf(await sell(account, betId))).toBe('bet_settled');
  });

  it('answers a repeat with the same bytes, and another body by name', async () => {
    const { account, betId } = await place([await offer(0.5)]);
    const asked = { id: 'sell-it-again', percent: 50, agreed: 475 };
    const first = await sell(account, betId, asked);
    const again = await Promise.all([sell(account, betId, asked), sell(account, betId, asked)]);
    expect(again.map(({ text }) => text)).toEqual([first.text, first.text]);
    const other = await sell(account, betId, { ...asked, percent: 40 });
    expect([other.status, codeOf(other)]).toEqual([422, 'request_id_reused']);
    expect(await house.balance(account)).toBe(475);
  });

  it('of parts leaves the rest at risk, and that is settled for itself', async () => {
    const match = await offer(0.5);
    const { account, betId } = await place([match]);
    await sell(account, betId, { percent: 30, agreed: 285 });
    const second: CashedOutView = JSON.parse((await sell(account, betId, { closed: 100, agreed: 95 })).text);
    expect(second).toMatchObject({ part: 2, closed: 100, paid: 95, left: 600, balance: 380 });
    expect(await list(account, betId)).toEqual([{ betId, stake: 600, value: 570 }]);
    await say(match, 1);
    expect((await house.settlements(betId)).at(-1)).toEqual({ version: 3, result: 'won', payout: 1_200 });
    expect(await house.balance(account)).toBe(380 + 1_200);
    await say(match, 0);
    expect(await house.balance(account)).toBe(380);
  });

  it('of the last part closes the bet for what all of them were sold for', async () => {
    const match = await offer(0.5);
    const { account, betId } = await place([match]);
    await sell(account, betId, { closed: 400 });
    await sell(account, betId, {});
    expect((await house.settlements(betId)).at(-1)).toEqual({ version: 2, result: 'cashed_out', payout: 950 });
    expect(await house.balance(account)).toBe(950);
    expect(await house.database.query('select bet_id from reopened_bet where bet_id = $1', [betId])).toEqual([]);
  });

  it('pays the value of the moment where it has risen, and is refused where it has fallen', async () => {
    const match = await offer(0.5);
    const { account, betId } = await place([match]);
    await move(match.name, 0.4);
    expect(codeOf(await sell(account, betId, { agreed: 950 }))).toBe('cash_out_changed');
    await move(match.name, 0.7);
    expect(JSON.parse((await sell(account, betId, { agreed: 950 })).text)).toMatchObject({ paid: 1_330 });
  });

  it('that is a repeat and was refused stays refused, however late the first comes [LED-05]', async () => {
    const match = await offer(0.5);
    const { account, betId } = await place([match]);
    const asked = { id: 'sold-too-late', agreed: 1_000 };
    const url = `/web-api/bets/${betId}/cash-out`;
    const again = await call(account, 'POST', url, asked, { [REPEAT_HEADER]: '1' });
    expect(codeOf(again)).toBe('cash_out_changed');
    await move(match.name, 0.7);
    expect(codeOf(await sell(account, betId, asked))).toBe('cash_out_changed');
    expect(codeOf(await sell(account, betId, { ...asked, agreed: 1_001 }))).toBe('request_id_reused');
    expect(await house.settlements(betId)).toEqual([]);
    expect(JSON.parse((await sell(account, betId, { agreed: 1_000 })).text)).toMatchObject({ paid: 1_330 });
  });

  it('counts a leg that is decided as decided, also while its market is closed', async () => {
    const [first, second] = [await offer(0.5), await offer(0.5)];
    const { account, betId } = await place([first, second]);
    await say(first, 1);
    expect(await list(account, betId)).toEqual([{ betId, stake: 1_000, value: 1_900 }]);
  });

  it('of a builder rests on the chance of its outcomes together', async () => {
    const match = await offer(0.5);
    const account = await house.openAccount(1_000);
    const legs = [{ eventId: match.eventId }, { eventId: match.eventId, outcomeId: 'x' }];
    const betId = await house.place(account, { type: 'builder', legs, terms: { fixedOddsMilli: 3_000 } });
    jointChance = 0.3;
    expect(await list(account, betId)).toEqual([{ betId, stake: 1_000, value: 855 }]);
    jointChance = undefined;
    expect(await list(account, betId)).toEqual([{ betId, stake: 1_000, refusedCode: 'cash_out_unavailable' }]);
  });

  it('[CP-21] repays the advance that the bet was placed with', async () => {
    const match = await offer(0.5);
    const account = await house.openAccount(400);
    const terms = { prepaidMinor: 600 };
    const betId = await house.place(account, { legs: [{ eventId: match.eventId }], terms });
    await house.database.transaction((tx) => house.ledger.debts.lend(tx, { ...account, betId, amountMinor: 600 }));
    await sell(account, betId, { percent: 50 });
    expect([await house.balance(account), await house.owed(account, 'advance')]).toEqual([0, 125]);
    await sell(account, betId);
    expect([await house.balance(account), await house.owed(account, 'advance')]).toEqual([350, 0]);
  });

  it('is refused by name, and then nothing has moved', async () => {
    const match = await offer(0.5);
    const { account, betId } = await place([match]);
    const stranger = await house.openAccount();
    expect(codeOf(await sell(stranger, betId))).toBe('bet_unknown');
    expect(codeOf(await sell(account, betId + 1))).toBe('bet_unknown');
    expect(codeOf(await sell(account, betId, { closed: 1_001 }))).toBe('cash_out_part_invalid');
    expect(codeOf(await sell(account, betId, { closed: 100, percent: 10 }))).toBe('cash_out_part_invalid');
    await move(match.name, 0.5, 'suspended');
    expect(codeOf(await sell(account, betId))).toBe('cash_out_suspended');
    await move(match.name, 0.5);
    house.sportsbook.suspendProducer('tests');
    expect(codeOf(await sell(account, betId))).toBe('cash_out_suspended');
    expect(await listEntries(betId)).toEqual([{ kind: 2, amount_minor: 1_000 }]);
    expect(await house.settlements(betId)).toEqual([]);
  });

  it.each([{ percent: 0 }, { percent: 101 }, { percent: 1.5 }, { closed: 0 }, { closed: -5 }, { agreed: 0 }])(
    'is refused for a body that means nothing: %j',
    async (asked) => {
      const account = await house.openAccount();
      expect(codeOf(await sell(account, 1, asked))).toBe('request_invalid');
    },
  );
});

describe('sales that race', () => {
  it('[A27] with each other: of twenty, one has effect, every time', async () => {
    for (let round = 0; round < 10; round++) {
      const { account, betId } = await place([await offer(0.5)]);
      const answers = await Promise.all(Array.from({ length: 20 }, () => sell(account, betId)));
      const taken = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ status }) => status !== 200).map(codeOf);
      expect([taken.length, new Set(refused)]).toEqual([1, new Set(['bet_settled'])]);
      expect(await house.balance(account)).toBe(950);
    }
  });

  it('[A27] with each other in parts: together never more than the stake', async () => {
    const { account, betId } = await place([await offer(0.5)]);
    const answers = await Promise.all(Array.from({ length: 12 }, () => sell(account, betId, { closed: 300 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await list(account, betId)).toEqual([{ betId, stake: 100, value: 95 }]);
    expect(await house.balance(account)).toBe(3 * 285);
  });

  it('[A27] with the settlement: exactly one of them has effect, whoever it is', async () => {
    for (let round = 0; round < 30; round++) {
      const match = await offer(0.5);
      const { account, betId } = await place([match]);
      const selling = sleep(round % 10).then(() => sell(account, betId));
      const [answered] = await Promise.all([selling, say(match, 1)]);
      const isSold = answered.status === 200;
      expect(await house.settlements(betId)).toEqual([
        isSold ? { version: 1, result: 'cashed_out', payout: 950 } : { version: 1, result: 'won', payout: 2_000 },
      ]);
      expect(await house.balance(account)).toBe(isSold ? 950 : 2_000);
    }
  });

  it('[AC-09] leave every account equal to its entries', async () => {
    expect(await house.ledger.listUnbalanced()).toEqual([]);
  });
});
