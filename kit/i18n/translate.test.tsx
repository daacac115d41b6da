import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_PREFERENCES } from '@glasshouse/contracts/preferences';
import { compileMessages, getSharedMessages } from '../i18n-compile/index.ts';
import { makeTranslate, TextProvider, usePreferences, useT } from './index.ts';

const MESSAGES = compileMessages({
  hello: 'Hello, {name}',
  bets: '{count, plural, one {# ставка} few {# ставки} many {# ставок} other {# ставки}}',
  place: '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
});

afterEach(() => vi.restoreAllMocks());

describe('texts', () => {
  it('are filled in with their arguments', () => {
    expect(makeTranslate(MESSAGES, 'en')('hello', { name: '<b>Ann</b>' })).toBe('Hello, <b>Ann</b>');
  });

  it('[CF-03] take the plural of their language', () => {
    const t = makeTranslate(MESSAGES, 'ru');
    expect([1, 3, 11, 1_000].map((count) => t('bets', { count }))).toEqual([
      '1 ставка',
      '3 ставки',
      '11 ставок',
      '1\u00a0000 ставок',
    ]);
    const arabic = makeTranslate(getSharedMessages('ar'), 'ar');
    expect([0, 1, 2, 3, 11, 100].map((count) => arabic('words.events', { count }))).toEqual([
      'لا أحداث',
      'حدث واحد',
      'حدثان',
      '3 أحداث',
      '11 حدثًا',
      '100 حدث',
    ]);
    expect([1, 2, 3, 11].map((n) => makeTranslate(MESSAGES, 'en')('place', { n }))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '11th',
    ]);
  });

  it('[CF-03] are worded as in the reader’s country, where that differs', () => {
    const messages = compileMessages({ slip: 'Accumulator of {n}', 'slip@us': 'Parlay of {n}', odds: 'Odds' });
    const [british, american] = [makeTranslate(messages, 'en'), makeTranslate(messages, 'en', 'us')];
    expect([british('slip', { n: 3 }), british('odds')]).toEqual(['Accumulator of 3', 'Odds']);
    expect([american('slip', { n: 3 }), american('odds')]).toEqual(['Parlay of 3', 'Odds']);
  });

  it('render a missing key, or one whose argument was forgotten, without breaking the page, and warn once', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const t = makeTranslate(MESSAGES, 'en');
    expect([t('nothing.here'), t('nothing.here'), t('toString')]).toEqual(['nothing.here', 'nothing.here', 'toString']);
    expect(t('bets')).toBe('bets');
    expect(warn).toHaveBeenCalledTimes(3);
  });

  it('stop the build where a text is not ICU, and name it', () => {
    expect(() => compileMessages({ broken: '{count, plural, one {' })).toThrow(/text "broken"/);
  });

  it('reach components with the page’s preferences', () => {
    function Hello() {
      return `${useT()('hello', { name: 'Ann' })} ${usePreferences().language}`;
    }
    const page = (
      <TextProvider messages={MESSAGES} preferences={DEFAULT_PREFERENCES}>
        <Hello />
      </TextProvider>
    );
    expect(renderToString(page)).toBe('Hello, Ann ru');
  });
});
