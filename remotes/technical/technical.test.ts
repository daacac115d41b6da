import { describe, expect, it } from 'vitest';
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

async function draw(page: string, language = 'en') {
  const [answer] = await render({ ...REQUEST, language, components: [{ page, params: {}, query: {} }] }, CONTEXT);
  return answer;
}

describe('the pages that stand when nothing else does', () => {
  it('[RT-33] 404 says that the page could not be found', async () => {
    const answer = await draw('notFound');
    expect(answer?.status).toBe(404);
    expect(answer?.html).toContain('This page could not be found');
    expect(answer?.html).toContain('href="/en"');
    expect(answer?.head.robots).toBe('noindex');
  });

  it('[RT-33] 500 is drawn without asking anybody', async () => {
    const answer = await draw('serverError', 'ru');
    expect(answer?.status).toBe(500);
    expect(answer?.html).toContain('У нас что-то сломалось');
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
