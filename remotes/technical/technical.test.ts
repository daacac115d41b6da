import { describe, expect, it } from 'vitest';
import { sampleCalls } from '@glasshouse/kit/events/testing';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { render } from './server.tsx';

const REQUEST = {
  language: 'en',
  url: '/nowhere',
  preferences: { timeZone: 0, is12h: false, coefViewId: 0, theme: 'light' as const },
  signedIn: false,
};
const CONTEXT = {
  call: () => Promise.reject(new Error('everything else is down')),
  assets: { js: '/technical.js', preload: [], css: [] },
  forceSpa: false,
};

async function draw(page: string, language = 'en', params: Record<string, string> = {}) {
  return getFragment(await render({ ...REQUEST, language, components: [{ page, params, query: {} }] }, CONTEXT));
}

describe('the pages that stand when nothing else does', () => {
  it('[RT-33] 404 says that the page could not be found', async () => {
    const answer = await draw('notFound');
    expect(answer.status).toBe(404);
    expect(answer.html).toContain('This page could not be found');
    expect(answer.html).toContain('href="/en"');
    expect(answer.head.robots).toBe('noindex');
  });

  it('[RT-33] 500 is drawn without asking anybody', async () => {
    const answer = await draw('serverError', 'ru');
    expect(answer.status).toBe(500);
    expect(answer.html).toContain('У нас что-то сломалось');
  });

  it('[RT-33] 500 leads to the same address once more, and home', async () => {
    const { html } = await draw('serverError');
    expect(html).toMatch(/<a [^>]*href=""[^>]*>.*?Try again/);
    expect(html).toContain('href="/en"');
  });

  it.each([
    ['maintenance', 503, 'Closed for maintenance', 'Ведутся технические работы'],
    ['block', 403, 'You cannot enter from here', 'Вход отсюда закрыт'],
    ['blockUa', 451, 'not available in Ukraine', 'недоступен в Украине'],
    ['blockIe', 451, 'not available in Ireland', 'недоступен в Ирландии'],
    ['siteUpdates', 503, 'A new version', 'Ставим новую версию'],
    ['comingSoon', 503, 'We are opening soon', 'Скоро откроемся'],
    ['suspension', 403, 'The site is suspended', 'приостановлена'],
    ['oldBrowser', 200, 'too old for this site', 'слишком старый'],
  ])('[RT-33] %s answers %i in the visitor’s language', async (page, status, english, russian) => {
    const answer = await draw(page);
    expect(answer.status).toBe(status);
    expect(answer.html).toContain(english);
    expect(answer.head.robots).toBe('noindex');
    expect((await draw(page, 'ru')).html).toContain(russian);
  });

  it('[MB-03] who is banned and led to the page of blocking finds what stays open to them, and nobody else does', async () => {
    const at = async (url: string, signedIn: boolean) => {
      const components = [{ page: 'block', params: {}, query: {} }];
      return getFragment(await render({ ...REQUEST, url, signedIn, components }, CONTEXT)).html ?? '';
    };
    const banned = await at('/en/block', true);
    for (const path of ['information/contacts', 'office/messages', 'office/responsible'])
      expect(banned).toContain(`href="/en/${path}"`);
    for (const html of [await at('/en/block', false), await at('/en/live', true)]) expect(html).not.toContain('office');
  });

  it.each(['block', 'blockUa', 'blockIe', 'suspension'])(
    '[MB-02.ask] %s tells of the money, and whom to ask',
    async (page) => {
      const named = await draw(page, 'en', { supportLink: 'mailto:help@shop.example' });
      expect(named.html).toContain('The money on your account stays yours.');
      expect(named.html).toMatch(/href="mailto:help@shop.example"[^>]*>(?:<[^>]*>)*Contact us/);
      const unnamed = await draw(page);
      expect(unnamed.html).toContain('The money on your account stays yours.');
      expect(unnamed.html).toMatch(/href="\/en\/information\/contacts"[^>]*>(?:<[^>]*>)*Contact us/);
      expect((await draw('comingSoon', 'en', { supportLink: 'mailto:help@shop.example' })).html).not.toContain(
        'mailto:',
      );
    },
  );

  it('[RT-33] maintenance shows its window by the visitor’s clock, as far as it is known', async () => {
    const startsAtSec = String(Date.UTC(2026, 10, 20, 19, 45) / 1000);
    const both = await draw('maintenance', 'en', { startsAtSec, endsAtSec: String(Number(startsAtSec) + 3600) });
    expect(both.html).toContain('20 Nov, 19:45');
    expect(both.html).toContain('20 Nov, 20:45');
    // Who has never been here is told the times of the house: whose they are has to stand beside them.
    expect(both.html?.match(/<bdi>UTC<\/bdi>/g)).toHaveLength(2);
    const begun = await draw('maintenance', 'en', { startsAtSec });
    expect(begun.html).not.toContain('Until');
    const nonsense = await draw('maintenance', 'en', { startsAtSec: '<b>' });
    expect(nonsense.html).not.toContain('From');
  });

  it('a page it does not have is a failure of that component alone', async () => {
    const components = ['nothing', 'notFound'].map((page) => ({ page, params: {}, query: {} }));
    const answers = await render({ ...REQUEST, components }, CONTEXT);
    expect(answers.map(({ status, html }) => [status, html === null])).toEqual([
      [404, true],
      [404, false],
    ]);
  });
});

describe('terms that have changed', () => {
  async function ask(status: number, body: object, next?: string) {
    const components = [{ page: 'confirm', params: {}, query: next === undefined ? {} : { next } }];
    const call = sampleCalls({ getAgreementStatus: () => ({ status, body }) });
    return getFragment(await render({ ...REQUEST, signedIn: true, url: '/confirm', components }, { ...CONTEXT, call }));
  }

  it('[RT-14] [CO-03] are shown with a way to agree, to read and to decline', async () => {
    const answer = await ask(200, { result: true, version: 2 });
    expect(answer.status).toBe(200);
    for (const text of ['The terms have changed', 'I have read them and agree', 'I do not agree'])
      expect(answer.html).toContain(text);
    expect(answer.html).toContain('href="/en/information/rules"');
  });

  it('[CO-03] lead to the root where there is nothing to agree to', async () => {
    expect((await ask(200, { result: false, version: 2 })).redirect).toBe('/');
  });

  it.each([
    ['/line/all/football?page=2', '/line/all/football?page=2'],
    ['/onpay/success?payment=some-payment', '/onpay/success?payment=some-payment'],
    ['/confirm?next=%2Flive', '/'],
    ['/user/login', '/'],
    ['/nowhere', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example/', '/'],
    ['https://evil.example/', '/'],
    ['', '/'],
  ])('[CO-03] lead back to where the player was going, if that is a page of ours: %s', async (next, leads) => {
    expect((await ask(200, { result: false, version: 2 }, next)).redirect).toBe(leads);
    expect((await ask(200, { result: true, version: 2 }, next))?.state).toMatchObject({ data: { next: leads } });
  });

  it('ask a guest to sign in and come back', async () => {
    const error = { code: 'sign_in_required', message: '', requestId: '' };
    expect((await ask(401, { error })).redirect).toBe('/user/login?next=%2Fconfirm');
  });
});
