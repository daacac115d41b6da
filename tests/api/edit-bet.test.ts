import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CashOutView } from '@glasshouse/contracts/cash-out';
import type { EditBetBody } from '@glasshouse/contracts/betting-edits';
import type { Producer } from '@glasshouse/feeds/producer';
import { verifyLedger } from '@glasshouse/server/audit';
import {
  coupon,
  feed,
  findEventId,
  offerEvent,
  openHouse,
  registerPlayer,
  type Answer,
  type House,
  type Player,
} from './house.ts';

let house: House;
let producer: Producer;

beforeAll(async () => {
  house = await openHouse();
  producer = await house.connect('tests');
});

afterAll(() => house.close());

let count = 0;

interface Offered {
  readonly event: string;
  readonly gameId: number;
}

async function offer(): Promise<Offered> {
  const event = `edit:${++count}`;
  await offerEvent(producer, event, { home: { id: event, name: `Edited ${count}` } });
  return { event, gameId: await findEventId(house, `Edited ${count}`) };
}

/** The producer's own chance of a home win changes, and its prices with it; at 0.475 they are those of the offer. */
async function move(event: string, chance: number, status: 'active' | 'suspended' = 'active'): Promise<void> {
  const outcomes = Object.entries({ '1': chance, x: (1 - chance) / 2, '2': (1 - chance) / 2 }).map(
    ([id, probability]) => ({ id, oddsMilli: Math.round(950 / probability), active: true, probability }),
  );
  await feed(producer, { kind: 'odds_change', event, section: 'line', markets: [{ key: '1x2', status, outcomes }] });
}

async function openBet(stake: number, deposit = stake): Promise<Offered & { by: Player; betId: number }> {
  const offered = await offer();
  const by = await registerPlayer(house);
  await by.deposit(deposit);
  const placed = await by.place(coupon(by.accountId, offered.gameId, { amount: stake }));
  if (placed.status !== 200) throw new Error(placed.text);
  return { ...offered, by, betId: Number(placed.body['betId']) };
}

async function owedBy({ accountId }: Player): Promise<number> {
  const [row] = await house.home.database.query<{ owed: number }>(
    'select coalesce(sum(left_minor), 0)::bigint as owed from debt where account_id = $1',
    [accountId],
  );
  return row?.owed ?? Number.NaN;
}

function edit(by: Player, betId: number, gameId: number, over: Partial<EditBetBody> = {}): Promise<Answer> {
  const { counts, ...rest } = over;
  const body = { ...coupon(by.accountId, gameId, { amount: 20, ...rest }), ...(counts !== undefined && { counts }) };
  return by.call('POST', `/web-api/bets/${betId}/edit`, body);
}

async function findView(by: Player, betId: number): Promise<CashOutView | undefined> {
  return (await by.call<{ cashOuts: CashOutView[] }>('GET', `/web-api/cash-outs?bets=${betId}`)).body.cashOuts[0];
}

describe('[H1] a bet that is edited once its price has moved', () => {
  it('brings what cash-out would pay, which the player has to have seen; the rest stays with the house', async () => {
    const { by, betId, event } = await openBet(5_000);
    const other = await offer();
    await move(event, 0.285);
    const shown = await findView(by, betId);
    expect(shown).toMatchObject({ value: 2_707, editCounts: 2_707 });
    const unseen = await edit(by, betId, other.gameId);
    expect(unseen.status).toBe(409);
    expect(unseen.body['error']).toMatchObject({ code: 'edit_value_changed', valueMinor: 2_707 });
    expect(await by.balance()).toBe(0);
    const agreed = await edit(by, betId, other.gameId, { counts: 2_707 });
    expect(agreed.body).toMatchObject({ status: 'accepted', amount: 20, balance: 2_687 });
    const old = await by.call('GET', `/web-api/bets/${betId}`);
    expect(old.body).toMatchObject({ state: 'edited', payout: 2_707, amount: 5_000 });
    expect((await verifyLedger(house.home.database)).findings).toEqual([]);
    expect(await house.app.listUnbalanced()).toEqual([]);
  });

  it('costs what it did not bring, and a replaced bet that brought its whole stake costs nothing', async () => {
    const { by, betId, event, gameId } = await openBet(5_000);
    const sums = async () => {
      const beforeSec = Math.ceil(Date.now() / 1_000) + 60;
      const { body } = await by.call<object>(
        'GET',
        `/web-api/bet-days?fromSec=${beforeSec - 3_600}&beforeSec=${beforeSec}`,
      );
      return body;
    };
    const again = await edit(by, betId, gameId, { amount: 5_000 });
    expect(await sums()).toMatchObject({ days: [], sums: [] });
    await move(event, 0.285);
    const other = await offer();
    expect((await edit(by, Number(again.body['betId']), other.gameId, { counts: 2_707 })).status).toBe(200);
    const cost = { iso: 'EUR', bets: 1, staked: 5_000 - 2_707, received: 0 };
    expect(await sums()).toMatchObject({ days: [cost], sums: [{ ...cost, sportId: 1, result: 'edited' }] });
  });

  it('is refused with the new figure when it has fallen since it was shown, and nothing has happened', async () => {
    const { by, betId, event } = await openBet(8_000);
    const other = await offer();
    await move(event, 0.3);
    const shown = (await findView(by, betId))?.editCounts ?? 0;
    await move(event, 0.25);
    const refused = await edit(by, betId, other.gameId, { counts: shown ?? 0 });
    const now = (await findView(by, betId))?.editCounts ?? 0;
    expect(now).toBeLessThan(shown);
    expect(refused.body['error']).toMatchObject({ code: 'edit_value_changed', valueMinor: now });
    expect(await by.balance()).toBe(0);
    expect((await by.call('GET', `/web-api/bets/${betId}`)).body).toMatchObject({ state: 'open', isEditable: true });
  });

  it('brings more where it has risen since, and never more than its stake', async () => {
    const { by, betId, event } = await openBet(8_000);
    const other = await offer();
    await move(event, 0.3);
    const shown = (await findView(by, betId))?.editCounts ?? 0;
    await move(event, 0.6);
    expect(await findView(by, betId)).toMatchObject({ value: 9_120, editCounts: 8_000 });
    expect((await edit(by, betId, other.gameId, { counts: shown ?? 0 })).body).toMatchObject({ balance: 7_980 });
  });

  it('is refused by name where nobody would buy it', async () => {
    const { by, betId, event, gameId } = await openBet(1_000, 3_000);
    const other = await offer();
    const bets = [gameId, other.gameId].map((id) => ({
      gameId: id,
      market: '1x2',
      outcome: '1',
      coef: 2,
      section: 'line' as const,
    }));
    const placed = await by.place(
      coupon(by.accountId, gameId, { typeId: 11, amount: 1_000, coef: 1.01, changeCoefAction: 0, bets }),
    );
    expect(placed.status).toBe(200);
    await move(event, 0.45);
    const refused = await edit(by, Number(placed.body['betId']), other.gameId);
    expect(refused.body['error']).toMatchObject({ code: 'edit_price_moved' });
    expect(betId).toBeGreaterThan(0);
  });
});

describe('[H1] a bet whose price stands', () => {
  it('brings its whole stake, without having been asked', async () => {
    const { by, betId, gameId } = await openBet(8_000);
    expect(await findView(by, betId)).toMatchObject({ editCounts: 8_000 });
    expect((await edit(by, betId, gameId, { amount: 4_000 })).body).toMatchObject({ balance: 4_000 });
  });

  it('is not edited while its market is suspended, whatever the new coupon is on', async () => {
    const { by, betId, event } = await openBet(8_000);
    const other = await offer();
    await feed(producer, { kind: 'bet_stop', event });
    const refused = await edit(by, betId, other.gameId);
    expect(refused.status).toBe(409);
    expect(refused.body['error']).toMatchObject({ code: 'edit_suspended' });
    expect(await by.balance()).toBe(0);
    await move(event, 0.475);
    expect((await edit(by, betId, other.gameId)).body).toMatchObject({ balance: 7_980 });
  });

  it('has one effect, however many edits and sales of it come at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { by, betId, event, gameId } = await openBet(8_000);
      await move(event, 0.475);
      const sale = { id: `sale-of-${betId}`, agreed: 7_000 };
      const same = { ...coupon(by.accountId, gameId, { amount: 4_000 }), id: `edit-of-${betId}` };
      const answers = await Promise.all([
        ...Array.from({ length: 8 }, () => by.call('POST', `/web-api/bets/${betId}/edit`, same)),
        ...Array.from({ length: 6 }, () => edit(by, betId, gameId, { amount: 5_000 })),
        ...Array.from({ length: 6 }, () => by.call('POST', `/web-api/bets/${betId}/cash-out`, sale)),
      ]);
      const done = answers.filter(({ status }) => status === 200);
      expect(new Set(done.map(({ text }) => text)).size).toBe(1);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect([4_000, 3_000, 7_220]).toContain(await by.balance());
    }
    expect((await verifyLedger(house.home.database)).findings).toEqual([]);
  });
});

describe('[CP-21] [H1] a bet that an advance was lent against', () => {
  /** On one match the stake of 8,000, on another one an advance of 4,000; nothing is left on the account. */
  async function openLent(): Promise<{ readonly by: Player; readonly betId: number; readonly gameId: number }> {
    const opened = await openBet(8_000);
    const other = await offer();
    const lent = await opened.by.place(
      coupon(opened.by.accountId, other.gameId, { amount: 4_000, prepaidAmount: 4_000 }),
    );
    expect(lent.body).toMatchObject({ status: 'accepted', balance: 0 });
    return opened;
  }

  it('brings no money out by an edit before the advance is repaid: what is not staked anew repays it', async () => {
    const { by, betId, gameId } = await openLent();
    expect((await edit(by, betId, gameId, { amount: 7_000 })).body).toMatchObject({ amount: 7_000, balance: 0 });
    expect(await owedBy(by)).toBe(3_000);
    expect((await verifyLedger(house.home.database)).findings).toEqual([]);
  });

  it('is answered with what is left when it brings more than is owed, and the same again to a repeat', async () => {
    const { by, betId, gameId } = await openLent();
    const body = { ...coupon(by.accountId, gameId, { amount: 20 }), id: `lent-${betId}` };
    const answers = [];
    for (let asked = 0; asked < 2; asked++) answers.push(await by.call('POST', `/web-api/bets/${betId}/edit`, body));
    expect(answers[0]?.body).toMatchObject({ amount: 20, balance: 3_980 });
    expect(answers[1]?.text).toBe(answers[0]?.text);
    expect([await by.balance(), await owedBy(by)]).toEqual([3_980, 0]);
  });

  it('repays it with all that it brings where the new stake comes from another account', async () => {
    const { by, betId, gameId } = await openLent();
    const opened = await by.call<{ account: { id: number } }>('POST', '/web-api/accounts', { currencyId: 2 });
    const accountId = opened.body.account.id;
    await by.call('POST', `/web-api/accounts/${accountId}/demo-deposit`, { id: `dollars-${betId}`, amount: 8_000 });
    expect((await edit(by, betId, gameId, { accountId, amount: 8_000 })).body).toMatchObject({ balance: 0 });
    expect([await by.balance(), await owedBy(by)]).toEqual([4_000, 0]);
    expect((await verifyLedger(house.home.database)).findings).toEqual([]);
  });

  it('repays a payout that was taken back since the bet was placed by all that it brings, before anything is staked anew', async () => {
    const { by, betId, gameId } = await openBet(8_000);
    // As the correction of another bet leaves it: all of the account is staked here.
    await house.home.database.query(
      `insert into debt (debt_id, account_id, purpose, bet_id, amount_minor, left_minor, since)
       values ($1, $2, 'claims', $3, 3000, 3000, clock_timestamp())`,
      [betId + 1, by.accountId, betId],
    );
    const owed = async () => house.home.database.query('select left_minor from debt where debt_id = $1', [betId + 1]);
    expect((await edit(by, betId, gameId, { amount: 8_000 })).body['error']).toMatchObject({
      code: 'funds_insufficient',
    });
    expect([await by.balance(), await owed()]).toEqual([0, [{ left_minor: 3_000 }]]);
    expect((await edit(by, betId, gameId, { amount: 4_000 })).body).toMatchObject({ amount: 4_000, balance: 1_000 });
    expect(await owed()).toEqual([{ left_minor: 0 }]);
  });

  it('repays nothing where all of it is staked anew, and is as it was where the edit is refused', async () => {
    const { by, betId, gameId } = await openLent();
    expect((await edit(by, betId, gameId, { amount: 9_000 })).body['error']).toMatchObject({
      code: 'funds_insufficient',
    });
    expect(await owedBy(by)).toBe(4_000);
    expect((await edit(by, betId, gameId, { amount: 8_000 })).body).toMatchObject({ amount: 8_000, balance: 0 });
    expect(await owedBy(by)).toBe(4_000);
  });
});
