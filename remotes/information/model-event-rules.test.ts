import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@glasshouse/contracts/preferences';
import { compareSports, findSport } from '@glasshouse/domain/markets';
import { EVENT_RULES, USUAL_EVENT_RULE } from '@glasshouse/domain/settlement';
import { makeTranslate } from '@glasshouse/kit/i18n';
import { compileMessages, getSharedMessages } from '@glasshouse/kit/i18n-compile';
import { listEventRules } from './model-event-rules.ts';

const HEAD = ['Sport', 'Postponed', 'Broken off'];
const RULES = EVENT_RULES.toSorted(compareSports);

async function listRows(language: Language) {
  const { default: words } = await import(`./locales/${language}.json`);
  const shared = getSharedMessages(language);
  const { rows } = listEventRules(HEAD, makeTranslate({ ...shared, ...compileMessages(words) }, language));
  return { rows, shared };
}

describe('the table of events that are not played as planned', () => {
  it('has the hours of the rules that bets are voided by, in the order of the sports', async () => {
    const { rows } = await listRows('en');
    const hoursOf = (cell = '') => (cell === 'returned at once' ? 0 : Number.parseFloat(cell));
    expect(rows.map(([, postponed, brokenOff]) => [hoursOf(postponed), hoursOf(brokenOff)])).toEqual(
      [...RULES, USUAL_EVENT_RULE].map((rule) => [rule.postponedHours, rule.abandonedHours]),
    );
    expect(rows).toContainEqual(['Tennis', '168 hours', '48 hours']);
    expect(rows).toContainEqual(['Virtual football', '1 hour', 'returned at once']);
    expect(rows.at(-1)).toEqual(['All other sports', '36 hours', 'returned at once']);
  });

  it.each(LANGUAGES)('has words for every rule in the language %s', async (language) => {
    const { rows, shared } = await listRows(language);
    const names = RULES.map(({ sportId }) => shared[`sports.${findSport(sportId)?.slug}`]);
    expect(names).not.toContain(undefined);
    expect(rows.slice(0, -1).map(([sport]) => sport)).toEqual(names);
    expect(rows.flat().join(' ')).not.toMatch(/rules\.|sports\.|[{}]/);
  });
});
