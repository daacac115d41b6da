import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentView } from '@glasshouse/contracts/wallet-payments';
import { verifyLedger } from '@glasshouse/server/audit';
import { currencyIdOf, getCurrency } from '@glasshouse/domain/money';
import { findRoot } from '@glasshouse/server/platform/environment';
import { NO_DETAILS } from '../quick-site.ts';
import {
  coupon,
  eventually,
  findEventId,
  offerEvent,
  openHouse,
  registerPlayer,
  request,
  type House,
} from './house.ts';
import type { Answer, Player } from './house.ts';

/** Above what is paid by itself within a day. */
const LARGE = 150_000;
const WHO = { who: 'anna', why: 'as the test wants it' };

let house: House;
let folder: string;
let gameId: number;

/** What waits for nobody is paid at once. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-withdrawals-'));
  writeSite({ withdrawalSec: 0 });
  house = await openHouse({ SITE_CONFIG: join(folder, 'site.json') });
  await offerEvent(await house.connect('tests'), 'paid:1');
  gameId = await findEventId(house, 'North End');
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

function writeSite(office: object): void {
  const site: { office: object } = JSON.parse(readFileSync(join(findRoot(), 'config/site.json'), 'utf8'));
  writeFileSync(
    join(folder, 'site.json'),
    JSON.stringify({ ...site, office: { ...site.office, ...NO_DETAILS.office, ...office } }),
  );
}

async function openWith(...deposits: number[]): Promise<Player> {
  const player = await registerPlayer(house);
  for (const amount of deposits) await player.deposit(amount);
  return player;
}

const withdraw = (by: Player, amount: number, id: string = randomUUID()) =>
  by.call('POST', `/web-api/accounts/${by.accountId}/withdrawals`, { id, amount });
const operate = (action: string, input: object) =>
  request(house.url, 'POST', `/operatorz/${action}`, { ...WHO, ...input });
const stateOf = async (by: Player, id: string) => (await by.call<PaymentView>('GET', `/web-api/payments/${id}`)).body;
const codeOf = ({ body }: Answer): unknown => Object(body['error'])['code'];
const said = (answer: Answer) => [answer.status, codeOf(answer)];

/** One that waits for an operator; its number for them, and for the player. */
async function openLarge(): Promise<{ by: Player; id: string; withdrawalId: number }> {
  const by = await openWith(100_000, 100_000);
  const id = randomUUID();
  expect((await withdraw(by, LARGE, id)).status).toBe(200);
  const { body } = await operate('list-withdrawals', {});
  const [listed] = (body['done'] as { withdrawalId: number; playerId: number; byOperator: boolean }[]).filter(
    ({ playerId }) => playerId === by.userId,
  );
  expect(listed).toMatchObject({ amountMinor: LARGE, currency: 'EUR', byOperator: true, isFrozen: false });
  return { by, id, withdrawalId: listed?.withdrawalId ?? 0 };
}

async function expectSound(): Promise<void> {
  expect(await house.app.listUnbalanced()).toEqual([]);
  expect((await verifyLedger(house.home.database)).findings).toEqual([]);
}

function countOf(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const name = answer.status === 200 ? 'done' : String(codeOf(answer));
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

describe('a withdrawal', () => {
  it('[AC-07.out] leaves the account at once, is paid by itself, and stands in the history and the statement', async () => {
    const by = await openWith(10_000);
    const id = randomUUID();
    const asked = await withdraw(by, 4_000, id);
    expect([asked.status, asked.body]).toMatchObject([200, { paymentId: id, account: { money: 6_000 } }]);
    // Whoever asks again is answered with the same bytes, and nothing more leaves.
    expect((await withdraw(by, 4_000, id)).text).toBe(asked.text);
    expect(said(await withdraw(by, 4_001, id))).toEqual([422, 'request_id_reused']);
    await eventually('it is paid', async () => ((await stateOf(by, id)).state === 'success' ? true : undefined));
    expect(await stateOf(by, id)).toMatchObject({ kind: 'withdrawal', amount: 4_000, iso: 'EUR' });
    const listed = await by.call<{ payments: PaymentView[] }>('GET', '/web-api/payments');
    expect(listed.body.payments.map(({ kind, state }) => [kind, state])).toEqual([
      ['withdrawal', 'success'],
      ['deposit', 'success'],
    ]);
    const statement = await by.call('GET', `/web-api/accounts/${by.accountId}/statement`);
    expect(statement.body).toMatchObject({ netDeposits: 6_000, lines: [{ kind: 'withdrawal', amount: -4_000 }, {}] });
    await expectSound();
  });

  it('[AC-07.out] has a number that no deposit of its player has', async () => {
    const by = await openWith(5_000);
    const id = randomUUID();
    expect((await withdraw(by, 1_000, id)).status).toBe(200);
    const deposit = (as: string) =>
      by.call('POST', `/web-api/accounts/${by.accountId}/demo-deposit`, { id: as, amount: 100 });
    expect(said(await deposit(id))).toEqual([422, 'request_id_reused']);
    const other = randomUUID();
    expect((await deposit(other)).status).toBe(200);
    expect(said(await withdraw(by, 100, other))).toEqual([422, 'request_id_reused']);
  });

  it('is not of what is frozen, of the bonus account, or outside its bounds', async () => {
    const by = await openWith(5_000);
    const accounts = await by.call<{ all_accounts: { id: number; type: number }[] }>('GET', '/web-api/accounts');
    const bonus = accounts.body.all_accounts.find(({ type }) => type === 4);
    const ofBonus = { id: randomUUID(), amount: 100 };
    expect(said(await by.call('POST', `/web-api/accounts/${bonus?.id}/withdrawals`, ofBonus))).toEqual([
      409,
      'withdrawal_not_possible',
    ]);
    expect(said(await withdraw(by, 19))).toEqual([409, 'withdrawal_too_small']);
    expect(said(await withdraw(by, 1_000_001))).toEqual([409, 'withdrawal_too_large']);
    expect(said(await withdraw(by, 5_001))).toEqual([409, 'funds_insufficient']);
    expect((await operate('freeze-account', { accountId: by.accountId })).status).toBe(200);
    expect(said(await withdraw(by, 100))).toEqual([403, 'account_frozen']);
    expect(await by.balance()).toBe(5_000);
  });

  it('[SEC-11] asks for a fresh proof that it is them', async () => {
    const by = await openWith(5_000);
    await house.home.database.query(
      "update session set proved_at = clock_timestamp() - interval '1 hour' where player_id = $1",
      [by.userId],
    );
    expect(said(await withdraw(by, 1_000))).toEqual([403, 'proof_required']);
    expect(await by.balance()).toBe(5_000);
    expect((await by.call('POST', '/web-api/session/prove', { password: by.password })).status).toBe(200);
    expect((await withdraw(by, 1_000)).status).toBe(200);
  });

  it('[PP-02] gives no room back to a limit of deposits', async () => {
    const by = await openWith();
    const limits = [{ limitType: 20, limitValue: 10_000 }];
    expect((await by.call('POST', '/limit-service-api/api/external/web/v3/limits', { limits })).status).toBe(200);
    await by.deposit(10_000);
    expect((await withdraw(by, 10_000)).status).toBe(200);
    const more = { id: randomUUID(), amount: 100 };
    expect(said(await by.call('POST', `/web-api/accounts/${by.accountId}/demo-deposit`, more))).toEqual([
      403,
      'limit_reached',
    ]);
  });
});

describe('several at once', () => {
  it('[A16] fifty withdrawals of the whole balance: one is accepted', async () => {
    const by = await openWith(10_000);
    const answers = await Promise.all(Array.from({ length: 50 }, () => withdraw(by, 10_000)));
    expect(countOf(answers)).toEqual({ done: 1, funds_insufficient: 49 });
    expect(await by.balance()).toBe(0);
    await expectSound();
  });

  it('[A17] a bet and a withdrawal of the same money: one wins', async () => {
    for (let round = 0; round < 6; round++) {
      const by = await openWith(1_000);
      const stake = () => by.place(coupon(by.accountId, gameId, { amount: 1_000 }));
      const answers = await Promise.all(
        round % 2 === 0 ? [stake(), withdraw(by, 1_000)] : [withdraw(by, 1_000), stake()],
      );
      expect([round, countOf(answers)]).toEqual([round, { done: 1, funds_insufficient: 1 }]);
      expect(await by.balance()).toBe(0);
    }
    await expectSound();
  });

  it('operators who decide about one: it is decided once, and its money moves once', async () => {
    const { by, id, withdrawalId } = await openLarge();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_one, at) =>
        at % 2 === 0
          ? operate('pay-withdrawal', { withdrawalId })
          : operate('refuse-withdrawal', { withdrawalId, reason: 'review' }),
      ),
    );
    expect(countOf(answers)).toEqual({ done: 1, withdrawal_ended: 7 });
    const { state } = await stateOf(by, id);
    expect([state, await by.balance()]).toEqual(state === 'fail' ? ['fail', 200_000] : ['success', 50_000]);
    await expectSound();
  });
});

describe('[PP-18.asked] a withdrawal that was asked for', () => {
  it('waits for an operator where it is large, by all of a day, and nothing of it can be played', async () => {
    const by = await openWith(100_000, 100_000);
    const ids = [randomUUID(), randomUUID()];
    expect((await withdraw(by, 60_000, ids[0])).status).toBe(200);
    expect((await withdraw(by, 60_000, ids[1])).status).toBe(200);
    await eventually('the first is paid', async () =>
      (await stateOf(by, ids[0] ?? '')).state === 'success' ? true : undefined,
    );
    expect((await stateOf(by, ids[1] ?? '')).state).toBe('pending');
    expect(said(await by.place(coupon(by.accountId, gameId, { amount: 80_001 })))).toEqual([409, 'funds_insufficient']);
  });

  it('waits for one by all of a day in whatever currencies, and whichever player of the person asks', async () => {
    const add = async (by: Player, iso: string) => {
      const currencyId = currencyIdOf(iso);
      const added = await by.call<{ account: { id: number } }>('POST', '/web-api/accounts', { currencyId });
      return { ...by, accountId: added.body.account.id };
    };
    const isByOperator = async (id: string) => {
      const [row] = await house.home.database.query<{ by_operator: boolean }>(
        'select by_operator from withdrawal where request_id = $1',
        [id],
      );
      return row?.by_operator;
    };
    const ask = async (by: Player, amount: number) => {
      const path = `/web-api/accounts/${by.accountId}/demo-deposit`;
      expect((await by.call('POST', path, { id: randomUUID(), amount })).status).toBe(200);
      const id = randomUUID();
      expect((await withdraw(by, amount, id)).status).toBe(200);
      return isByOperator(id);
    };
    // Two hundred first stakes are paid to a person within a day without anybody.
    const alone = (iso: string, share: number) => getCurrency(iso).initialStakeMinor * 200 * share;
    const [euros, second] = [await registerPlayer(house), await registerPlayer(house)];
    const dollars = await add(euros, 'USD');
    expect(await ask(euros, alone('EUR', 0.5))).toBe(false);
    expect(await ask(dollars, alone('USD', 0.25))).toBe(false);
    expect(await ask(dollars, alone('USD', 0.5))).toBe(true);
    // Somebody else has a day of their own, until they are found to be the same person.
    expect(await ask(second, alone('EUR', 0.5))).toBe(false);
    await house.home.database.query(
      `update player_lock set person_id = (select l.person_id from player_lock l where l.player_id = $2)
       where player_id = $1`,
      [second.userId, euros.userId],
    );
    expect(await ask(second, alone('EUR', 0.25))).toBe(true);
  });

  it('comes back by the refusal of the house alone, with its reason', async () => {
    const { by, id, withdrawalId } = await openLarge();
    expect(await by.balance()).toBe(50_000);
    for (const method of ['DELETE', 'PUT', 'POST']) {
      const answered = await by.call(method, `/web-api/payments/${id}`, method === 'DELETE' ? undefined : {});
      expect([method, [404, 405].includes(answered.status)]).toEqual([method, true]);
    }
    const refused = await operate('refuse-withdrawal', { withdrawalId, reason: 'identity' });
    expect(refused.body).toEqual({ done: { withdrawalId } });
    expect([await by.balance(), await stateOf(by, id)]).toMatchObject([
      200_000,
      { state: 'fail', reason: 'identity', amount: LARGE },
    ]);
    const statement = await by.call('GET', `/web-api/accounts/${by.accountId}/statement`);
    expect(statement.body).toMatchObject({
      netDeposits: 200_000,
      lines: [{ kind: 'withdrawal_return', amount: LARGE }, { kind: 'withdrawal', amount: -LARGE }, {}, {}],
    });
    expect(said(await operate('pay-withdrawal', { withdrawalId }))).toEqual([409, 'withdrawal_ended']);
    expect(said(await operate('pay-withdrawal', { withdrawalId: 999_999_937 }))).toEqual([409, 'withdrawal_unknown']);
    await expectSound();
  });

  it('is decided once and stays as it was, whoever writes to the database', async () => {
    const { withdrawalId } = await openLarge();
    const { database } = house.home;
    for (const change of [
      'update withdrawal set amount_minor = 1 where withdrawal_id = $1',
      'update withdrawal set account_id = account_id + 1 where withdrawal_id = $1',
      'update withdrawal set by_operator = false where withdrawal_id = $1',
      'update withdrawal set state = 2 where withdrawal_id = $1',
      'delete from withdrawal where withdrawal_id = $1',
    ])
      await expect(database.query(change, [withdrawalId])).rejects.toThrow('withdrawal');
    expect((await operate('pay-withdrawal', { withdrawalId })).status).toBe(200);
    await expect(
      database.query('update withdrawal set state = 3, reason = $2 where withdrawal_id = $1', [withdrawalId, 'review']),
    ).rejects.toThrow('decided once');
  });

  it('is not paid from an account that was frozen meanwhile', async () => {
    const { by, id, withdrawalId } = await openLarge();
    expect((await operate('freeze-account', { accountId: by.accountId })).status).toBe(200);
    expect(said(await operate('pay-withdrawal', { withdrawalId }))).toEqual([409, 'account_frozen']);
    expect((await stateOf(by, id)).state).toBe('pending');
  });
});

describe('a site that wants its players verified', () => {
  it('[AC-07.out] pays out to nobody who is not, and says so before', async () => {
    const by = await openWith(5_000);
    const terms = async () => (await by.call('GET', '/web-api/withdrawals/terms')).body;
    expect(await terms()).toEqual({ needsName: false, needsVerification: false });
    writeSite({ withdrawalSec: 0, isVerifiedBeforeWithdrawal: true });
    await eventually('the file is read', async () => ((await terms())['needsVerification'] ? true : undefined));
    expect(said(await withdraw(by, 1_000))).toEqual([403, 'verification_required']);
    await house.home.database.query(
      `insert into verification (person_id, state, asked, reasons)
       select person_id, 'verified', '{}', '{}' from player where player_id = $1`,
      [by.userId],
    );
    expect((await withdraw(by, 1_000)).status).toBe(200);
  });
});
