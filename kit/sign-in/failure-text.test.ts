import { describe, expect, it } from 'vitest';
import type { RefusalCode } from '@glasshouse/contracts/refusals';
import { compileMessages } from '../i18n-compile/index.ts';
import { makeTranslate } from '../i18n/index.ts';
import en from '../locales/en.json';
import { failureText } from './failure-text.ts';

const t = makeTranslate(compileMessages(en), 'en');

function failed(status: number, code: RefusalCode) {
  return { ok: false, status, error: { code, message: '', requestId: '' } } as const;
}

describe('why a form was not taken', () => {
  it('is what the server said', () => {
    expect(failureText(t, failed(401, 'credentials_wrong'))).toBe('The login or the password is wrong.');
  });

  it('is the network where the server was not reached', () => {
    expect(failureText(t, failed(0, 'internal'))).toContain('The connection was lost.');
  });
});
