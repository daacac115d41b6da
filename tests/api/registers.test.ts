import { readFileSync, writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRoot } from '@glasshouse/server/platform/environment';
import { startProgram, type StartedProgram } from '@glasshouse/server/platform/testing';
import { NO_DETAILS } from '../quick-site.ts';
import { openHouse, registerPlayer, request, type House, type Player } from './house.ts';

const PERSON = { givenName: 'Adelheid', familyName: 'Grünwald', birthDate: '1984-03-07' };
const HOME = { street: 'Mill Lane', house: '12', postcode: 'M1 4BT', town: 'Manchester', country: 'GB' };
const UNTIL_SEC = 2_000_000_000;

let register: StartedProgram;
let house: House;
let folder: string;

/** A site whose players of Great Britain live by a profile that wants a register asked. */
beforeAll(async () => {
  register = await startProgram('world/register/main.ts', { REGISTER_PORT: '0' });
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-registers-'));
  const site: { responsible: object } = JSON.parse(readFileSync(join(findRoot(), 'config/site.json'), 'utf8'));
  const responsible = { ...site.responsible, profiles: [{ country: 'GB', profile: 'DK' }] };
  const file = join(folder, 'site.json');
  writeFileSync(file, JSON.stringify({ ...site, ...NO_DETAILS, responsible }));
  house = await openHouse({ SITE_CONFIG: file, REGISTERS: `GB=${register.address}` });
}, 60_000);
afterAll(async () => {
  await house.close();
  await register.kill();
  rmSync(folder, { recursive: true });
});

async function tell(told: object): Promise<void> {
  const response = await fetch(register.address, { method: 'PUT', body: JSON.stringify(told) });
  expect(response.status).toBe(200);
}

const LIMITS = '/limit-service-api/api/external/web/v3';

/** With the deposit limit that the profile asks of everybody. */
async function openPlayer(): Promise<Player> {
  const player = await registerPlayer(house);
  const offered = await player.call<{ type: number; availableValues: number[] }[]>('GET', `${LIMITS}/availablelimits`);
  const limitValue = offered.body.find(({ type }) => type === 20)?.availableValues.at(-1) ?? 0;
  const limits = [{ limitType: 20, limitValue }];
  expect((await player.call('POST', `${LIMITS}/limits`, { limits })).status).toBe(200);
  return player;
}

let mails = 0;
async function saveDetails(player: Player, person: object = PERSON): Promise<void> {
  const details = { ...PERSON, ...HOME, mail: `m${(mails += 1)}@mail.example`, ...person };
  expect((await player.call('PUT', '/web-api/player/details', details)).status).toBe(200);
}

/** What a deposit of this player is answered with. */
async function deposit(player: Player, cookie = player.cookie): Promise<string> {
  const body = { id: `deposit-${Math.floor(performance.now() * 1_000)}`, amount: 100 };
  const path = `/web-api/accounts/${player.accountId}/demo-deposit`;
  const answer = await request(house.url, 'POST', path, body, cookie);
  const told: { error?: { code: string } } = JSON.parse(answer.text);
  return answer.status === 200 ? 'taken' : (told.error?.code ?? '');
}

async function signIn({ login, password }: Player): Promise<string> {
  const response = await fetch(`${house.url}/web-api/session/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password }),
  });
  expect(response.status).toBe(200);
  return (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
}

describe('a house in a country with a register', () => {
  it('[PP-12] takes no deposit before somebody has said who they are, and the register has answered', async () => {
    await tell({ behaviour: 'error', excluded: [] });
    const player = await openPlayer();
    expect(await deposit(player)).toBe('identity_held');
    const state = await player.call('GET', '/web-api/protection');
    expect(state.body).toMatchObject({ restriction: { code: 'identity_held' } });
    await saveDetails(player);
    expect(await deposit(player)).toBe('protection_unavailable');
    await tell({ behaviour: 'answers' });
    expect(await deposit(player, await signIn(player))).toBe('taken');
  });

  it('[PP-11] asks at each sign-in: whoever is excluded by then neither deposits nor stakes', async () => {
    await tell({ behaviour: 'answers', excluded: [] });
    const person = { givenName: 'Bertram', familyName: 'Wolkenstein', birthDate: '1961-10-02' };
    const player = await openPlayer();
    await saveDetails(player, { ...person, house: '90', street: 'Park Avenue' });
    await expect.poll(() => deposit(player)).toBe('taken');
    await tell({ excluded: [{ ...person, untilSec: UNTIL_SEC }] });
    const cookie = await signIn(player);
    expect(await deposit(player, cookie)).toBe('self_excluded');
    const isSignedOut = async (): Promise<boolean> =>
      (await request(house.url, 'GET', '/web-api/player', undefined, player.cookie)).status === 401;
    // When the process hears of it, after the answer.
    await expect.poll(isSignedOut).toBe(true);
  });

  it.each([
    ['down', 'Clothilde', 'Ammerbach', '1990-05-19'],
    ['slow', 'Beatrix', 'Olmsted', '1971-02-11'],
    ['garbage', 'Theodora', 'Quist', '1966-12-30'],
    ['error', 'Philippa', 'Venn', '1995-08-02'],
    ['half', 'Rosamund', 'Yates', '1980-10-24'],
    ['endless', 'Marguerite', 'Zeller', '1959-01-15'],
    ['other', 'Henrietta', 'Finch', '1988-07-07'],
  ])(
    '[PP-12] [P29] lets nobody in by a register that is %s who was let in before, and by one that answers again',
    async (behaviour, givenName, familyName, birthDate) => {
      await tell({ behaviour: 'answers', excluded: [] });
      const player = await openPlayer();
      const home = {
        street: `${familyName} Lane`,
        house: givenName.slice(0, 1),
        postcode: `${familyName.length} ${givenName}`,
      };
      await saveDetails(player, { givenName, familyName, birthDate, ...home });
      await expect.poll(() => deposit(player)).toBe('taken');
      await tell({ behaviour });
      const beganAt = performance.now();
      const cookie = await signIn(player);
      // Signing in waits for the register, and no longer than its time.
      expect(performance.now() - beganAt).toBeLessThan(10_000);
      expect(await deposit(player, cookie)).toBe('protection_unavailable');
      await tell({ behaviour: 'answers' });
      expect(await deposit(player, await signIn(player))).toBe('taken');
    },
    20_000,
  );
});

/** A year ago, and a name and a home of their own: nobody is like them. */
const RESIDENT = { givenName: 'Friedhelm', familyName: 'Oberkirch', birthDate: '1975-04-21' };

describe('a house in a country with a file of deposits', () => {
  let home: House;
  const files = (): string => new URL('/deposits', register.address).href;
  const tellFile = async (told: object): Promise<void> => {
    expect((await fetch(files(), { method: 'PUT', body: JSON.stringify(told) })).status).toBe(200);
  };
  beforeAll(async () => {
    const site: { responsible: object } = JSON.parse(readFileSync(join(findRoot(), 'config/site.json'), 'utf8'));
    const responsible = { ...site.responsible, profiles: [{ country: 'GB', profile: 'DE' }] };
    const file = join(folder, 'german.json');
    writeFileSync(file, JSON.stringify({ ...site, responsible }));
    home = await openHouse({
      SITE_CONFIG: file,
      REGISTERS: `GB=${register.address}`,
      DEPOSIT_FILES: `GB=${files()}`,
    });
  }, 60_000);
  afterAll(() => home.close());

  it('[PP-12] takes no deposit over the cap of all operators, and none while the file is silent', async () => {
    await tell({ behaviour: 'answers', excluded: [] });
    await tellFile({ behaviour: 'answers', others: [{ ...RESIDENT, amountMinor: 99_900 }] });
    const player = await registerPlayer(home);
    const limits = [{ limitType: 20, limitValue: 100_000 }];
    expect((await player.call('POST', `${LIMITS}/limits`, { limits })).status).toBe(200);
    const details = { ...RESIDENT, ...HOME, house: '77', street: 'Foundry Row', mail: 'friedhelm@mail.example' };
    expect((await player.call('PUT', '/web-api/player/details', details)).status).toBe(200);
    const path = `/web-api/accounts/${player.accountId}/demo-deposit`;
    const ask = (amount: number, id: string) => player.call('POST', path, { id, amount });
    const { database } = home.home;
    await database.query('create table told_deposit (deposit_id text)');
    await database.query(
      `create rule deposit_told as on delete to deposit_to_tell
       do also insert into told_deposit values (old.deposit_id)`,
    );
    await expect.poll(async () => (await ask(100, 'first-deposit')).status).toBe(200);
    // It was booked as one to tell of, and the file has heard.
    await expect
      .poll(() => database.query('select deposit_id from told_deposit'))
      .toEqual([{ deposit_id: `${player.userId} first-deposit` }]);
    const refused = await ask(1, 'second-deposit');
    expect(refused).toMatchObject({
      status: 403,
      body: { error: { code: 'limit_reached', limit: { limitType: 0, leftMinor: 0, currency: 'EUR' } } },
    });
    // What was answered is answered again, whatever the file says by now, and none of it was booked twice.
    await tellFile({ behaviour: 'down' });
    expect((await ask(100, 'first-deposit')).status).toBe(200);
    expect((await ask(1, 'third-deposit')).body).toMatchObject({ error: { code: 'protection_unavailable' } });
    const [booked] = await database.query<{ deposits: number }>(
      'select count(*)::int as deposits from demo_deposit where player_id = $1',
      [player.userId],
    );
    expect(booked).toEqual({ deposits: 1 });
    // And no play, as soon as it is known.
    await expect
      .poll(async () => (await player.call('GET', '/web-api/protection')).body)
      .toMatchObject({ restriction: { code: 'protection_unavailable' } });
  }, 30_000);
});
