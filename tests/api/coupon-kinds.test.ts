import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlaceCouponBody } from '@glasshouse/contracts/betting-coupon';
import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import type { Producer } from '@glasshouse/feeds/producer';
import {
  coupon,
  eventually,
  feed,
  findEventId,
  offerEvent,
  openHouse,
  registerPlayer,
  type Answer,
  type House,
  type Player,
} from './house.ts';

type SentBet = PlaceCouponBody['bets'][number];

const TEAMS = ['Alder', 'Birch', 'Cedar', 'Doum', 'Elm', 'Fir'];

let house: House;
let producer: Producer;
let player: Player;
const gameIds = new Map<string, number>();

beforeAll(async () => {
  house = await openHouse();
  producer = await house.connect('tests');
  for (const team of TEAMS) {
    await offerEvent(producer, `e:${team}`, { home: { id: team, name: team } });
    gameIds.set(team, await findEventId(house, team));
  }
  player = await registerPlayer(house);
  await player.deposit(100_000);
});

afterAll(() => house.close());

/** The home side at 2.00. */
function home(team: string, over: Partial<SentBet> = {}): SentBet {
  return { gameId: gameIds.get(team) ?? 0, market: '1x2', outcome: '1', coef: 2, section: 'line', ...over };
}

function take(typeId: number, bets: SentBet[], over: Partial<PlaceCouponBody> = {}, by: Player = player) {
  return by.place(coupon(by.accountId, 0, { typeId, bets, ...over }));
}

const codeOf = (answer: Answer): unknown => (answer.body['error'] as { code: string } | undefined)?.code;
const said = (answer: Answer): [number, unknown] => [answer.status, codeOf(answer)];

async function settle(team: string, result: 0 | 1, voidFactor: 0 | 1 = 0): Promise<void> {
  // Somebody has won, or stakes come back.
  const winner = result === 1 ? '1' : voidFactor === 1 ? undefined : '2';
  const outcomes = ['1', 'x', '2'].map((id) => ({
    id,
    result: id === winner ? (1 as const) : (0 as const),
    voidFactor,
  }));
  await feed(producer, {
    kind: 'bet_settlement',
    event: `e:${team}`,
    certainty: 2,
    markets: [{ key: '1x2', outcomes }],
  });
}

interface Bet {
  readonly state: string;
  readonly payout?: number;
  readonly [field: string]: unknown;
}

async function betOf(by: Player, betId: unknown): Promise<Bet> {
  return (await by.call<Bet & Record<string, unknown>>('GET', `/web-api/bets/${Number(betId)}`)).body;
}

async function settled(by: Player, betId: unknown): Promise<Bet> {
  return eventually('the bet is settled', async () => {
    const bet = await betOf(by, betId);
    return bet.state === 'open' ? undefined : bet;
  });
}

describe('systems', () => {
  const four = () => ['Alder', 'Birch', 'Cedar', 'Doum'].map((team) => home(team));

  it('[CP-01] [CP-04] takes a system, its best case and its worst shown', async () => {
    const answer = await take(4, four().slice(0, 3), { systemValue: 2, amount: 300 });
    // Three doubles of 100 at 4.00; at the least one of them.
    expect(answer.body).toMatchObject({
      status: 'accepted',
      typeId: 4,
      oddsMilli: 4_000,
      possibleWin: 1_200,
      worstWin: 400,
    });
  });

  it('[CP-01] [CP-04] takes a system with a banker, which stands in each combination', async () => {
    const bets = [home('Alder', { isBanker: true }), ...four().slice(1)];
    const answer = await take(2, bets, { systemValue: 2, amount: 300 });
    expect(answer.body).toMatchObject({ typeId: 2, possibleWin: 2_400, worstWin: 800 });
    expect(await betOf(player, answer.body['betId'])).toMatchObject({ systemValue: 2, combinations: 3 });
  });

  it.each([
    ['no value', undefined, 'system_value_invalid'],
    ['1 of n', 1, 'system_value_invalid'],
    ['0 of n', 0, 'system_value_invalid'],
    ['n of n', 4, 'system_value_invalid'],
    ['more than n', 7, 'system_value_invalid'],
    ['far more than n', 2_147_483_647, 'system_value_invalid'],
  ])('[CP-04] [A11] refuses %s', async (_name, systemValue, code) => {
    const over = systemValue === undefined ? {} : { systemValue };
    expect(said(await take(4, four(), over))).toEqual([400, code]);
  });

  it('[CP-04] refuses a banker that may not be one, and a system with banker that has none', async () => {
    const disabled = home('Alder', { market: 'double_chance', outcome: '1x', coef: 1.3, isBanker: true });
    await feed(producer, {
      kind: 'odds_change',
      event: 'e:Alder',
      section: 'line',
      markets: [{ key: 'double_chance', status: 'active', outcomes: [{ id: '1x', oddsMilli: 1_300, active: true }] }],
    });
    expect(said(await take(2, [disabled, ...four().slice(1)], { systemValue: 2 }))).toEqual([
      409,
      'banker_not_allowed',
    ]);
    expect(said(await take(2, four(), { systemValue: 2 }))).toEqual([400, 'banker_missing']);
  });
});

describe('multiple singles', () => {
  it('[CP-01] [CP-31] gives each single its own result, and a repeat the same bytes', async () => {
    const by = await registerPlayer(house);
    await by.deposit(1_000);
    const moved = home('Birch', { coef: 2.5 });
    const asked = coupon(by.accountId, 0, {
      typeId: 9,
      amount: 400,
      amountByBetId: { [`${gameIds.get('Cedar')}/1x2/1`]: 300 },
      bets: [home('Alder'), moved, home('Cedar'), home('Doum')],
    });
    const answer = await by.place(asked);
    const singles = answer.body['singles'] as { refusedCode?: string; placed?: { amount: number; betId: number } }[];
    expect(singles.map((one) => one.placed?.amount ?? one.refusedCode)).toEqual([
      400,
      'price_changed',
      300,
      'funds_insufficient',
    ]);
    expect(answer.body).toMatchObject({ status: 'singles', amount: 700, balance: 300 });
    expect(await by.balance()).toBe(300);
    const again = await Promise.all([by.place(asked), by.place(asked)]);
    expect(again.map((one) => one.text)).toEqual([answer.text, answer.text]);
    expect(said(await by.place({ ...asked, amount: 1 }))).toEqual([422, 'request_id_reused']);
    expect(await by.balance()).toBe(300);
  });

  it('[CP-16] [A12] takes no promo code, and [CP-17] is no VIP bet', async () => {
    const bets = [home('Alder'), home('Birch')];
    expect(said(await take(9, bets, { promoCode: 'FIRSTBET' }))).toEqual([400, 'promo_not_on_singles']);
    expect(said(await take(9, bets, { isVipBet: true }))).toEqual([409, 'vip_not_available']);
  });
});

describe('what hangs together', () => {
  it('[CP-09] refuses two outcomes of one event in an express, and lets them stand as singles', async () => {
    const bets = [home('Alder'), home('Alder', { market: 'total|total=2.5', outcome: 'over', coef: 1.9 })];
    expect(said(await take(1, bets))).toEqual([409, 'selections_dependent']);
    const answer = await take(9, bets, { amount: 100 });
    expect(answer.body).toMatchObject({ status: 'singles', amount: 200 });
  });

  it('[CP-09] refuses a market that is banned from expresses', async () => {
    await feed(producer, {
      kind: 'odds_change',
      event: 'e:Elm',
      section: 'line',
      markets: [
        {
          key: 'odd_even',
          status: 'active',
          outcomes: ['odd', 'even'].map((id) => ({ id, oddsMilli: 1_900, active: true })),
        },
      ],
    });
    const banned = home('Elm', { market: 'odd_even', outcome: 'odd', coef: 1.9 });
    expect(said(await take(1, [home('Alder'), banned]))).toEqual([409, 'express_banned']);
    expect((await take(0, [banned])).status).toBe(200);
  });
});

describe('an anti-express', () => {
  it('[CP-15] is offered by the quote, taken at its own price and pays when a leg is lost', async () => {
    const by = await registerPlayer(house);
    await by.deposit(10_000);
    await offerEvent(producer, 'e:Gum', { home: { id: 'Gum', name: 'Gum' } });
    await offerEvent(producer, 'e:Holm', { home: { id: 'Holm', name: 'Holm' } });
    const bets = [];
    for (const team of ['Gum', 'Holm']) {
      gameIds.set(team, await findEventId(house, team));
      bets.push(home(team));
    }
    const { id: _id, amount: _amount, ...asked } = coupon(by.accountId, 0, { typeId: 1, bets });
    const quote = await by.call('POST', '/web-api/coupon/quote', asked);
    // 2.00 beside 3.40 and 3.60 is a chance of 0.476 once the margin is out. 0.95 / (1 − 0.476²), in thousandths, rounded down.
    expect(quote.body).toMatchObject({ antiExpressOddsMilli: 1_228 });
    expect(said(await take(11, bets, { amount: 1_000 }, by))).toEqual([409, 'price_changed']);
    expect(said(await take(11, bets, { amount: 1_000, coef: 1.3 }, by))).toEqual([409, 'price_changed']);
    const answer = await take(11, bets, { amount: 1_000, coef: 1.228 }, by);
    expect(answer.body).toMatchObject({ oddsMilli: 1_228, possibleWin: 1_228 });
    await settle('Gum', 1);
    await settle('Holm', 0);
    expect(await settled(by, answer.body['betId'])).toMatchObject({ state: 'won', payout: 1_228 });
    expect(await by.balance()).toBe(10_228);
  });
});

describe('exact coefficient', () => {
  it('[CP-05] [CP-08] [A8] is taken only at that coefficient, whatever the change policy; zero is none', async () => {
    expect(said(await take(0, [home('Alder')], { exactCoef: 2.1, changeCoefAction: 0 }))).toEqual([
      409,
      'exact_odds_missed',
    ]);
    expect((await take(0, [home('Alder')], { exactCoef: 2 })).body).toMatchObject({ possibleWin: 2_000 });
    expect((await take(0, [home('Alder')], { exactCoef: 0 })).status).toBe(200);
    expect((await take(0, [home('Alder')], { exactCoef: -1 })).status).toBe(400);
  });

  it.each([1e-7, 0.000_4, 1, 1.999_9, 2.000_4])(
    '[L2] [A8] of %d is one that no bet has, and never none',
    async (exactCoef) => {
      const answer = await take(0, [home('Alder')], { exactCoef, changeCoefAction: 0 });
      expect(said(answer)).toEqual([409, 'exact_odds_missed']);
    },
  );
});

describe('promo codes', () => {
  it('[CP-16] are listed, used once, stake nothing of the player, and pay what is won above the stake', async () => {
    const by = await registerPlayer(house);
    const { id: _id, ...asked } = coupon(by.accountId, 0, { bets: [home('Elm')], amount: 500 });
    const quote = async (promoCode: string): Promise<unknown> =>
      (await by.call('POST', '/web-api/coupon/quote', { ...asked, promoCode })).body;
    const offered = await quote('firstbet');
    expect(offered).toMatchObject({ promoCodes: [{ code: 'FIRSTBET', amount: 500 }] });
    expect(offered).not.toHaveProperty('refusedCode');
    expect(await quote('NOSUCHCODE')).toMatchObject({ refusedCode: 'promo_unknown' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => take(0, [home('Elm')], { promoCode: 'firstbet', amount: 500 }, by)),
    );
    const taken = answers.filter((answer) => answer.status === 200);
    expect(taken).toHaveLength(1);
    expect(answers.filter((answer) => codeOf(answer) === 'promo_used')).toHaveLength(19);
    expect(await quote('firstbet')).toMatchObject({ promoCodes: [], refusedCode: 'promo_used' });
    expect(taken[0]?.body).toMatchObject({ amount: 500, possibleWin: 500, balance: 0 });
    await settle('Elm', 1);
    expect(await settled(by, taken[0]?.body['betId'])).toMatchObject({ state: 'won', payout: 500 });
    expect(await by.balance()).toBe(500);
    expect(await house.app.listUnbalanced()).toEqual([]);
  });

  it.each([
    ['unknown', 'NOSUCHCODE', 500, [404, 'promo_unknown']],
    ['of last year', 'OPENING2025', 1_000, [404, 'promo_unknown']],
    ['with another stake', 'FIRSTBET', 600, [409, 'promo_conditions_unmet']],
  ])('[CP-16] [A12] refuses one %s', async (_name, promoCode, amount, expected) => {
    expect(said(await take(0, [home('Alder')], { promoCode, amount }))).toEqual(expected);
  });
});

describe('bonuses', () => {
  it('[CP-18] [CP-19] adds the bonus of an express of three, unless it was taken off', async () => {
    const three = ['Alder', 'Birch', 'Cedar'].map((team) => home(team));
    expect((await take(1, three, { amount: 100 })).body).toMatchObject({ possibleWin: 824, bonusPercent: 3 });
    const without = await take(1, three, { amount: 100, isBonusRemoved: true });
    expect(without.body).toMatchObject({ possibleWin: 800 });
    expect(without.body).not.toHaveProperty('bonusPercent');
    expect((await take(1, three.slice(0, 2), { amount: 100 })).body).toMatchObject({ possibleWin: 400 });
  });

  it('[CP-20] pays the hyper bonus of a large stake, within its limit', async () => {
    const by = await registerPlayer(house);
    await by.deposit(100_000);
    await offerEvent(producer, 'e:Ivy', { home: { id: 'Ivy', name: 'Ivy' } });
    gameIds.set('Ivy', await findEventId(house, 'Ivy'));
    const answer = await take(0, [home('Ivy')], { amount: 10_000 }, by);
    // 3 % of the 10,000 won beside the stake.
    expect(answer.body).toMatchObject({ possibleWin: 20_300, bonusPercent: 3 });
    expect((await take(0, [home('Ivy')], { amount: 9_999 }, by)).body).toMatchObject({ possibleWin: 19_998 });
    await settle('Ivy', 1);
    expect(await settled(by, answer.body['betId'])).toMatchObject({ payout: 20_300, bonusKind: 'hyper' });
  });

  it('[CP-30] offers accumulators of the day, and pays their bonus while they stay whole', async () => {
    const offers = await player.call<{
      expresses: {
        expressId: string;
        bonusPercent: number;
        bets: { gameId: number; market: string; outcome: string; oddsMilli: number }[];
      }[];
    }>('GET', '/web-api/coupon/expresses');
    const [offer] = offers.body.expresses;
    const bets = (offer?.bets ?? []).map((bet) => ({
      gameId: bet.gameId,
      market: bet.market,
      outcome: bet.outcome,
      coef: bet.oddsMilli / 1000,
      section: 'line' as const,
    }));
    expect(bets).toHaveLength(4);
    const over = { expressId: offer?.expressId ?? '', amount: 100 };
    expect((await take(1, bets, over)).body).toMatchObject({ bonusPercent: 10, possibleWin: 1_760 });
    expect(said(await take(1, bets.slice(1), over))).toEqual([404, 'express_offer_unknown']);
  });
});

describe('advance bets', () => {
  it('[CP-21] take half of what is staked on open bets in advance, and no more', async () => {
    const by = await registerPlayer(house);
    await by.deposit(1_000);
    await take(0, [home('Alder')], { amount: 1_000 }, by);
    const { id: _id, amount: _amount, ...asked } = coupon(by.accountId, 0, { bets: [home('Birch')] });
    const quote = await by.call('POST', '/web-api/coupon/quote', asked);
    expect(quote.body).toMatchObject({ availablePrepaidAmount: 500 });
    expect(said(await take(0, [home('Birch')], { amount: 501, prepaidAmount: 501 }, by))).toEqual([
      409,
      'prepaid_too_large',
    ]);
    const answers = await Promise.all(
      [1, 2, 3].map(() => take(0, [home('Birch')], { amount: 300, prepaidAmount: 300 }, by)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await by.balance()).toBe(0);
    expect(await house.app.listUnbalanced()).toEqual([]);
  });

  it('[CP-21] count what their person owes in every currency: none is lent anew by going into the next one', async () => {
    const by = await registerPlayer(house);
    await by.deposit(1_000);
    await take(0, [home('Alder')], { amount: 1_000 }, by);
    expect(said(await take(0, [home('Birch')], { amount: 400, prepaidAmount: 400 }, by))).toEqual([200, undefined]);
    const opened = await by.call<{ account: { id: number } }>('POST', '/web-api/accounts', { currencyId: 2 });
    const accountId = opened.body.account.id;
    await by.call('POST', `/web-api/accounts/${accountId}/demo-deposit`, { id: `dollars-${by.userId}`, amount: 1_000 });
    await take(0, [home('Alder')], { accountId, amount: 1_000 }, by);
    const [{ owed } = { owed: 0 }] = await house.home.database.query<{ owed: number }>(
      `select count_in(400, 'EUR', 'USD') as owed`,
    );
    const { id: _id, amount: _amount, ...asked } = coupon(accountId, 0, { bets: [home('Birch')] });
    const quote = await by.call('POST', '/web-api/coupon/quote', asked);
    expect(quote.body).toMatchObject({ availablePrepaidAmount: 500 - owed });
    const more = { accountId, amount: 501 - owed, prepaidAmount: 501 - owed };
    expect(said(await take(0, [home('Birch')], more, by))).toEqual([409, 'prepaid_too_large']);
  });

  it('[CP-21] are repaid from what is won', async () => {
    const by = await registerPlayer(house);
    await by.deposit(1_000);
    for (const team of ['Juniper', 'Kauri']) {
      await offerEvent(producer, `e:${team}`, { home: { id: team, name: team } });
      gameIds.set(team, await findEventId(house, team));
    }
    const backing = await take(0, [home('Juniper')], { amount: 1_000 }, by);
    await take(0, [home('Kauri')], { amount: 400, prepaidAmount: 400 }, by);
    await settle('Juniper', 1);
    await settled(by, backing.body['betId']);
    expect(await by.balance()).toBe(1_600);
    await settle('Kauri', 1);
    await eventually('the advance bet is paid', async () => ((await by.balance()) === 2_400 ? true : undefined));
  });
});

describe('a quote', () => {
  const quote = (typeId: number, bets: SentBet[], over: object = {}) =>
    player.call<{ minBetAmount: number; oddsMilli: number; isOddsCapped?: boolean; refusedCode?: string }>(
      'POST',
      '/web-api/coupon/quote',
      { accountId: player.accountId, typeId, bets, changeCoefAction: 0, ...over },
    );
  const shrubs = ['Broom', 'Gorse', 'Heath', 'Myrtle', 'Privet', 'Sumac'];
  const trees = (count: number) => shrubs.slice(0, count).map((team) => home(team));

  it('[R10] names the least amount of the system that is asked for, bankers left out of its combinations', async () => {
    for (const team of shrubs) {
      await offerEvent(producer, `e:${team}`, { home: { id: team, name: team } });
      gameIds.set(team, await findEventId(house, team));
    }
    const least = (await quote(0, trees(1))).body.minBetAmount;
    const tenth = Math.ceil(least / 10);
    const system = await quote(4, trees(6), { systemValue: 3 });
    expect(system.body.minBetAmount).toBe(20 * tenth);
    const [banker, ...others] = trees(6);
    if (!banker) throw new Error('there are six');
    const withBanker = await quote(2, [{ ...banker, isBanker: true }, ...others], { systemValue: 2 });
    expect(withBanker.body.minBetAmount).toBe(least);
    expect((await quote(4, trees(6), { systemValue: 9 })).body.minBetAmount).toBe(least);
    const atLeast = await take(4, trees(6), { systemValue: 3, amount: 20 * tenth });
    expect(atLeast.status).toBe(200);
    expect(codeOf(await take(4, trees(6), { systemValue: 3, amount: 20 * tenth - 1 }))).toBe('stake_too_small');
  });

  it('[L3] tells no coefficient that a number cannot carry: the greatest there is, and that it is one', async () => {
    const bets: SentBet[] = [];
    for (let at = 0; at < 6; at++) {
      const outcomes = ['3:2', '2:3'].map((id) => ({ id, oddsMilli: 1_000_000, active: true }));
      await offerEvent(producer, `e:giant-${at}`, { home: { id: `giant-${at}`, name: `Giant ${at}` } });
      const markets: FeedMarket[] = [{ key: 'correct_score', status: 'active', outcomes }];
      await feed(producer, { kind: 'odds_change', event: `e:giant-${at}`, section: 'line', markets });
      const gameId = await findEventId(house, `Giant ${at}`);
      bets.push({ gameId, market: 'correct_score', outcome: '3:2', coef: 1_000, section: 'line' });
    }
    const within = await quote(1, bets.slice(0, 3));
    expect(within.body).toMatchObject({ oddsMilli: 1e12 });
    expect(within.body).not.toHaveProperty('isOddsCapped');
    const beyond = await quote(1, bets);
    expect(beyond.body).toMatchObject({ oddsMilli: 1e15, isOddsCapped: true, refusedCode: 'payout_too_large' });
    for (const number of beyond.text.match(/-?\d+(?:\.\d+)?(?:e\+?\d+)?/gi) ?? []) {
      expect(Math.abs(Number(number))).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER);
    }
  });
});

describe('amounts', () => {
  it('[CP-06] says how much would be taken, and why no more', async () => {
    const answer = await take(0, [home('Fir')], { amount: 50_000_000 });
    expect(answer.status).toBe(409);
    expect(answer.body['error']).toMatchObject({ code: 'stake_too_large', bound: { reason: expect.any(String) } });
  });

  it('[CP-06] [CP-22] has no largest stake on the bonus account, which pays to itself', async () => {
    const by = await registerPlayer(house);
    const accounts = await by.call<{ all_accounts: { id: number; type: number; money: number }[] }>(
      'GET',
      '/web-api/accounts',
    );
    const bonus = accounts.body.all_accounts.find((account) => account.type === 4);
    expect(bonus).toBeDefined();
    await by.call('POST', `/web-api/accounts/${bonus?.id}/demo-deposit`, { id: 'grant-request-1', amount: 100_000 });
    await offerEvent(producer, 'e:Larch', { home: { id: 'Larch', name: 'Larch' } });
    gameIds.set('Larch', await findEventId(house, 'Larch'));
    const quote = await by.call<Record<string, unknown>>('POST', '/web-api/coupon/quote', {
      accountId: bonus?.id,
      typeId: 0,
      bets: [home('Larch')],
      changeCoefAction: 2,
    });
    expect(quote.body['maxReason']).not.toBe('currency');
    const answer = await by.place(coupon(bonus?.id ?? 0, 0, { bets: [home('Larch')], amount: 1_000 }));
    expect(answer.status).toBe(200);
    await settle('Larch', 1);
    await settled(by, answer.body['betId']);
    const after = await by.call<{ all_accounts: { type: number; money: number }[]; bonus: { money: number }[] }>(
      'GET',
      '/web-api/accounts',
    );
    expect(after.body.all_accounts.map(({ type, money }) => [type, money])).toEqual([
      [0, 0],
      [4, 101_000],
    ]);
    expect(after.body.bonus).toMatchObject([{ money: 100_000 }]);
  });

  it('[CP-17] takes a VIP bet beyond the largest stake, on the line alone', async () => {
    const by = await registerPlayer(house);
    await by.deposit(100_000);
    const { id: _id, amount: _amount, ...asked } = coupon(by.accountId, 0, { bets: [home('Fir')] });
    const usual = await by.call<{ maxPayout: number; isVipAvailable: boolean }>('POST', '/web-api/coupon/quote', asked);
    const vip = await by.call<{ maxPayout: number }>('POST', '/web-api/coupon/quote', { ...asked, isVipBet: true });
    expect(usual.body.isVipAvailable).toBe(true);
    expect(vip.body.maxPayout).toBe(5 * usual.body.maxPayout);
    const answer = await take(0, [home('Fir')], { amount: 1_000, isVipBet: true }, by);
    expect(await betOf(by, answer.body['betId'])).toMatchObject({ isVip: true });
  });
});

describe('a frozen account', () => {
  it('[AC-06] takes no stake, says so, and is still paid', async () => {
    const by = await registerPlayer(house);
    await by.deposit(1_000);
    await offerEvent(producer, 'e:Maple', { home: { id: 'Maple', name: 'Maple' } });
    gameIds.set('Maple', await findEventId(house, 'Maple'));
    const answer = await take(0, [home('Maple')], { amount: 500 }, by);
    await house.home.database.query('update account set is_frozen = true where account_id = $1', [by.accountId]);
    expect(said(await take(0, [home('Alder')], { amount: 100 }, by))).toEqual([403, 'account_frozen']);
    const accounts = await by.call('GET', '/web-api/accounts');
    expect(accounts.body).toMatchObject({ isAccountFrozen: true });
    await settle('Maple', 1);
    expect(await settled(by, answer.body['betId'])).toMatchObject({ state: 'won' });
    expect(await by.balance()).toBe(1_500);
  });
});

describe('coupons under a code', () => {
  it('[CP-23] are loaded by anyone at the prices of the day, without what is gone', async () => {
    await offerEvent(producer, 'e:Oak', { home: { id: 'Oak', name: 'Oak' } });
    const gone = await findEventId(house, 'Oak');
    const pick = ({ gameId, market, outcome }: SentBet) => ({ gameId, market, outcome });
    const saved = await player.call<{ code: string }>('POST', '/web-api/coupon/save', {
      typeId: 1,
      bets: [
        pick(home('Alder')),
        { gameId: gone, market: '1x2', outcome: 'x' },
        { ...pick(home('Birch')), isBanker: true },
      ],
    });
    expect(saved.body.code).toMatch(/^[A-Z2-9]{8}$/);
    await feed(producer, { kind: 'event_end', event: 'e:Oak' });
    const loaded = await player.call('GET', `/web-api/coupon/code/${saved.body.code.toLowerCase()}`);
    expect(loaded.body).toMatchObject({
      code: saved.body.code,
      typeId: 1,
      gone: 1,
      bets: [
        { home: 'Alder', oddsMilli: 2_000, isBlocked: false, isBanker: false },
        { home: 'Birch', isBanker: true },
      ],
    });
    expect(said(await player.call('GET', '/web-api/coupon/code/AAAAAAAA'))).toEqual([404, 'coupon_code_unknown']);
  });
});

describe('a bet once more', () => {
  it('is a coupon of the same kind at the prices of now, and says which legs are gone; nothing is staked', async () => {
    for (const team of ['Pine', 'Rowan']) {
      await offerEvent(producer, `e:${team}`, { home: { id: team, name: team } });
      gameIds.set(team, await findEventId(house, team));
    }
    const placed = await take(1, [home('Pine'), home('Alder'), home('Rowan')]);
    await feed(producer, { kind: 'event_end', event: 'e:Pine' });
    const before = await player.balance();
    const repeated = await player.call('GET', `/web-api/bets/${String(placed.body['betId'])}/repeat`);
    expect(repeated.body).toMatchObject({
      typeId: 1,
      bets: [
        { home: 'Alder', oddsMilli: 2_000 },
        { home: 'Rowan', isBlocked: false },
      ],
      gone: [{ home: 'Pine', outcome: '1' }],
    });
    expect(await player.balance()).toBe(before);
    const stranger = await registerPlayer(house);
    const asked = await stranger.call('GET', `/web-api/bets/${String(placed.body['betId'])}/repeat`);
    expect(said(asked)).toEqual([404, 'bet_unknown']);
  });
});

describe('accounts in further currencies', () => {
  it('[AC-01] are opened once, bet with, and closed when empty', async () => {
    const by = await registerPlayer(house);
    const added = await by.call<{ account: { id: number } }>('POST', '/web-api/accounts', { currencyId: 7 });
    const { account } = added.body;
    const told = { type: 9, iso: 'JPY', money: 0, isActive: false, isClosed: false };
    expect(added.body).toMatchObject({ success: true, message: 'currency_added', account: told });
    expect(said(await by.call('POST', '/web-api/accounts', { currencyId: 7 }))).toEqual([409, 'account_exists']);
    await by.call('POST', `/web-api/accounts/${account.id}/demo-deposit`, { id: 'yen-request-1', amount: 1_000 });
    const answer = await by.place(coupon(account.id, 0, { bets: [home('Alder')], amount: 1_000 }));
    expect(answer.body).toMatchObject({ iso: 'JPY', possibleWin: 2_000, balance: 0 });
    expect((await by.call('DELETE', `/web-api/accounts/${account.id}`)).status).toBe(200);
    expect(said(await by.call('DELETE', `/web-api/accounts/${by.accountId}`))).toEqual([409, 'account_is_main']);
  });
});
