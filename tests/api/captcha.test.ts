import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '@glasshouse/contracts/call';
import { register } from '@glasshouse/contracts/identity';
import { requestAddress } from '@glasshouse/contracts/identity-addresses';
import { checkRecovery, startRecovery } from '@glasshouse/contracts/identity-password';
import { signIn } from '@glasshouse/contracts/session';
import {
  requestSignInCode,
  requestSignInLink,
  signInByCode,
  signInByToken,
  signInSecond,
} from '@glasshouse/contracts/session-ways';
import { registerSocial } from '@glasshouse/contracts/social';
import { openHouse, registerPlayer, request, type House, type Player } from './house.ts';

let house: House;
let player: Player;
beforeAll(async () => {
  house = await openHouse();
  player = await registerPlayer(house);
});
afterAll(() => house.close());

/** Of each code, how often one network may try before it is asked. */
const FREE = [
  [100, 300, signInByToken],
  // The player of this test has registered from there.
  [111, 149, registerSocial],
  [112, 30, requestSignInLink],
  [113, 30, startRecovery],
] as const;
const ASKING: readonly (readonly [Call, number])[] = [
  [signIn, 100],
  [signInSecond, 100],
  [signInByCode, 100],
  [signInByToken, 100],
  [register, 111],
  [registerSocial, 111],
  [requestSignInCode, 112],
  [requestSignInLink, 112],
  [requestAddress, 112],
  [startRecovery, 113],
  [checkRecovery, 113],
];

const send = (call: Call) => request(house.url, call.method, call.path, {}, player.cookie);

describe('a network that tries too often', () => {
  beforeAll(async () => {
    for (const [, tries, call] of FREE)
      for (let tried = 0; tried < tries; tried += 1)
        if ((await send(call)).status !== 400) throw new Error(`${call.id} takes an empty body`);
    // Limits are reached a little later; this is about what comes before them.
    await house.home.database.query("delete from limit_counter where key not like 'captcha %'");
  });

  it.each(ASKING.map(([call, code]) => [call.id, code, call] as const))(
    '[SE-08.asked] is asked by %s for the challenge %i',
    async (_id, errorCode, call) => {
      expect((await send(call)).body).toMatchObject({ error: { code: 'captcha_required', errorCode } });
    },
  );

  it('is asked nothing where it only looks', async () => {
    expect((await player.call('GET', '/web-api/player/security')).status).toBe(200);
  });
});
