import { describe, expect, it } from 'vitest';
import type { IdeaView } from '@glasshouse/contracts/ideas';
import { LANGUAGES } from '@glasshouse/contracts/preferences';
import { IDEA_STATES, IDEA_SUBJECTS } from '@glasshouse/domain/ideas';
import { sampleCalls, type SampleAnswer } from '@glasshouse/kit/events/testing';
import { compileMessages } from '@glasshouse/kit/i18n-compile';
import { withOfficeWords } from '@glasshouse/kit/office/server';
import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { getFragment } from '@glasshouse/kit/remote/testing';
import { loadIdeas } from './api-ideas.ts';
import { IdeasPage } from './app.tsx';
import { manifest } from './manifest.ts';
import { EMPTY_DRAFT, makeRequest, putIdea, readDraft, writeDraft, type Draft } from './model-ideas.ts';

const REQUEST = {
  url: '/office/share-idea',
  preferences: { timeZone: 0, is12h: false, coefViewId: 0, theme: 'light' as const },
  signedIn: true,
};
const IDEA: IdeaView = {
  ideaId: 7,
  subject: 'casino',
  text: 'A <b> table of my own.',
  atSec: 1_790_000_000,
  state: 'planned',
  answer: 'It comes in spring.',
};

const render = defineRemoteServer({
  manifest,
  loadMessages: withOfficeWords(async (language) => {
    const texts: { readonly default: Readonly<Record<string, string>> } = await import(`./locales/${language}.json`);
    return { default: compileMessages(texts.default) };
  }),
  pages: { 'share-idea': { load: loadIdeas, View: IdeasPage } },
});

async function draw(listIdeas: SampleAnswer, language = 'en') {
  const components = [{ page: 'share-idea', params: {}, query: {} }];
  const assets = { js: '/messages.js', preload: [], css: [] };
  const call = sampleCalls({ listIdeas });
  return getFragment(await render({ ...REQUEST, language, components }, { call, assets, forceSpa: false }));
}
const list =
  (...ideas: readonly IdeaView[]): SampleAnswer =>
  () => ({ status: 200, body: { ideas } });

describe('the page of ideas', () => {
  it.each(LANGUAGES)('[RT-27.idea] is drawn in %s, with every subject and every state', async (language) => {
    const all = IDEA_STATES.map((state, at) => ({ ...IDEA, ideaId: at + 1, state }));
    const { html, head } = await draw(list(...all), language);
    expect(html?.match(/<option/g)).toHaveLength(IDEA_SUBJECTS.length);
    expect(html).toContain('<textarea');
    expect(html).toContain('A &lt;b&gt; table of my own.');
    expect(html).not.toMatch(/ideas\.|\{(?:least|most|count)\}/);
    expect(head.robots).toBe('noindex');
  });

  it('[RT-27.idea] shows what became of an idea, and the answer', async () => {
    const { html } = await draw(list(IDEA));
    for (const shown of ['Casino and games', 'Planned', 'Our answer', 'It comes in spring.'])
      expect(html).toContain(shown);
    const { answer: _none, ...unanswered } = IDEA;
    expect((await draw(list({ ...unanswered, state: 'read' }))).html).not.toContain('Our answer');
  });

  it.each([
    ['en', '0 / 2,000'],
    ['de', '0 / 2.000'],
    ['ru', '0 / 2\u00a0000'],
  ])('writes how long it may be as %s does', async (language, count) => {
    const { html } = await draw(list(), language);
    expect(html).toContain(count);
    expect(html).not.toContain('2000');
  });

  it('says so where nothing has been sent', async () => {
    const { html } = await draw(list());
    expect(html).toContain('No ideas yet');
    expect(html).toContain('<textarea');
  });

  it('asks a guest to sign in', async () => {
    const { html } = await draw(() => ({
      status: 401,
      body: { error: { code: 'sign_in_required', message: 'sign in', requestId: 'r' } },
    }));
    expect(html ?? '').not.toContain('<textarea');
  });
});

describe('what is sent', () => {
  const makeId = () => `id-${count++}`;
  let count = 0;

  it('[RT-27.idea] is the same request as long as it is the same', () => {
    const first = makeRequest(undefined, { subject: 'betting', text: ' An idea. ' }, makeId);
    expect(first.text).toBe('An idea.');
    expect(makeRequest(first, { subject: 'betting', text: 'An idea.' }, makeId)).toBe(first);
    for (const other of [
      { subject: 'other', text: 'An idea.' } as const,
      { subject: 'betting', text: 'Ideas.' } as const,
    ])
      expect(makeRequest(first, other, makeId).id).not.toBe(first.id);
  });

  it('stands first in the list, once', () => {
    const older = { ...IDEA, ideaId: 3 };
    expect(putIdea([older], IDEA).map(({ ideaId }) => ideaId)).toEqual([7, 3]);
    expect(putIdea([IDEA, older], { ...IDEA, state: 'done' }).map(({ state }) => state)).toEqual(['done', 'planned']);
  });
});

describe('what was typed and not sent', () => {
  const open = (held?: string) => {
    const kept = new Map(held === undefined ? [] : [['gh-idea', held]]);
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  };
  const typed = { subject: 'casino', text: 'A table of my own, please.' } as const;
  const drafts: Draft[] = [{ typed }, { typed, sent: { ...typed, id: 'request-1' } }];

  it.each(drafts)('[RT-27.idea] is there again for whoever typed it, and for nobody else: %j', (draft) => {
    const storage = open();
    writeDraft(storage, 7, draft);
    expect(readDraft(storage, 7)).toEqual(draft);
    expect(readDraft(storage, 8)).toEqual(EMPTY_DRAFT);
    expect(readDraft(storage, undefined)).toEqual(EMPTY_DRAFT);
  });

  it('is gone when it was sent or taken out, and is nobody’s without a name', () => {
    const storage = open();
    writeDraft(storage, 7, { typed });
    writeDraft(storage, 7, { typed: { ...typed, text: '' } });
    writeDraft(storage, undefined, { typed });
    expect(storage.kept.size).toBe(0);
  });

  it.each(['', '{', 'null', '{"userId":7}', '{"userId":7,"typed":{"subject":"weather","text":"a"}}'])(
    'is none where another program wrote %j',
    (held) => {
      expect(readDraft(open(held), 7)).toEqual(EMPTY_DRAFT);
    },
  );

  it('asks nothing of a storage that is full or forbidden', () => {
    const forbidden = () => {
      throw new Error('forbidden');
    };
    expect(readDraft({ getItem: forbidden }, 7)).toEqual(EMPTY_DRAFT);
    expect(() => writeDraft({ setItem: forbidden, removeItem: forbidden }, 7, { typed })).not.toThrow();
  });
});
