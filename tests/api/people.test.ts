import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRoot } from '@glasshouse/server/platform/environment';
import { bookUnjudged, houseAccountId } from '../../server/ledger/index.ts';
import { openTestWallet } from '../../server/social/test-wallet.ts';
import {
  coupon,
  findEventId,
  offerEvent,
  openHouse,
  registerPlayer,
  request,
  type Answer,
  type House,
  type Player,
} from './house.ts';

const ADA = {
  givenName: 'Adelheid',
  familyName: 'Grünwald',
  birthDate: '1984-03-07',
  street: 'Lindenallee',
  house: '12',
  postcode: '10115',
  town: 'Berlin',
  country: 'DE',
  mail: 'adelheid@mail.example',
};
const LIMITS = '/limit-service-api/api/external/web/v3/limits';

let house: House;

const tell = (player: Player, details: object) => player.call('PUT', '/web-api/player/details', details);

/** The same player with a new session. */
async function signIn(player: Player): Promise<Player> {
  const { login, password } = player;
  const response = await fetch(`${house.url}/web-api/session/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password }),
  });
  const cookie = (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  const call = async <Body>(method: string, path: string, body?: unknown) => {
    const answer = await request(house.url, method, path, body, cookie);
    const read: Body = JSON.parse(answer.text);
    return { ...answer, body: read };
  };
  return { ...player, cookie, call };
}

/** What a deposit is answered with. */
async function deposit(player: Player): Promise<string> {
  const path = `/web-api/accounts/${player.accountId}/demo-deposit`;
  const body = { id: `deposit-${Math.floor(performance.now() * 1_000)}`, amount: 100 };
  const { status, body: told } = await player.call<{ error?: { code: string } }>('POST', path, body);
  return status === 200 ? 'taken' : (told.error?.code ?? String(status));
}

/** Their sessions end when the process hears of it, after the answer. */
async function isSignedOut({ cookie }: Player): Promise<boolean> {
  return (await request(house.url, 'GET', '/web-api/player', undefined, cookie)).status === 401;
}

async function listHeld(): Promise<readonly { readonly matchId: number }[]> {
  const listed: { held: { matchId: number }[] } = await (await fetch(`${house.url}/peoplez/held`)).json();
  return listed.held;
}

describe('somebody who registers again', () => {
  /** As the operator's own file has it: who pays in says who they are. */
  beforeAll(async () => {
    house = await openHouse({ SITE_CONFIG: join(findRoot(), 'config/site.json') });
  });
  afterAll(() => house.close());

  it('[A58] [PP-09] is stopped before the first deposit by an exclusion of theirs, however they write themselves', async () => {
    const excluded = await registerPlayer(house);
    expect((await tell(excluded, ADA)).status).toBe(200);
    const limits = [{ limitType: 30, limitValue: 180 }];
    expect((await excluded.call('POST', LIMITS, { limits })).status).toBe(200);

    const again = await registerPlayer(house);
    expect(await deposit(again)).toBe('details_required');
    const same = { ...ADA, givenName: 'GRUENWALD', familyName: 'adelheid', mail: 'a@mail.example', house: '12a' };
    expect((await tell(again, same)).status).toBe(200);
    await expect.poll(() => isSignedOut(again)).toBe(true);
    expect(await deposit(await signIn(again))).toBe('self_excluded');

    const perhaps = await registerPlayer(house);
    const moved = { ...same, givenName: 'Adelhaid', familyName: 'Grunwald', street: 'Ringweg', postcode: '04109' };
    expect((await tell(perhaps, moved)).body).toMatchObject({ isHeld: true });
    expect(await deposit(perhaps)).toBe('identity_held');
  });

  it('[A58] [PP-09] is held before the first deposit by name and birth date alone, which everybody has to say before it', async () => {
    const theirs = {
      ...ADA,
      familyName: 'Ölschläger',
      givenName: 'Brunhild',
      birthDate: '1975-11-02',
      mail: 'b@mail.example',
    };
    const excluded = await registerPlayer(house);
    await tell(excluded, theirs);
    await excluded.call('POST', LIMITS, { limits: [{ limitType: 30, limitValue: 180 }] });

    const again = await registerPlayer(house);
    expect(await deposit(again)).toBe('details_required');
    expect(await again.balance()).toBe(0);
    const told = { givenName: 'brunhild', familyName: 'Oelschlaeger', birthDate: '1975-11-02', country: 'GB' };
    expect((await tell(again, told)).body).toMatchObject({ isHeld: true, needs: 'nothing' });
    expect(await deposit(again)).toBe('identity_held');
    expect(await again.balance()).toBe(0);

    const other = await registerPlayer(house);
    expect((await tell(other, { ...told, givenName: 'Rosamunde', birthDate: '1991-05-30' })).status).toBe(200);
    expect(await deposit(other)).toBe('taken');
  });

  it('[A56] [A58] stakes no code of the house and takes nothing out before they have said their name', async () => {
    const told = { givenName: 'Walburga', familyName: 'Steinhauer', birthDate: '1979-06-11', country: 'GB' };
    const said = ({ status, body }: Answer) => [status, Object(body['error'])['code']];
    await offerEvent(await house.connect('tests'), 'named:1');
    const gameId = await findEventId(house, 'North End');
    const player = await registerPlayer(house);
    const free = () => player.place(coupon(player.accountId, gameId, { promoCode: 'FIRSTBET', amount: 500 }));
    expect(said(await free())).toEqual([403, 'details_required']);
    // As one has it who won by a code before names were asked for there.
    await house.home.database.transaction((tx) =>
      bookUnjudged(tx, [
        {
          debitAccount: houseAccountId('demo', 'EUR'),
          creditAccount: player.accountId,
          amountMinor: 1_000,
          currency: 'EUR',
          kind: 'demo_deposit',
          betId: undefined,
        },
      ]),
    );
    const path = `/web-api/accounts/${player.accountId}/withdrawals`;
    const withdraw = () => player.call('POST', path, { id: randomUUID(), amount: 400 });
    const terms = async () => (await player.call('GET', '/web-api/withdrawals/terms')).body;
    expect(await terms()).toMatchObject({ needsName: true });
    expect(said(await withdraw())).toEqual([403, 'details_required']);
    expect(await player.balance()).toBe(1_000);
    expect((await tell(player, told)).status).toBe(200);
    expect(await terms()).toMatchObject({ needsName: false });
    expect((await withdraw()).status).toBe(200);
    expect((await free()).status).toBe(200);
    expect(await player.balance()).toBe(600);
  });

  it('refuses half an address, and somebody too young, before anything is paid in', async () => {
    const player = await registerPlayer(house);
    const told = { givenName: 'Kunigunde', familyName: 'Ostermann', birthDate: '1980-01-15', country: 'GB' };
    const codeOf = async (more: object) => {
      const { status, body } = await tell(player, { ...told, ...more });
      return [status, (body as { error?: { code: string } }).error?.code];
    };
    expect(await codeOf({ street: 'Mill Lane' })).toEqual([400, 'address_invalid']);
    expect(await codeOf({ mail: 'k@mail.example' })).toEqual([400, 'address_invalid']);
    const year = new Date().getUTCFullYear() - 17;
    expect(await codeOf({ birthDate: `${year}-01-01` })).toEqual([403, 'under_age']);
    expect(await deposit(player)).toBe('details_required');
  });

  it('[PP-09] follows an exclusion that the person sets in their first account later', async () => {
    const told = { ...ADA, familyName: 'Zehntbauer', birthDate: '1969-08-14', house: '77', mail: 'zehnt@mail.example' };
    const [first, second] = [await registerPlayer(house), await registerPlayer(house)];
    await tell(first, told);
    expect((await tell(second, { ...told, mail: 'bauer@mail.example' })).body).toMatchObject({ isHeld: true });
    await first.call('POST', LIMITS, { limits: [{ limitType: 30, limitValue: 180 }] });
    await expect.poll(() => isSignedOut(second)).toBe(true);
    expect(await deposit(await signIn(second))).toBe('self_excluded');
  });

  it('is held until an operator has looked, and free again as another person', async () => {
    const told = { ...ADA, familyName: 'Wolkenstein', birthDate: '1977-01-20', mail: 'wolke@mail.example' };
    const [first, second] = [await registerPlayer(house), await registerPlayer(house)];
    await tell(first, told);
    const before = (await listHeld()).map(({ matchId }) => matchId);
    await tell(second, {
      ...told,
      familyName: 'Wolkenstain',
      mail: 'other@mail.example',
      street: 'Ringweg',
      town: 'Ulm',
      postcode: '89073',
    });
    expect([await deposit(first), await deposit(second)]).toEqual(['taken', 'identity_held']);
    const found = (await listHeld()).find(({ matchId }) => !before.includes(matchId));
    const payload = { matchId: found?.matchId ?? 0, word: 'other' };
    expect((await request(house.url, 'POST', '/peoplez/held', payload)).status).toBe(200);
    expect(await deposit(second)).toBe('taken');
  });
});

describe('[PP-09] somebody excluded who has left', () => {
  const PASSWORD = 'a long way to go';

  beforeAll(async () => {
    house = await openHouse({ SOCIAL_METAMASK_ID: '1' });
  });
  afterAll(() => house.close());

  async function registerWith(someone: Player, mail: string): Promise<Player> {
    const asked = { type: 'full_reg', currency: 'EUR', country: 'GB', mail, password: PASSWORD, language: 'en' };
    const response = await fetch(`${house.url}/web-api/registration`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    });
    expect(response.status).toBe(200);
    const { login }: { login: string } = await response.json();
    return signIn({ ...someone, login, password: PASSWORD });
  }

  /** A browser that has come back from the wallet. */
  async function walkByWallet(name: string) {
    const { account, sign } = openTestWallet(name);
    const cookies = new Map<string, string>();
    const ask = async (method: string, path: string, body?: unknown): Promise<Response> => {
      const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const options = { method, headers: { cookie, ...type }, redirect: 'manual', ...sent } as const;
      const response = await fetch(`${house.url}${path}`, options);
      for (const set of response.headers.getSetCookie()) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(key, value);
      }
      return response;
    };
    const started: { redirectUrl: string; message: string } = await (
      await ask('POST', '/social-api/oauth/metamask/start', { language: 'en', account })
    ).json();
    const { pathname, search } = new URL(started.redirectUrl);
    const back = await ask('GET', `${pathname}${search}&code=${sign(started.message)}`);
    expect(back.headers.get('location')).toContain('social=ready');
    const post = (path: string, body: object = {}) => ask('POST', path, body);
    const call = async <Body>(method: string, path: string, body?: unknown) => {
      const response = await ask(method, path, body);
      const text = await response.text();
      const read: Body = JSON.parse(text);
      return { status: response.status, text, body: read };
    };
    return { post, call };
  }

  async function registerByWallet(name: string): Promise<Player> {
    const browser = await walkByWallet(name);
    const asked = { country: 'GB', currency: 'EUR', language: 'en' };
    expect((await browser.post('/social-api/registration', asked)).status).toBe(200);
    return accountOf({ ...(await registerPlayer(house)), call: browser.call });
  }

  async function accountOf(player: Player): Promise<Player> {
    const { body } = await player.call<{ all_accounts: { id: number }[] }>('GET', '/web-api/accounts');
    return { ...player, accountId: body.all_accounts[0]?.id ?? 0 };
  }

  /** Registers with this address, excludes themselves and leaves; `isConfirmed`: having shown that they read there. */
  async function leaveExcluded(someone: Player, mail: string, isConfirmed: boolean): Promise<void> {
    const { database } = house.home;
    const first = await accountOf(await registerWith(someone, mail));
    expect(await deposit(first)).toBe('taken');
    await database.query('update account set balance_minor = 0 where account_id = $1', [first.accountId]);
    if (isConfirmed)
      await database.query(
        `insert into login (kind, value, player_id, person_id)
         select 'mail', mail_claimed, player_id, person_id from player where mail_claimed = $1`,
        [mail],
      );
    const limits = [{ limitType: 30, limitValue: 180 }];
    expect((await first.call('POST', LIMITS, { limits })).status).toBe(200);
    const again = await signIn(first);
    expect((await again.call('POST', '/web-api/data-rights/close', { isSure: true })).status).toBe(200);
    // Another code for the same address is sent a minute later.
    await database.query(`update one_time_code set created_at = created_at - interval '2 minutes'`);
  }

  it('by an address that they had only named shuts out nobody whose it is', async () => {
    const someone = await registerPlayer(house);
    await leaveExcluded(someone, 'named@mail.example', false);
    expect(await deposit(await accountOf(await registerWith(someone, 'named@mail.example')))).toBe('taken');
  });

  it('has their address released by an operator where it is another person’s now, and for every account after it', async () => {
    const someone = await registerPlayer(house);
    await leaveExcluded(someone, 'passed-on@mail.example', true);
    const heir = await accountOf(await registerWith(someone, 'passed-on@mail.example'));
    expect(await deposit(heir)).toBe('self_excluded');
    const { database } = house.home;
    const [row] = await database.query<{ person_id: number }>(
      'select person_id from account join player using (player_id) where account_id = $1',
      [heir.accountId],
    );
    const act = { who: 'Ada', why: 'the carrier has given the number on', personId: row?.person_id ?? 0 };
    const release = async (): Promise<number> =>
      (await request(house.url, 'POST', '/operatorz/release-address', act)).status;
    expect(await release()).toBe(200);
    expect(await deposit(await signIn(heir))).toBe('taken');
    expect(await release()).toBe(409);
    await database.query(`update one_time_code set created_at = created_at - interval '2 minutes'`);
    expect(await deposit(await accountOf(await registerWith(someone, 'passed-on@mail.example')))).toBe('taken');
  });

  it('is excluded when they come by the provider that let them in here, and others who come by it are not', async () => {
    const { database } = house.home;
    const first = await registerByWallet('a wallet that leaves');
    expect(await deposit(first)).toBe('taken');
    await database.query('update account set balance_minor = 0 where account_id = $1', [first.accountId]);
    const limits = [{ limitType: 30, limitValue: 180 }];
    expect((await first.call('POST', LIMITS, { limits })).status).toBe(200);
    const again = await walkByWallet('a wallet that leaves');
    expect((await again.post('/social-api/finish')).status).toBe(200);
    expect((await again.post('/web-api/data-rights/close', { isSure: true })).status).toBe(200);
    expect(await deposit(await registerByWallet('a wallet that leaves'))).toBe('self_excluded');
    expect(await deposit(await registerByWallet('a wallet of somebody else'))).toBe('taken');
  });

  it('is excluded under the address that they had here, until the same end, and others are not', async () => {
    const someone = await registerPlayer(house);
    await leaveExcluded(someone, 'leaving@mail.example', true);
    const back = await accountOf(await registerWith(someone, 'leaving@mail.example'));
    expect(await deposit(back)).toBe('self_excluded');
    expect(await deposit(await accountOf(await registerWith(someone, 'another@mail.example')))).toBe('taken');
    const ends = await house.home.database.query<{ source: string; sec: number }>(
      `select 'own' as source, ceil(extract(epoch from ends_at))::bigint as sec from client_limit where type = 30 and state = 'ACTIVE'
       union all select source, ceil(extract(epoch from until_at))::bigint from restriction where source = 'left'`,
    );
    const end = ends.find(({ source }) => source === 'left')?.sec ?? 0;
    expect(ends.filter(({ sec }) => Math.abs(sec - end) <= 1).map(({ source }) => source)).toContain('own');
    expect(await house.home.database.query(`select 1 from left_login where hash::text like '%leaving%'`)).toEqual([]);
  });
});
