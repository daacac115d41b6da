import { describe, expect, it } from 'vitest';
import { ROUTES, type RouteRow } from '@glasshouse/contracts/routes';
import { matchRoute } from '@glasshouse/kit/routing';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { findSection, SECTION_PAGES } from './model.ts';
import { render } from './server.tsx';

const REQUEST = {
  language: 'en',
  url: '/slots',
  preferences: { timeZone: 0, is12h: false, coefViewId: 0, theme: 'light' as const },
  signedIn: false,
};
const CONTEXT = {
  call: () => Promise.reject(new Error('nobody is asked')),
  assets: { js: '/sections.js', preload: [], css: [] },
  forceSpa: false,
};

async function draw(page: string, language = 'en') {
  const answer = getFragment(
    await render({ ...REQUEST, language, components: [{ page, params: {}, query: {} }] }, CONTEXT),
  );
  return answer;
}

describe('pages of what is not here yet', () => {
  it.each(SECTION_PAGES)('%s is a finished page that search engines pass by', async (page) => {
    for (const language of ['en', 'ru']) {
      const { status, html, head } = await draw(page, language);
      expect(status).toBe(200);
      expect(head.robots).toBe('noindex');
      expect(head.title).not.toContain('.');
      expect(html).toContain(`${head.title}</h1>`);
      expect(html).toContain(`href="/${language}/live"`);
      expect(html).not.toMatch(/sections\.|groups\./);
    }
  });

  it('link to their neighbours, each an address of the catalogue', async () => {
    const { html } = await draw('slots');
    expect(html).toContain('href="/en/slots" class="gh-tab" aria-current="page"');
    for (const page of SECTION_PAGES) {
      for (const link of findSection(page)?.pages ?? []) expect(matchRoute(link.path)?.row.page).toBe(link.page);
    }
  });

  it('have the office’s own doors beside them in the office', async () => {
    const { html } = await draw('payment-requests');
    for (const path of ['/office/account', '/office/history', '/office/recharge', '/office/historypay']) {
      expect(html).toContain(`href="/en${path}"`);
    }
  });

  it('are those of the catalogue, each in a group that it names', () => {
    const rows: readonly RouteRow[] = Object.values(ROUTES);
    expect(SECTION_PAGES.every((page) => findSection(page))).toBe(true);
    expect(findSection('home')).toBeUndefined();
    expect(
      rows.filter(({ remote }) => remote === 'sections').every(({ page }) => SECTION_PAGES.includes(page ?? '')),
    ).toBe(true);
  });
});
