import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@glasshouse/contracts/preferences';
import { sampleCalls, type SampleAnswer } from '@glasshouse/kit/events/testing';
import { compileMessages } from '@glasshouse/kit/i18n-compile';
import { withOfficeWords } from '@glasshouse/kit/office/server';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { loadMessages, loadStop } from './api.ts';
import { MessagesPage, StopPage } from './app.tsx';
import { manifest } from './manifest.ts';

const REQUEST = {
  language: 'en',
  url: '/office/messages',
  preferences: { timeZone: 0, is12h: false, coefViewId: 0, theme: 'light' as const },
  signedIn: true,
};
const AT = 1_790_000_000;
const SAFETY = { source: 'house', messageId: 3, purpose: 'safety', code: 'chasing', atSec: AT, isRead: false };
const WRITTEN = {
  source: 'operator',
  messageId: 3,
  purpose: 'service',
  title: 'Your papers <b>',
  text: 'They are fine.',
  atSec: AT,
  isRead: true,
};
const MAILING = { enable_mail_news: false, enable_mail_deposit: true, enable_mail_bets: true, enable_sms_news: false };
const refused =
  (status: number, code: string): SampleAnswer =>
  () => ({
    status,
    body: { error: { code, message: code, requestId: 'r' } },
  });

const render = defineRemoteServer({
  manifest,
  loadMessages: withOfficeWords(async (language) => {
    const texts: { readonly default: Readonly<Record<string, string>> } = await import(`./locales/${language}.json`);
    return { default: compileMessages(texts.default) };
  }),
  pages: {
    messages: { load: loadMessages, View: MessagesPage },
    stopnewsletter: { load: loadStop, View: StopPage },
  },
});

async function draw(
  page: 'messages' | 'stopnewsletter',
  answers: Readonly<Record<string, SampleAnswer>>,
  { language = 'en', query = {} }: { readonly language?: string; readonly query?: Record<string, string> } = {},
) {
  const call = sampleCalls({ getMailing: () => ({ status: 200, body: MAILING }), ...answers });
  const assets = { js: '/messages.js', preload: [], css: [] };
  return getFragment(
    await render(
      { ...REQUEST, language, components: [{ page, params: {}, query }] },
      { call, assets, forceSpa: false },
    ),
  );
}
const list =
  (...messages: object[]): SampleAnswer =>
  () => ({ status: 200, body: { messages, user_msg_count: 1 } });

describe('the inbox', () => {
  it.each(LANGUAGES)('is drawn in %s', async (language) => {
    const { html } = await draw('messages', { listMessages: list(SAFETY, WRITTEN) }, { language });
    expect(html).toContain('Your papers &lt;b&gt;');
    expect(html).not.toMatch(/inbox\.|mailing\.|\{page\}/);
    expect(html?.match(/type="checkbox"/g)).toHaveLength(4);
  });

  it('[US-08.inbox] says what a sign of harm means, and leads to where there is help', async () => {
    const { html } = await draw('messages', { listMessages: list(SAFETY) });
    expect(html).toContain('Something in your play may do you harm');
    expect(html).toContain('href="/en/office/responsible"');
    expect(html).toContain('Unread');
  });

  it('is drawn where nothing has been told, and where the switches do not come', async () => {
    const { html } = await draw('messages', { listMessages: list(), getMailing: refused(503, 'not_ready') });
    expect(html).toContain('No messages');
    expect(html).not.toContain('type="checkbox"');
  });

  it('asks a guest to sign in', async () => {
    const { html } = await draw('messages', { listMessages: refused(401, 'sign_in_required') });
    expect(html ?? '').not.toContain('type="checkbox"');
  });
});

describe('the page of a letter’s link', () => {
  const query = { token: '7.mn.abc' };
  const show =
    (isOn: boolean): SampleAnswer =>
    () => ({ status: 200, body: { name: 'enable_mail_news', isOn } });

  it('[US-07.page] says what is off, and offers nothing to who has not switched it off here', async () => {
    const { html } = await draw('stopnewsletter', { showStopped: show(false) }, { query });
    expect(html).toContain('Switched off: News and offers by mail');
    expect(html).not.toContain('Switch on again');
  });

  it('[US-07.page] says so where the house has not signed it', async () => {
    for (const wrong of [query, { token: '' }, { token: 'a b' }, {} as Record<string, string>]) {
      const { html } = await draw(
        'stopnewsletter',
        { showStopped: refused(400, 'stop_link_invalid') },
        { query: wrong },
      );
      expect(html).toContain('This link does not work');
    }
  });
});
