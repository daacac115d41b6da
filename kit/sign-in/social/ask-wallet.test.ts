import { afterEach, describe, expect, it } from 'vitest';
import { askAccount, askSignature } from './ask-wallet.ts';

/** A wallet as EIP-1193 says it is; what it answers, or throws. */
function putWallet(answer: (method: string, params: readonly unknown[]) => unknown): void {
  const request = async (asked: { readonly method: string; readonly params: readonly unknown[] }) =>
    answer(asked.method, asked.params);
  Reflect.set(globalThis, 'ethereum', { request });
}
afterEach(() => void Reflect.deleteProperty(globalThis, 'ethereum'));

const fail = (code: number) => (): never => {
  throw Object.assign(new Error('no'), { code });
};

describe('a wallet in the browser', () => {
  it('[SE-10.wallet] is asked for its account, and to sign the bytes of the message with it', async () => {
    putWallet((method) => (method === 'eth_requestAccounts' ? ['0xa', '0xb'] : undefined));
    expect(await askAccount()).toEqual({ value: '0xa' });
    putWallet((method, [bytes, account]) => (method === 'personal_sign' ? [bytes, account].join(' by ') : undefined));
    expect(await askSignature('Aé', '0xa')).toEqual({ value: '0x41c3a9 by 0xa' });
  });

  it('[SE-10.wallet] says why it gave nothing', async () => {
    expect(await askAccount()).toEqual({ failed: 'absent' });
    Reflect.set(globalThis, 'ethereum', { request: 'not a function' });
    expect(await askAccount()).toEqual({ failed: 'absent' });
    for (const [code, failed] of [
      [4001, 'refused'],
      [-32_002, 'waiting'],
      [-32_603, 'failed'],
    ] as const) {
      putWallet(fail(code));
      expect(await askAccount()).toEqual({ failed });
      expect(await askSignature('m', '0xa')).toEqual({ failed });
    }
    putWallet(() => []);
    expect(await askAccount()).toEqual({ failed: 'failed' });
  });
});
