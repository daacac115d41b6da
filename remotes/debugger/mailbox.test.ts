import { describe, expect, it } from 'vitest';
import { listMailbox } from '@glasshouse/contracts/delivery-mailbox';
import { sampleCalls } from '@glasshouse/kit/events/testing';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { render } from './server.tsx';

const REQUEST = {
  language: 'en',
  url: '/debugger/mailbox',
  preferences: { timeZone: 0, is12h: false, coefViewId: 0, theme: 'light' as const },
  signedIn: false,
};
const LETTER = {
  letterId: 7,
  channel: 'sms',
  target: '+4915112345678',
  template: 'code',
  language: 'de',
  subject: 'Ihr Code',
  atSec: 1_790_000_000,
} as const;

async function draw(letters: readonly (typeof LETTER)[]) {
  const call = sampleCalls({ [listMailbox.id]: () => ({ status: 200, body: { letters } }) });
  const assets = { js: '/debugger.js', preload: [], css: [] };
  const answer = await render(
    { ...REQUEST, components: [{ page: 'mailbox', params: {}, query: {} }] },
    { call, assets, forceSpa: false },
  );
  return getFragment(answer).html ?? '';
}

describe('the mailbox of the debugger', () => {
  it('shows what would have been sent, short messages too', async () => {
    const html = await draw([LETTER]);
    expect(html).toContain('+4915112345678');
    expect(html).toContain('Ihr Code');
  });

  it('says that nothing has been sent', async () => {
    expect(await draw([])).toContain('Nothing has been sent');
  });
});
