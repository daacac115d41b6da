import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDENTITY_TABLES, openTestSite, type TestSite } from '../identity/test-site.ts';
import type { Database } from '../platform/database/index.ts';
import type { Http } from '../platform/http/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { decidePhone } from './decide-phone.ts';
import { makeProfile } from './index.ts';
import { listPhoneCountries, listPhoneMasks } from './list-phone-countries.ts';

let test: TestDatabase;
let site: TestSite;
let http: Http;
/** Of whom another number was kept. */
const changed: number[] = [];

beforeAll(async () => {
  test = await openTestDatabase(IDENTITY_TABLES);
  site = await openSite(test.database);
  http = site.http;
});
afterAll(() => test.close());

function openSite(database: Database): Promise<TestSite> {
  return openTestSite(database, [
    makeProfile({ database, onPhoneSaved: async (_tx, personId) => void changed.push(personId) }),
  ]);
}

async function enter() {
  const { playerId, cookies } = await site.register('GB');
  return {
    playerId,
    save: (country: string, number: string) =>
      http.fastify.inject({ method: 'PUT', url: '/web-api/player/phone', cookies, payload: { country, number } }),
    remove: () => http.fastify.inject({ method: 'DELETE', url: '/web-api/player/phone', cookies, payload: {} }),
    profile: async () => (await http.fastify.inject({ url: '/web-api/player', cookies })).json(),
    kept: async () =>
      (await test.database.query('select phone, phone_country from player where player_id = $1', [playerId]))[0],
    /** As if everything so far had happened that much earlier. */
    age: (minutes: number) =>
      test.database.query(
        `update player set phone_changed_at = array(
           select at - make_interval(mins => $2) from unnest(phone_changed_at) as at order by at desc
         ) where player_id = $1`,
        [playerId, minutes],
      ),
  };
}

describe('which numbers are taken', () => {
  it.each([
    ['GB', '07400 123456', '+447400123456'],
    ['GB', '7400123456', '+447400123456'],
    ['GB', '+44 (0)7400 123456', '+447400123456'],
    ['GB', '0044 7400 123456', '+447400123456'],
    ['GB', '٠٧٤٠٠١٢٣٤٥٦', '+447400123456'],
    ['GB', '\u202b+44 7400 123456\u202c', '+447400123456'],
    ['RU', '8 (912) 345-67-89', '+79123456789'],
    ['IT', '02 1234567', '+39021234567'],
    ['AR', '011 15-2345-6789', '+5491123456789'],
    ['XK', '043 201 234', '+38343201234'],
    // One plan of numbers for several countries: the one that was chosen holds.
    ['MF', '0690 00 12 34', '+590690001234'],
  ])('[SE-11] in %s %j is %s', (country, text, phone) => {
    expect(decidePhone(country, text)).toEqual({ ok: true, value: { phone, country } });
  });

  it.each([
    ['DE', '+44 7400 123456', 'phone_other_country'],
    ['KZ', '912 345 67 89', 'phone_other_country'],
    ['CA', '201 555 0123', 'phone_other_country'],
    ['GB', '+883 5100 0000 0094', 'phone_other_country'],
    ['GB', '12345', 'phone_invalid'],
    ['GB', '00', 'phone_invalid'],
    ['GB', '0', 'phone_invalid'],
    ['GB', '07400 12345O', 'phone_invalid'],
    ['US', '1-800-FLOWERS', 'phone_invalid'],
    ['US', '201 555 0123 ext 5', 'phone_invalid'],
    ['US', '201-555-0123;ext=5', 'phone_invalid'],
    ['US', '911', 'phone_invalid'],
    ['GB', '☎️ 07400 123456', 'phone_invalid'],
    ['GB', "07400 123456'; drop table player", 'phone_invalid'],
    ['GB', '7'.repeat(10_000), 'phone_invalid'],
    // Somebody would pay for a call.
    ['GB', '0901 234 5678', 'phone_invalid'],
    ['GB', '0800 123 4567', 'phone_invalid'],
    ['ZZ', '07400 123456', 'country_unknown'],
    ['toString', '07400 123456', 'country_unknown'],
    // Ascension has numbers, and no code of ISO 3166.
    ['AC', '40123', 'country_unknown'],
  ])('[SE-11] in %s %.40j is refused: %s', (country, text, code) => {
    expect(decidePhone(country, text)).toEqual({ ok: false, code });
  });
});

describe('countries and masks', () => {
  it('[SE-11] each country has a number, a name, a code and one mask', async () => {
    const answer = await http.fastify.inject({ url: '/web-api/phone/countries?language=de' });
    const { countries } = answer.json();
    expect(countries).toContainEqual({ id: 83, name: 'Deutschland', code: 'DE', phoneCode: '49' });
    expect(countries).toContainEqual({ id: 609, name: 'Kosovo', code: 'XK', phoneCode: '383' });
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
    const { masks } = (await http.fastify.inject({ url: '/web-api/phone/masks' })).json();
    expect(masks).toContainEqual({ CountryId: 83, Mask: '#### #######', Min: 4, Max: 15 });
    const ids = countries.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b);
    expect(new Set(ids).size).toBe(countries.length);
    const masked = masks.map(({ CountryId }: { CountryId: number }) => CountryId);
    expect(masked.toSorted((a: number, b: number) => a - b)).toEqual(ids);
  });

  it('[SE-11] a mask has a place for each digit of a number that is taken', () => {
    const codes = new Map(listPhoneCountries('en').map(({ id, code }) => [id, code]));
    for (const { CountryId, Mask, Min, Max } of listPhoneMasks()) {
      const digits = Mask.replaceAll(/[^#]/g, '').length;
      expect([codes.get(CountryId), Mask]).toEqual([codes.get(CountryId), expect.stringMatching(/^#[# -]*#$/)]);
      expect(digits).toBeGreaterThanOrEqual(Min);
      expect(digits).toBeLessThanOrEqual(Max);
    }
  });

  it('are named and ordered in the language, in English for one that is not spoken here', () => {
    const names = (language: string) => listPhoneCountries(language).map(({ name }) => name);
    expect(names('ru')).toContain('Германия');
    expect(names('ar')).toContain('ألمانيا');
    expect(names('xx')).toEqual(names('en'));
    expect(names('en')[0]).toBe('Afghanistan');
  });
});

describe('the number of a player', () => {
  it('[SE-11] is kept as it is dialled, and told with all but two digits hidden', async () => {
    const player = await enter();
    const before = await player.profile();
    expect(before).toEqual({
      userId: player.playerId,
      login: String(player.playerId),
      user_country_code: 'GB',
      registeredAtSec: expect.any(Number),
    });
    expect(Math.abs(before.registeredAtSec - Date.now() / 1000)).toBeLessThan(60);
    const saved = await player.save('GB', '07400 123456');
    const phone = { phone_country: 'GB', phone_code: '44', phone_number: '••••••••56' };
    expect([saved.statusCode, saved.json()]).toEqual([200, phone]);
    expect(await player.kept()).toEqual({ phone: '+447400123456', phone_country: 'GB' });
    expect((await player.profile()).phone).toEqual(phone);
    expect(saved.body + JSON.stringify(await player.profile())).not.toContain('7400');

    expect((await player.remove()).statusCode).toBe(200);
    expect((await player.remove()).statusCode).toBe(200);
    expect(await player.kept()).toEqual({ phone: null, phone_country: null });
    expect(await player.profile()).toEqual(before);
  });

  it('may be that of another player: nothing depends on it', async () => {
    const [one, two] = await Promise.all([enter(), enter()]);
    expect((await one.save('GB', '07400 123456')).statusCode).toBe(200);
    expect((await two.save('GB', '07400 123456')).statusCode).toBe(200);
  });

  it.each([
    ['GB', '12345', 400, 'phone_invalid'],
    ['DE', '+44 7400 123456', 400, 'phone_other_country'],
    ['ZZ', '07400 123456', 400, 'country_unknown'],
    ['GB', '', 400, 'request_invalid'],
    ['GB', '7'.repeat(10_000), 400, 'request_invalid'],
    ['gb', '07400 123456', 400, 'request_invalid'],
  ])('[SE-11] stays as it was after %s %.20j', async (country, number, status, code) => {
    const player = await enter();
    await player.save('FR', '06 12 34 56 78');
    const refused = await player.save(country, number);
    expect([refused.statusCode, refused.json().error.code]).toEqual([status, code]);
    expect(refused.body).not.toContain(number || '612345678');
    expect(await player.kept()).toEqual({ phone: '+33612345678', phone_country: 'FR' });
  });

  it('is told of to whoever knows persons by it, and a repeat is not', async () => {
    const { playerId, save } = await enter();
    const before = changed.length;
    await save('GB', '7400123456');
    await save('GB', '07400 123456');
    await save('GB', 'nonsense');
    const rows = await test.database.query<{ id: number }>('select person_id as id from player where player_id = $1', [
      playerId,
    ]);
    expect(changed.slice(before)).toEqual(rows.map(({ id }) => id));
  });

  it('changes five times an hour and no more; a repeat is no change, and removing is always possible', async () => {
    const player = await enter();
    const numberOf = (n: number) => `07400 12345${n}`;
    for (const n of [1, 2, 2, 3, 4]) expect((await player.save('GB', numberOf(n))).statusCode).toBe(200);
    await player.remove();
    expect((await player.save('GB', numberOf(5))).statusCode).toBe(200);
    const refused = await player.save('GB', numberOf(6));
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'phone_changed_too_often']);
    expect((await player.save('GB', numberOf(5))).statusCode).toBe(200);
    await player.remove();
    expect((await player.save('GB', numberOf(5))).statusCode).toBe(429);
    expect(await player.kept()).toEqual({ phone: null, phone_country: null });
    await player.age(59);
    expect((await player.save('GB', numberOf(6))).statusCode).toBe(429);
    await player.age(1);
    expect((await player.save('GB', numberOf(6))).statusCode).toBe(200);
  });

  it('is not changed more often by many changes at once', async () => {
    const player = await enter();
    const answers = await Promise.all(Array.from({ length: 9 }, (_, n) => player.save('GB', `07400 12345${n}`)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429]);
    expect(await player.kept()).toEqual({ phone: expect.stringMatching(/^\+44740012345\d$/), phone_country: 'GB' });
  });

  it.each(["'0740012345'", "'+4474001234567890'", "'+44 7400 123456'", "'+0740012345'"])(
    'is refused by the database as %s',
    async (phone) => {
      const { playerId } = await enter();
      const update = `update player set phone = ${phone}, phone_country = 'GB' where player_id = ${playerId}`;
      await expect(test.database.query(update)).rejects.toThrow('player_phone_check');
    },
  );

  it('is asked for, kept and removed by nobody but its player', async () => {
    for (const [method, url] of [
      ['GET', '/web-api/player'],
      ['PUT', '/web-api/player/phone'],
      ['DELETE', '/web-api/player/phone'],
    ] as const) {
      const payload = method === 'GET' ? {} : { payload: { country: 'GB', number: '07400 123456' } };
      expect((await http.fastify.inject({ method, url, ...payload })).statusCode).toBe(401);
    }
  });
});

describe('a number that a code has confirmed', () => {
  it('[SE-11] comes before the one of the settings, and is not changed there', async () => {
    const player = await enter();
    expect((await player.save('GB', '07400 123456')).statusCode).toBe(200);
    const number = '+491512000000' + String(player.playerId % 10);
    await test.database.query(
      `insert into login (kind, value, player_id, person_id)
       select 'phone', $2, player_id, person_id from player where player_id = $1`,
      [player.playerId, number],
    );
    expect(await player.profile()).toMatchObject({
      isPhoneConfirmed: true,
      phone: { phone_country: 'DE', phone_code: '49', phone_number: expect.stringMatching(/^•+\d\d$/) },
    });
    for (const refused of [await player.save('GB', '07400 123457'), await player.remove()]) {
      expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'phone_confirmed']);
    }
    expect(await player.kept()).toMatchObject({ phone: '+447400123456' });
  });

  it('[SE-11] is asked a fresh proof for, like every other that is kept', async () => {
    const player = await enter();
    await test.database.query(`update session set proved_at = now() - interval '6 minutes'`);
    for (const refused of [await player.save('GB', '07400 123456'), await player.remove()])
      expect(refused.json().error.code).toBe('proof_required');
  });
});
