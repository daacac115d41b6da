import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type House } from './house.ts';

const LETTER = `insert into delivery (channel, target, template, language, letter_values, purpose)
  values ('mail', 'ada@mail.example', 'code', 'en', '{"code": "493817", "minutes": "10"}', 'service') returning delivery_id`;

let house: House;
let production: House;
beforeAll(async () => {
  house = await openHouse();
  production = await openHouse({ SITE_MODE: 'production', SITE_HOSTS: '127.0.0.1' });
});
afterAll(async () => {
  await house.close();
  await production.close();
});

const get = (of: House, path: string) => fetch(`${of.url}${path}`, { headers: { host: '127.0.0.1' } });
const stateOf = async (of: House) =>
  (await of.home.database.query<{ state: string }>('select state from delivery'))[0]?.state;

describe('a house without a post office', () => {
  it('shows engineers what it would have sent', async () => {
    await house.home.database.query(LETTER);
    await expect.poll(() => stateOf(house)).toBe('sent');
    const { letters } = await (await get(house, '/web-api/debugger/mailbox')).json();
    expect(letters).toEqual([expect.objectContaining({ target: 'ada@mail.example', template: 'code' })]);
    const letter = await get(house, `/web-api/debugger/mailbox/${letters[0].letterId}`);
    expect((await letter.json()).text).toContain('493817');
    expect((await get(house, '/web-api/debugger/mailbox/999999')).status).toBe(404);
  });

  it('sends nothing in production, and shows it to nobody', async () => {
    await production.home.database.query(LETTER);
    expect((await get(production, '/web-api/debugger/mailbox')).status).toBe(404);
    expect((await get(production, '/web-api/debugger/mailbox/1')).status).toBe(404);
    expect(await stateOf(production)).toBe('waiting');
  });
});
