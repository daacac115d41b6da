import { describe, expect, it } from 'vitest';
import { makeWalletSpeaker, recoverAccount, spellAccount } from './speak-wallet.ts';

// Message and signature were worked out elsewhere, with curve and hash written out in another language.
const ACCOUNT = '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23';
const SIGNATURE =
  '0x23051dda2a47dc5ee9714bdb9b4663114549508f67ca1820979d7fdce1d7682625e01030e0f417ab23ba563861e3caf7f69da59fc9b5e27dd8327fc7023bbdc91c';
const SOME_DATA =
  '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c';

const PROVIDER = { name: 'metamask', client: { id: '1', secret: '' }, row: { speaks: 'wallet' } } as const;
const SENT = {
  state: 'a state of this visit',
  nonce: 'n',
  codeVerifier: 'v',
  redirectUri: 'https://site.example/social-api/oauth/metamask/callback',
};
const MESSAGE = `site.example wants you to sign in with your Ethereum account:
${ACCOUNT}


URI: https://site.example/
Version: 1
Chain ID: 1
Nonce: 3f434c05e14da640b412fcf6eeaf317f
Issued At: 2026-11-25T09:00:00.000Z`;

const speaker = makeWalletSpeaker(() => Date.parse('2026-11-25T09:00:00Z'));
const redeem = (code: string | undefined, message = MESSAGE) =>
  speaker.redeem(PROVIDER, { ...SENT, message }, { code });

describe('a wallet', () => {
  it('[SE-10.wallet] is asked to sign a message of EIP-4361 that names site, account, chain and visit', () => {
    expect(speaker.writeMessage?.(PROVIDER, SENT, ACCOUNT.toLowerCase())).toBe(MESSAGE);
    for (const none of ['', '0x12', `${ACCOUNT}0`, 'somebody', `${ACCOUNT}\nURI: https://other.example`])
      expect(speaker.writeMessage?.(PROVIDER, SENT, none)).toBeUndefined();
  });

  it('[SE-10.wallet] is told by its signature', async () => {
    expect(await redeem(SIGNATURE)).toEqual({ told: { subject: ACCOUNT.toLowerCase(), isMailConfirmed: false } });
    expect(recoverAccount('Some data', SOME_DATA)).toBe(ACCOUNT.toLowerCase());
    const [head, last] = [SIGNATURE.slice(0, -2), SIGNATURE.slice(-2)];
    expect(last).toBe('1c');
    expect(recoverAccount(MESSAGE, `${head}01`)).toBe(ACCOUNT.toLowerCase());
  });

  it('[SE-10.wallet] is refused where anything of message, account or signature is another', async () => {
    const refused = { failed: 'refused', why: 'signature' };
    const changed = [
      [undefined],
      [''],
      ['false'],
      [SOME_DATA],
      [SIGNATURE.replace('23051d', '23051e')],
      [`${SIGNATURE.slice(0, -2)}1b`],
      [`${SIGNATURE.slice(0, -2)}1d`],
      [`0x${'00'.repeat(64)}1b`],
      [`0x${'ff'.repeat(64)}1b`],
      [SIGNATURE, MESSAGE.replace('3f43', '3f44')],
      [SIGNATURE, MESSAGE.replaceAll('site.example', 'other.example')],
      [SIGNATURE, MESSAGE.replace(ACCOUNT, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')],
      [SIGNATURE, ''],
    ] as const;
    for (const [code, message] of changed) expect(await redeem(code, message)).toEqual(refused);
  });

  it.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('spells an account as its standard does: %s', (account) => {
    expect(spellAccount(account.toLowerCase())).toBe(account);
  });
});
