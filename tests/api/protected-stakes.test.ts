import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlaceCouponBody } from '@glasshouse/contracts/betting-coupon';
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
import { stopPlayer } from './stop-player.ts';

/** The live delay of table tennis is the shortest. */
const TABLE_TENNIS = 10;
const STOPS = ['self_excluded', 'session_time_over', 'reality_check_due', 'timeout_active'] as const;

let house: House;
let producer: Producer;
const games = new Map<string, number>();

beforeAll(async () => {
  house = await openHouse();
  producer = await house.connect('tests');
  for (const name of ['First', 'Second', 'Third']) await offer(name);
});
afterAll(() => house.close());

async function offer(name: string, section: 'line' | 'live' = 'line'): Promise<number> {
  const sport = section === 'live' ? { sportId: TABLE_TENNIS } : {};
  await offerEvent(producer, `stakes:${name}`, { ...sport, home: { id: name, name } }, section);
  const gameId = await findEventId(house, name, section);
  games.set(name, gameId);
  return gameId;
}

const on = (name: string): PlaceCouponBody['bets'][number] => ({
  gameId: games.get(name) ?? 0,
  market: '1x2',
  outcome: '1',
  coef: 2,
  section: 'line',
});

async function bonusOf(player: Player): Promise<number> {
  const { body } = await player.call<{ all_accounts: { id: number; type: number }[] }>('GET', '/web-api/accounts');
  return body.all_accounts.find(({ type }) => type === 4)?.id ?? 0;
}

async function moneyOf(player: Player, accountId: number): Promise<number | undefined> {
  const { body } = await player.call<{ all_accounts: { id: number; money: number }[] }>('GET', '/web-api/accounts');
  return body.all_accounts.find(({ id }) => id === accountId)?.money;
}

type Way = (player: Player) => Promise<Partial<PlaceCouponBody>>;

/** Each way in which a person stakes, beside the plain single. */
const WAYS: Readonly<Record<string, Way>> = {
  'a single, also by one click': async () => ({}),
  'an express': async () => ({ typeId: 1, bets: [on('First'), on('Second')] }),
  'a system': async () => ({ typeId: 4, systemValue: 2, bets: [on('First'), on('Second'), on('Third')] }),
  'several singles': async () => ({ typeId: 9, bets: [on('First'), on('Second')] }),
  'a VIP bet': async () => ({ isVipBet: true }),
  'an advance on what is open': async () => ({ amount: 300, prepaidAmount: 300 }),
  'a free bet of a promo code': async () => ({ promoCode: 'FIRSTBET', amount: 500 }),
  'money of the bonus account': async (player) => ({ accountId: await bonusOf(player) }),
  'a coupon loaded by its code': async (player) => {
    const { coef: _coef, section: _section, ...selection } = on('Second');
    const saved = await player.call('POST', '/web-api/coupon/save', { typeId: 0, bets: [selection] });
    const loaded = await player.call<{ bets: object[] }>('GET', `/web-api/coupon/code/${String(saved.body['code'])}`);
    expect([saved.status, loaded.status, loaded.body.bets.length]).toEqual([200, 200, 1]);
    return { bets: [on('Second')] };
  },
};

const codeOf = ({ body }: Answer): unknown => (body['error'] as { code?: string } | undefined)?.code;

async function openPlayer(): Promise<Player> {
  const player = await registerPlayer(house);
  await player.deposit(20_000);
  const bonus = await bonusOf(player);
  await player.call('POST', `/web-api/accounts/${bonus}/demo-deposit`, {
    id: `bonus-of-${player.userId}`,
    amount: 5_000,
  });
  // Something open, for an advance.
  await place(player, 'a single, also by one click');
  return player;
}

async function place(player: Player, way: string): Promise<Answer> {
  const over = (await WAYS[way]?.(player)) ?? {};
  return player.place(coupon(player.accountId, 0, { bets: [on('First')], ...over }));
}

describe('[RG-03] [PP-08] [P20] every way to stake', () => {
  it.each(Object.keys(WAYS))('(%s) is open where nothing stops anybody', async (way) => {
    const answer = await place(await openPlayer(), way);
    expect([answer.status, codeOf(answer)]).toEqual([200, undefined]);
  });

  it.each(STOPS)('is closed to whom %s stops, where that stops stakes of money', async (code) => {
    const player = await openPlayer();
    await stopPlayer(house, player, code, ['stake', 'deposit']);
    const before = await player.balance();
    for (const way of Object.keys(WAYS)) {
      const answer = await place(player, way);
      // Of several singles each has an answer of its own.
      if (way === 'several singles')
        expect(answer.body).toMatchObject({ singles: [{ refusedCode: code }, { refusedCode: code }] });
      else expect([way, answer.status, codeOf(answer)]).toEqual([way, 403, code]);
    }
    expect(await player.balance()).toBe(before);
  });

  it('is open in a time-out that stops no stakes of money, but for a free bet and the bonus account', async () => {
    const player = await openPlayer();
    await stopPlayer(house, player, 'timeout_active', ['deposit']);
    for (const way of Object.keys(WAYS).filter((one) => one !== 'an advance on what is open')) {
      const isMoney = !['a free bet of a promo code', 'money of the bonus account'].includes(way);
      const answer = await place(player, way);
      expect([way, answer.status, codeOf(answer)]).toEqual(
        isMoney ? [way, 200, undefined] : [way, 403, 'timeout_active'],
      );
    }
  });

  it('(a live bet on hold) is judged again when it is taken: who has excluded themselves meanwhile has the stake back', async () => {
    const gameId = await offer('Live', 'live');
    const player = await openPlayer();
    const before = await player.balance();
    const bets = [{ ...on('Live'), gameId, section: 'live' as const }];
    const held = await player.place(coupon(player.accountId, gameId, { bets }));
    expect(held.body).toMatchObject({ status: 'pending' });
    await stopPlayer(house, player, 'self_excluded');
    const view = await eventually('the bet is decided', async () => {
      const { body } = await player.call('GET', `/web-api/coupon/pending/${Number(held.body['betId'])}`);
      return body['state'] === 'pending' ? undefined : body;
    });
    expect(view).toMatchObject({ state: 'refused', refusedCode: 'self_excluded' });
    expect(await player.balance()).toBe(before);
  });
});

/** The producer's own chance of a home win changes, and its prices with it. */
async function move(name: string, chance: number): Promise<void> {
  const rest = (1 - chance) / 2;
  const outcomes = Object.entries({ '1': chance, x: rest, '2': rest }).map(([id, probability]) => {
    return { id, oddsMilli: Math.round(950 / probability), active: true, probability };
  });
  const markets = [{ key: '1x2', status: 'active' as const, outcomes }];
  await feed(producer, { kind: 'odds_change', event: `stakes:${name}`, section: 'line', markets });
}

describe('[RG-07] [P20] a rule that sells a bet by itself', () => {
  it('sells nothing of somebody who is excluded, and what is theirs of it is paid when it is settled', async () => {
    const gameId = await offer('Rule');
    const sellers = [await openPlayer(), await openPlayer()] as const;
    const bets = await Promise.all(
      sellers.map(async (player) => {
        const placed = await player.place(coupon(player.accountId, gameId));
        const betId = Number(placed.body['betId']);
        await move('Rule', 0.5);
        const set = await player.call('PUT', `/web-api/bets/${betId}/auto-cash-out`, { atLeast: 1_100 });
        expect(set.status).toBe(200);
        return betId;
      }),
    );
    const [excluded] = sellers;
    await stopPlayer(house, excluded, 'self_excluded');
    await move('Rule', 0.6);
    const sold = (): Promise<{ bet_id: number }[]> =>
      house.home.database.query('select bet_id from bet_cash_out where bet_id = any($1::bigint[])', [
        `{${bets.join(',')}}`,
      ]);
    // Both are looked at in the same round: once the other one's is sold, this one's was refused.
    expect(await eventually('the other rule has sold', async () => (await sold())[0])).toEqual({ bet_id: bets[1] });
    expect(await sold()).toHaveLength(1);
    const before = await excluded.balance();
    const outcomes = ['1', 'x', '2'].map((id) => ({
      id,
      result: id === '1' ? (1 as const) : (0 as const),
      voidFactor: 0 as const,
    }));
    await feed(producer, {
      kind: 'bet_settlement',
      event: 'stakes:Rule',
      certainty: 2,
      markets: [{ key: '1x2', outcomes }],
    });
    expect(await eventually('it is paid', async () => ((await excluded.balance()) > before ? true : undefined))).toBe(
      true,
    );
  });
});

describe('[RG-07] money of the bonus account', () => {
  it('stays where it is during an exclusion, and nothing is staked of it or added to it', async () => {
    const player = await openPlayer();
    const bonus = await bonusOf(player);
    const before = await moneyOf(player, bonus);
    await stopPlayer(house, player, 'self_excluded');
    const staked = await place(player, 'money of the bonus account');
    const path = `/web-api/accounts/${bonus}/demo-deposit`;
    const added = await player.call('POST', path, { id: `more-of-${player.userId}`, amount: 100 });
    expect([codeOf(staked), codeOf(added)]).toEqual(['self_excluded', 'self_excluded']);
    expect([before, await moneyOf(player, bonus)]).toEqual([5_000, 5_000]);
  });
});
