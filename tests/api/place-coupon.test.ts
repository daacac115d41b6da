import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Producer } from '@glasshouse/feeds/producer';
import {
  coupon,
  eventually,
  feed,
  findEventId,
  FIXTURE,
  MARKETS,
  offerEvent,
  openHouse,
  registerPlayer,
  request,
  type House,
  type Player,
} from './house.ts';

let house: House;
let producer: Producer;
let player: Player;
let gameId: number;

beforeAll(async () => {
  house = await openHouse();
  producer = await house.connect('tests');
  await offerEvent(producer, 'e:1');
  gameId = await findEventId(house, 'North End');
  player = await registerPlayer(house);
  await player.deposit(100_000);
});

afterAll(() => house.close());

const codeOf = (answer: { body: Record<string, unknown> }): unknown =>
  (answer.body['error'] as { code: string } | undefined)?.code;

describe('placing a coupon', () => {
  it('[CP-01] [CP-29] [LED-08] [A7] takes a single at the board’s price, whatever else the page sent, and its stake at once', async () => {
    const before = await player.balance();
    const answer = await player.place(coupon(player.accountId, gameId, { coef: 99, userId: 1, coefByView: '99' }));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ amount: 1_000, oddsMilli: 2_000, possibleWin: 2_000, balance: before - 1_000 });
    expect(await player.balance()).toBe(before - 1_000);
  });

  it('[CP-01] takes an express of two events, product exact', async () => {
    await offerEvent(producer, 'e:2', { home: { id: 'east', name: 'East Town' } });
    const second = await findEventId(house, 'East Town');
    const bets = [
      { gameId, market: '1x2', outcome: 'x', coef: 3.4, section: 'line' as const },
      { gameId: second, market: 'total|total=2.5', outcome: 'over', coef: 1.9, section: 'line' as const },
    ];
    const answer = await player.place(coupon(player.accountId, gameId, { typeId: 1, bets, amount: 333 }));
    expect(answer.body).toMatchObject({ oddsMilli: 6_460, possibleWin: 2_151 });
  });

  it('[LED-05] answers a repeat of the same request with the same bytes, also in parallel, and takes the stake once', async () => {
    const asked = coupon(player.accountId, gameId);
    const before = await player.balance();
    const answers = await Promise.all(Array.from({ length: 20 }, () => player.place(asked)));
    answers.push(await player.place(asked));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    expect(await player.balance()).toBe(before - 1_000);
  });

  it('[A22] still answers a repeat after the price has moved away', async () => {
    await offerEvent(producer, 'e:moving', { home: { id: 'moving', name: 'Moving United' } });
    const moving = await findEventId(house, 'Moving United');
    const asked = coupon(player.accountId, moving);
    const first = await player.place(asked);
    await feed(producer, { kind: 'bet_stop', event: 'e:moving' });
    const again = await player.place(asked);
    expect(again.text).toBe(first.text);
  });

  it('refuses the same request id with another body', async () => {
    const asked = coupon(player.accountId, gameId);
    await player.place(asked);
    const answer = await player.place({ ...asked, amount: 2_000 });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'request_id_reused']);
  });

  it('[LED-03] [REL-03] [A14] accepts exactly ten of fifty parallel bets on a balance for ten, round after round', async () => {
    for (let round = 0; round < 3; round++) {
      const poor = await registerPlayer(house);
      await poor.deposit(1_000);
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => poor.place(coupon(poor.accountId, gameId, { amount: 100 }))),
      );
      const accepted = answers.filter((answer) => answer.status === 200);
      const refused = answers.filter((answer) => codeOf(answer) === 'funds_insufficient');
      expect([accepted.length, refused.length]).toEqual([10, 40]);
      expect(await poor.balance()).toBe(0);
    }
    expect(await house.app.listUnbalanced()).toEqual([]);
  });
});

describe('stakes that are none', () => {
  it.each([
    ['zero', '0'],
    ['minus zero', '-0'],
    ['negative', '-100'],
    ['a fraction', '10.5'],
    ['a very small fraction', '1e-9'],
    ['a text', '"100"'],
    ['a padded text', '" 100 "'],
    ['a list', '[100]'],
    ['an object', '{}'],
    ['a truth', 'true'],
    ['nothing', 'null'],
    ['beyond safe numbers', '9007199254740993'],
    ['huge', '1e30'],
    ['infinite', '1e400'],
  ])('[BET-12] [A1] [A2] [A3] [A4] refuses %s', async (_, literal) => {
    const before = await player.balance();
    const text = JSON.stringify(coupon(player.accountId, gameId)).replace('"amount":1000', `"amount":${literal}`);
    const answer = await request(house.url, 'POST', '/web-api/coupon/place', text, player.cookie);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'request_invalid']);
    expect(await player.balance()).toBe(before);
  });

  it('[A5] refuses NaN, which is no JSON at all', async () => {
    const text = JSON.stringify(coupon(player.accountId, gameId)).replace('"amount":1000', '"amount":NaN');
    const answer = await request(house.url, 'POST', '/web-api/coupon/place', text, player.cookie);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'request_invalid']);
  });

  it.each([
    ['below the least', 19, 'stake_too_small'],
    ['above the most', 1_000_001, 'stake_too_large'],
  ])('[CP-06] refuses a stake %s', async (_, amount, code) => {
    const answer = await player.place(coupon(player.accountId, gameId, { amount }));
    expect([answer.status, codeOf(answer)]).toEqual([409, code]);
  });
});

describe('selections that cannot be taken', () => {
  const bet = (over: object): object => ({ gameId, market: '1x2', outcome: '1', coef: 2, section: 'line', ...over });

  it.each<[string, () => object, number, string]>([
    ['an unknown event', () => ({ bets: [bet({ gameId: 999_999 })] }), 404, 'selection_unknown'],
    [
      'an unknown market',
      () => ({ bets: [bet({ market: 'total|total=99.5', outcome: 'over' })] }),
      404,
      'selection_unknown',
    ],
    ['an outcome of another market', () => ({ bets: [bet({ outcome: 'over' })] }), 404, 'selection_unknown'],
    ['a made-up market type', () => ({ bets: [bet({ market: 'first_to_sneeze' })] }), 404, 'selection_unknown'],
    ['the same selection twice', () => ({ typeId: 1, bets: [bet({}), bet({})] }), 409, 'selection_repeated'],
    [
      'two selections of one event',
      () => ({ typeId: 1, bets: [bet({}), bet({ market: 'total|total=2.5', outcome: 'over', coef: 1.9 })] }),
      409,
      'selections_dependent',
    ],
    [
      'a single of two',
      () => ({ typeId: 0, bets: [bet({}), bet({ outcome: 'x', coef: 3.4 })] }),
      400,
      'coupon_type_mismatch',
    ],
    ['an express of one', () => ({ typeId: 1 }), 400, 'coupon_type_mismatch'],
    ['a type that is not offered', () => ({ typeId: 7 }), 400, 'coupon_type_unknown'],
    ['no selection', () => ({ bets: [] }), 400, 'request_invalid'],
    ['a field nobody knows', () => ({ isWinner: true }), 400, 'request_invalid'],
  ])('[A9] [A10] refuses %s', async (_, over, status, code) => {
    const answer = await player.place({ ...coupon(player.accountId, gameId), ...over() });
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  });

  it('[CP-08] [A7] asks again when the price moved, and follows the player’s policy when it has one', async () => {
    await offerEvent(producer, 'e:3', { home: { id: 'west', name: 'West Side' } });
    const west = await findEventId(house, 'West Side');
    const asked = (changeCoefAction: number, coef: number) => {
      const bets = [{ gameId: west, market: '1x2', outcome: '1', coef, section: 'line' as const }];
      return player.place(coupon(player.accountId, west, { changeCoefAction, bets }));
    };
    const refused = await asked(2, 2.1);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      error: { code: 'price_changed', legs: [{ code: 'price_changed', oddsMilli: 2_000 }] },
    });
    expect(codeOf(await asked(1, 2.1))).toBe('price_changed');
    expect((await asked(1, 1.9)).body).toMatchObject({ oddsMilli: 2_000 });
    expect((await asked(0, 2.1)).body).toMatchObject({ oddsMilli: 2_000 });
  });

  it('[FE-03] refuses a suspended market, and takes it again when it reopens', async () => {
    await feed(producer, { kind: 'bet_stop', event: 'e:1', keys: ['1x2'] });
    expect(codeOf(await player.place(coupon(player.accountId, gameId)))).toBe('market_suspended');
    await feed(producer, { kind: 'odds_change', event: 'e:1', section: 'line', markets: MARKETS });
    expect((await player.place(coupon(player.accountId, gameId))).status).toBe(200);
  });

  it('[FE-15] [BET-01] [A22] refuses a line price after the event went live, and after its start by the database’s clock', async () => {
    await offerEvent(producer, 'e:live', { home: { id: 'live', name: 'Live Rovers' } });
    const live = await findEventId(house, 'Live Rovers');
    await feed(producer, { kind: 'odds_change', event: 'e:live', section: 'live', markets: MARKETS });
    expect(codeOf(await player.place(coupon(player.accountId, live)))).toBe('event_started');
    const startsAtMs = Date.now() + 1_500;
    await offerEvent(producer, 'e:late', { home: { id: 'late', name: 'Late Starters' }, startsAtMs });
    const late = await findEventId(house, 'Late Starters');
    expect((await player.place(coupon(player.accountId, late))).status).toBe(200);
    await eventually('its start by the database’s clock', async () => {
      const [clock] = await house.home.database.query<{ at: Date }>('select clock_timestamp() as at');
      return clock && clock.at.getTime() > startsAtMs ? clock : undefined;
    });
    expect(codeOf(await player.place(coupon(player.accountId, late)))).toBe('event_started');
  });
});

describe('whose money it is', () => {
  it('[A19] does not know another player’s account, nor one that does not exist', async () => {
    const other = await registerPlayer(house);
    for (const accountId of [other.accountId, 123_456]) {
      const answer = await player.place(coupon(accountId, gameId));
      expect([answer.status, codeOf(answer)]).toEqual([404, 'account_unknown']);
    }
  });

  it('refuses a guest, and a session that has ended', async () => {
    const guest = await request(house.url, 'POST', '/web-api/coupon/place', coupon(player.accountId, gameId));
    expect([guest.status, codeOf(guest)]).toEqual([401, 'sign_in_required']);
    const leaving = await registerPlayer(house);
    await leaving.deposit(1_000);
    await leaving.call('POST', '/web-api/session/sign-out', {});
    const answer = await leaving.place(coupon(leaving.accountId, gameId));
    expect([answer.status, codeOf(answer)]).toEqual([401, 'sign_in_required']);
  });

  it('shows nobody another player’s bet', async () => {
    const placed = await player.place(coupon(player.accountId, gameId));
    const other = await registerPlayer(house);
    const answer = await other.call('GET', `/web-api/bets/${String(placed.body['betId'])}`);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'bet_unknown']);
  });

  it('[A19] refuses an account that is not active', async () => {
    const closed = await registerPlayer(house);
    await closed.deposit(1_000);
    await house.home.database.query('update account set is_active = false where account_id = $1', [closed.accountId]);
    expect(codeOf(await closed.place(coupon(closed.accountId, gameId)))).toBe('account_inactive');
  });

  it('[AC-09] leaves every balance equal to the sum of its entries, and no money made or lost', async () => {
    expect(await house.app.listUnbalanced()).toEqual([]);
    const wrong = await house.home.database.query(
      `select b.bet_id from bet b left join ledger_entry e on e.bet_id = b.bet_id and e.kind = 2
       where e.entry_id is null or e.amount_minor <> b.stake_minor or e.debit_account <> b.account_id`,
    );
    expect(wrong).toEqual([]);
  });
});

it('keeps a fixture’s id over every repeat of its message', async () => {
  await feed(producer, {
    kind: 'fixture_change',
    event: 'e:1',
    fixture: { ...FIXTURE, startsAtMs: FIXTURE.startsAtMs + 60_000 },
  });
  expect(await findEventId(house, 'North End')).toBe(gameId);
});
