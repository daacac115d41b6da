import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@glasshouse/contracts/preferences';
import { isRefusalCode, REFUSALS } from '@glasshouse/contracts/refusals';
import { COEF_VIEWS } from '@glasshouse/domain/odds';
import { findSport, MARKET_TYPES, SPORTS } from '@glasshouse/domain/markets';
import { getSharedMessages } from '../i18n-compile/index.ts';
import { makeTranslate } from '../i18n/index.ts';
import { COUNTRIES_BY_NAME } from '../languages/index.ts';
import {
  categoryName,
  columnName,
  eventName,
  marketName,
  marketTypeName,
  outcomeName,
  outcomeShortName,
  periodName,
  refusalText,
  sportName,
} from './index.ts';

const NAMES = { home: 'Ajax', away: 'Roma', sportId: 1 };
const RACE = { home: '15:30 Thornfield', away: '', sportId: 44, runner: 'Amber Light' };
const VALUES: Readonly<Record<string, string>> = {
  total: '2.5',
  hcp: '-1.5',
  goal: '3',
  side: '2',
  from: '15',
  to: '30',
  period: '2',
  game: '7',
  round: '13',
  places: '3',
  share: '1:5',
};

const EVERY_MARKET = Object.entries(MARKET_TYPES).map(([type, row]) => {
  const specifiers = row.specifiers.map((name) => `|${name}=${VALUES[name]}`).join('');
  return { key: type + specifiers, outcomes: 'ofRunners' in row ? ['h1'] : row.outcomes };
});

describe('shared texts', () => {
  it.each(LANGUAGES)('are there in %s for every refusal, sport, market, outcome and part of a match', (language) => {
    const t = makeTranslate(getSharedMessages(language), language);
    const texts = [
      ...Object.keys(REFUSALS)
        .filter(isRefusalCode)
        .map((code) => refusalText(t, code)),
      ...SPORTS.flatMap((sport) => [sportName(t, sport.sportId), periodName(t, sport.sportId, 2)]),
      sportName(t, 0),
      ...Object.values(COEF_VIEWS).map((view) => t(`coefViews.${view.kind}`)),
      t('words.runners', { count: 3 }),
      ...Object.values(MARKET_TYPES).map((row) => t(`marketGroups.${row.group}`)),
      ...EVERY_MARKET.flatMap(({ key, outcomes }) => [
        marketName(t, key, NAMES),
        marketTypeName(t, key, NAMES),
        ...outcomes.flatMap((outcome) => [outcomeName(t, key, outcome, NAMES), outcomeShortName(t, key, outcome)]),
      ]),
    ];
    expect(texts.filter((text) => text === '' || /^[a-z]\w*\.[\w.-]+$|[{}]/i.test(text))).toEqual([]);
  });
});

describe('names of markets and outcomes', () => {
  const t = makeTranslate(getSharedMessages('en'), 'en');

  it.each([
    ['1x2', '1', 'Match result', 'Ajax', '1'],
    ['1x2', 'x', 'Match result', 'Draw', 'X'],
    ['double_chance', 'x2', 'Double chance', 'Draw or Roma', 'X2'],
    ['total|total=2.5', 'over', 'Total goals 2.5', 'Over 2.5', 'O 2.5'],
    ['home_total|total=1.5', 'under', 'Ajax: Total goals 1.5', 'Under 1.5', 'U 1.5'],
    ['asian_handicap|hcp=-0.75', '1', 'Asian handicap -0.75', 'Ajax (-0.75)', '1 (-0.75)'],
    ['asian_handicap|hcp=-0.75', '2', 'Asian handicap -0.75', 'Roma (+0.75)', '2 (+0.75)'],
    ['handicap|hcp=0', '2', 'Handicap 0', 'Roma (0)', '2 (0)'],
    ['period_total|period=1|total=0.5', 'over', '1st half: Total goals 0.5', 'Over 0.5', 'O 0.5'],
    ['next_goal|goal=3', 'none', 'Next goal (3)', 'No goal', 'None'],
    ['correct_score', '2:1', 'Correct score', '2:1', '2:1'],
    ['period_double_chance|period=2', '1x', '2nd half: Double chance', 'Ajax or draw', '1X'],
    ['corners_total|total=9.5', 'over', 'Corners: Total 9.5', 'Over 9.5', 'O 9.5'],
    ['period_cards_total|period=1|total=1.5', 'under', 'Yellow cards: 1st half: Total 1.5', 'Under 1.5', 'U 1.5'],
    ['interval_1x2|from=15|to=30', 'x', '16–30′: Match result', 'Draw', 'X'],
    ['result_total|total=2.5', '1_over', 'Match result + Total goals 2.5', 'Ajax + Over 2.5', '1 + O 2.5'],
    ['half_time_full_time', 'x_2', 'Half time / full time', 'Draw + Roma', 'X + 2'],
    ['winning_margin', '2_g3p', 'Winning margin', 'Roma + 3+', '2 + 3+'],
    ['goal_range', 'g2-3', 'Number of goals', '2–3', '2–3'],
    ['side_exact_goals|side=2', 'g0', 'Roma: Exact number of goals', '0', '0'],
    ['side_clean_sheet|side=1', 'yes', 'Ajax: clean sheet', 'Yes', 'Yes'],
    ['first_goal_time', 'm16-30', 'Time of the first goal', '16–30′', '16–30′'],
    ['most_goals_half', 'h2', 'Half with most goals', '2nd half', '2'],
  ])('%s, %s: %s, %s, %s', (key, outcome, market, name, short) => {
    expect(marketName(t, key, NAMES)).toBe(market);
    expect(outcomeName(t, key, outcome, NAMES)).toBe(name);
    expect(outcomeShortName(t, key, outcome)).toBe(short);
  });

  it('leave the line out of a heading above several lines', () => {
    expect(marketTypeName(t, 'total|total=2.5', NAMES)).toBe('Total goals');
    expect(marketTypeName(t, 'period_1x2|period=1', NAMES)).toBe('1st half: result');
  });

  it.each([
    ['football', 'Total goals'],
    ['ice-hockey', 'Total goals'],
    ['tennis', 'Total games'],
    ['basketball', 'Total points'],
    ['table-tennis', 'Total points'],
    ['cricket', 'Total runs'],
    ['esports', 'Total maps'],
    ['volleyball', 'Total points'],
    ['handball', 'Total goals'],
    ['baseball', 'Total runs'],
    ['darts', 'Total legs'],
    ['snooker', 'Total frames'],
  ])('say of what a total is, of %s: %s', (slug, name) => {
    const sportId = findSport(slug)?.sportId ?? 0;
    expect(marketName(t, 'total|total=25.5', { ...NAMES, sportId })).toBe(`${name} 25.5`);
    expect(columnName(t, 'total', sportId)).toBe(name);
  });

  it('say of what a total of one part is: rounds of a map', () => {
    const sportId = findSport('esports')?.sportId ?? 0;
    expect(marketTypeName(t, 'period_total|period=1|total=20.5', { ...NAMES, sportId })).toContain(': Total rounds');
  });

  it.each(LANGUAGES)('in %s no two counts are called alike, and none as a total of nothing', (language) => {
    const own = makeTranslate(getSharedMessages(language), language);
    const names = ['other', 'goals', 'points', 'games', 'runs', 'maps', 'legs', 'frames', 'rounds'].map((counted) =>
      own(`totals.${counted}`),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('call a part of the match what the sport calls it', () => {
    expect(periodName(t, 4, 3)).toBe('3rd set');
    expect(periodName(t, 5, 9)).toBe('9th inning');
    expect(periodName(t, 30, 2)).toBe('2nd frame');
    expect(periodName(makeTranslate(getSharedMessages('ru'), 'ru'), 10, 2)).toBe('2-я партия');
  });

  it('show a key that is no market of ours as it is', () => {
    expect(marketName(t, 'who|knows=1', NAMES)).toBe('who|knows=1');
  });
});

describe('names of races and titles', () => {
  it.each([
    ['en', 'race_winner', 'Winner'],
    ['en', 'each_way|places=3|share=1:5', 'Each way: 3 places at 1/5'],
    ['en', 'each_way|places=1|share=1:4', 'Each way: 1 place at 1/4'],
    ['en', 'race_placed|places=3', 'To be placed: first 3'],
    ['en', 'tournament_winner', 'To win the competition'],
    ['ru', 'each_way|places=2|share=1:4', 'Победа и призы: 2 места по 1/4'],
    ['ru', 'race_placed|places=3', 'В призах: первые 3'],
    ['ar', 'each_way|places=2|share=1:4', 'فوز ومركز: مركزان بنسبة 1/4'],
    ['ar', 'each_way|places=3|share=1:5', 'فوز ومركز: 3 مراكز بنسبة 1/5'],
    ['ar', 'race_placed|places=4', 'تحقيق مركز: ضمن أول 4'],
  ] as const)('in %s, %s: %s', (language, key, name) => {
    const t = makeTranslate(getSharedMessages(language), language);
    expect([marketName(t, key, RACE), marketTypeName(t, key, RACE)]).toEqual([name, name]);
  });

  const t = makeTranslate(getSharedMessages('en'), 'en');

  it('an event is called by both of its sides, or by its one name', () => {
    expect([eventName(t, NAMES), eventName(t, RACE)]).toEqual(['Ajax – Roma', '15:30 Thornfield']);
  });

  it.each(['1', 'x', '2:1', 'h1'])('a runner has its own name, whatever its id reads like: %s', (id) => {
    expect(outcomeName(t, 'race_winner', id, RACE)).toBe('Amber Light');
    expect(outcomeShortName(t, 'race_winner', id)).toBe(id);
  });

  it('a runner whose name is not told any more is called by its id', () => {
    expect(outcomeName(t, 'race_winner', 'h1', { home: '', away: '' })).toBe('Runner h1');
  });
});

describe('names of countries and circuits', () => {
  it.each([
    ['Germany', 'de', 'en', 'Germany'],
    ['Germany', 'de', 'kk', 'Германия'],
    ['Germany', undefined, 'ar', 'ألمانيا'],
    ['Turkey', undefined, 'uz', 'Turkiya'],
    ['England', 'gb-eng', 'az', 'İngiltərə'],
    ['Scotland', undefined, 'fa', 'اسکاتلند'],
    ['International', undefined, 'de', 'Welt'],
    ['Europe', undefined, 'pl', 'Europa'],
    ['Great Britain', 'gb', 'ru', 'Великобритания'],
    ['Oceania', undefined, 'ru', 'Океания'],
    ['Africa', undefined, 'tr', 'Afrika'],
    ['America', undefined, 'de', 'Amerika'],
    ['Asia', undefined, 'ar', 'آسيا'],
    ['Vanuatu', 'vu', 'ru', 'Вануату'],
    ['Taiwan', 'tw', 'es', 'Taiwán'],
    ['ATP', undefined, 'ru', 'ATP'],
    ['Counter-Strike 2', undefined, 'ar', 'Counter-Strike 2'],
    ['Atlantis', 'zz', 'de', 'Atlantis'],
    ['toString', undefined, 'de', 'toString'],
  ] as const)('[CF-03] %s (%s) in %s is %s', (category, country, language, name) => {
    expect(categoryName(makeTranslate(getSharedMessages(language), language), { category, country })).toBe(name);
  });

  it.each(LANGUAGES)('[CF-03] are there in %s for every country that events come from', (language) => {
    const t = makeTranslate(getSharedMessages(language), language);
    const names = Object.values(COUNTRIES_BY_NAME).map((country) => categoryName(t, { category: '', country }));
    expect(names.filter((name) => name === '' || /^[a-z.-]+$/.test(name))).toEqual([]);
  });
});
