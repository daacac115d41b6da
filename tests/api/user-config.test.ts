import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserConfig } from '@glasshouse/contracts/profile-config';
import { openHouse, registerPlayer, type House } from './house.ts';

const whole = Compile(UserConfig);
/** Fields of the documents that every player has. */
const DOCUMENTED = [
  'disallow_line_sport',
  'disallow_live_sport',
  'user_country_code',
  'user_country_id',
  'activation_type',
  'user_msg_count',
  'user_hide_balance',
  'changed_pass_day_count',
  'user_data',
  'protection_level',
  'protection_methods',
  'is_need_identification',
  'ban_level',
  'ban_version',
  'user_status_id',
  'verification_status',
  'verification_types',
  'verification_status_group_code',
  'requested_additional_document',
  'has_deposit',
  'is_identification_bonus',
  'show_verification_modal_on_deposit_page',
  'remaining_days_to_activate',
];
/** Fields of the documents that a player may not have. */
const OPTIONAL = ['phone_number', 'phone_code', 'user_email', 'user_name', 'user_ref_id'];

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

describe('the player’s own configuration', () => {
  it('[US-01] has every field of the documents, each as it stands', async () => {
    const player = await registerPlayer(house);
    const { status, body } = await player.call('GET', '/web-api/user/config/all');
    expect(status).toBe(200);
    expect([...whole.Errors(body)]).toEqual([]);
    const fields = Object.keys(UserConfig.properties).filter((field) => !OPTIONAL.includes(field));
    expect(Object.keys(body).toSorted()).toEqual(fields.toSorted());
    expect(fields).toEqual(expect.arrayContaining(DOCUMENTED));
    expect(Object.keys(UserConfig.properties)).toEqual(expect.arrayContaining(OPTIONAL));
    expect(body).toMatchObject({
      user_id: player.userId,
      ban_level: 0,
      disallow_line_sport: [],
      activation_type: 0,
      // One click names no address: there is nothing to confirm.
      remaining_days_to_activate: 0,
      user_msg_count: 0,
      user_hide_balance: false,
      changed_pass_day_count: 0,
      user_data: {},
      isProfileFilled: false,
      isContactFilled: false,
      protection_level: null,
      protection_status: null,
      verification_status: 1,
      isPasswordKept: false,
      hasWayBack: false,
    });
  });

  it('[US-01] [US-04] tells who has named an address in how many days it is to be confirmed', async () => {
    const answered = await fetch(`${house.url}/web-api/registration`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        type: 'full_reg',
        currency: 'EUR',
        country: 'DE',
        mail: 'ada@mail.example',
        password: 'a long way to go',
      }),
    });
    expect(answered.status).toBe(200);
    const [cookie = ''] = (answered.headers.getSetCookie().find((one) => one.startsWith('SESSION=')) ?? '').split(';');
    const config = await (await fetch(`${house.url}/web-api/user/config/all`, { headers: { cookie } })).json();
    expect(config).toMatchObject({ activation_type: 0, remaining_days_to_activate: 30 });
  });

  it('[US-01] is nobody’s but the player’s', async () => {
    expect((await fetch(`${house.url}/web-api/user/config/all`)).status).toBe(401);
  });
});
