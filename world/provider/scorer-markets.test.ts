import type { FeedGoal, FeedMessage } from '@glasshouse/contracts/feed';
import { describe, expect, it } from 'vitest';
import { WORLD_SPORTS } from '../sports/index.ts';
import type { LineUps, TeamSheets } from './line-ups.ts';
import { listMatchMessages } from './list-match-messages.ts';
import { decideScorers, findRest, listCounted, listScorerOffers, type ScorerType } from './scorer-markets.ts';

/** A side of two forwards, a keeper and one on the bench. */
function makeSide(side: 'home' | 'away', starting: readonly number[]): LineUps['home'] {
  return [1, 9, 10, 7].map((number) => ({
    id: `${side}-${number}`,
    name: `N. ${number}`,
    number,
    position: number === 1 ? 'goalkeeper' : 'forward',
    starting: starting.includes(number),
  }));
}

const announced = { home: makeSide('home', [1, 9, 10]), away: makeSide('away', [1, 9, 10]) };
/** The second of the home side was hurt. */
const SHEETS: TeamSheets = { announced, final: { ...announced, home: makeSide('home', [1, 9, 7]) } };
const NO_CHANGE: TeamSheets = { announced, final: announced };

const goal = (side: 'home' | 'away', number: number, own = false): FeedGoal => {
  const team = (side === 'home') !== own ? 'ajax' : 'brann';
  return { side, scorer: { id: `football:${team}:${number}`, name: `N. ${number}` }, ...(own && { own }) };
};

describe('chances of scorers', () => {
  const football = WORLD_SPORTS.find(({ slug }) => slug === 'football');
  const scores = football?.lineScores({ edge: 80, tempo: 0.3, format: '' }) ?? [];
  const noGoal = scores[0]?.[0] ?? Number.NaN;
  const rest = findRest(scores, { home: 0, away: 0 });
  const find = (type: ScorerType, counted: readonly string[] = []) => {
    const offer = listScorerOffers(NO_CHANGE, announced, rest, counted).find((one) => one.type === type);
    return new Map(offer?.outcomes.map((id, at) => [id, offer.chances[at] ?? Number.NaN]));
  };
  const sum = (chances: ReadonlyMap<string, number>) => [...chances.values()].reduce((all, one) => all + one, 0);

  it('of who is first and of nobody sum to one, and so of who is last', () => {
    expect(sum(find('scorer_first'))).toBeCloseTo(1, 9);
    expect(sum(find('scorer_last'))).toBeCloseTo(1, 9);
    expect(sum(find('scorer_last', ['away-9', 'home-9']))).toBeCloseTo(1, 9);
  });

  it('agree with the chances of the score: nobody scores without a goal, and now and then with an own goal alone', () => {
    const none = find('scorer_first').get('none') ?? Number.NaN;
    expect(none).toBeGreaterThan(noGoal);
    expect(none ** (30 / 29)).toBeCloseTo(noGoal, 2);
  });

  it('of whoever scores often are greater, of two goals smaller than of one, and no keeper has any', () => {
    const anytime = find('scorer_anytime');
    const [first = 0, second = 0] = ['home-9', 'home-10'].map((id) => anytime.get(id));
    expect(first).toBeGreaterThan(second);
    for (const [id, chance] of find('scorer_two_or_more')) expect(chance).toBeLessThan(anytime.get(id) ?? 0);
    expect([...anytime.keys()]).toEqual(['home-9', 'home-10', 'away-9', 'away-10']);
  });

  it('of whoever has scored are certain, and of a second goal what one goal was', () => {
    expect(find('scorer_anytime', ['home-9']).get('home-9')).toBe(1);
    expect(find('scorer_two_or_more', ['home-9']).get('home-9')).toBe(find('scorer_anytime').get('home-9'));
    expect(listScorerOffers(NO_CHANGE, announced, rest, ['home-9']).map(({ type }) => type)).not.toContain(
      'scorer_first',
    );
  });

  it('of whoever is out are none, and the others have them', () => {
    const [anytime] = listScorerOffers(SHEETS, SHEETS.final, rest, []);
    expect(anytime?.outcomes).toEqual(['home-9', 'home-10', 'away-9', 'away-10', 'home-7']);
    expect(anytime?.chances[1]).toBe(0);
    expect(anytime?.chances[4]).toBeGreaterThan(0);
  });
});

describe('results of scorers', () => {
  const resultsOf = (type: ScorerType, goals: readonly FeedGoal[], ended = true, sheets = NO_CHANGE) => {
    const verdict = decideScorers(type, sheets, goals, ended);
    const by = (kind: string) => verdict?.filter(({ result }) => result.kind === kind).map(({ id }) => id);
    return verdict && { win: by('win'), void: by('void') };
  };
  const bench = ['home-7', 'away-7'];

  it.each<readonly [ScorerType, string, readonly FeedGoal[], readonly string[]]>([
    ['scorer_anytime', 'two who scored', [goal('home', 9), goal('away', 10)], ['home-9', 'away-10']],
    ['scorer_anytime', 'no goal', [], []],
    ['scorer_anytime', 'an own goal', [goal('home', 9, true)], []],
    ['scorer_first', 'the first of two', [goal('home', 9), goal('away', 10)], ['home-9']],
    ['scorer_first', 'who scored behind an own goal', [goal('home', 9, true), goal('away', 10)], ['away-10']],
    ['scorer_first', 'nobody, after an own goal alone', [goal('home', 9, true)], ['none']],
    ['scorer_first', 'nobody', [], ['none']],
    ['scorer_last', 'the last of two', [goal('home', 9), goal('away', 10)], ['away-10']],
    ['scorer_last', 'who scored before an own goal', [goal('away', 10), goal('home', 9, true)], ['away-10']],
    ['scorer_two_or_more', 'who scored twice', [goal('home', 9), goal('home', 10), goal('home', 9)], ['home-9']],
    ['scorer_two_or_more', 'nobody by one goal and one into the own net', [goal('home', 9), goal('away', 9, true)], []],
  ])('%s is won by %s, and void for who does not play', (type, _, goals, win) => {
    expect(resultsOf(type, goals)).toEqual({ win, void: bench });
  });

  it('are void for whoever was to start and was hurt, not for whoever started instead', () => {
    expect(resultsOf('scorer_anytime', [goal('home', 7)], true, SHEETS)).toEqual({
      win: ['home-7'],
      void: ['home-10', 'away-7'],
    });
  });

  it('come at the end, of who is first with the goal that counts; another telling of a goal has another result', () => {
    expect(resultsOf('scorer_first', [goal('home', 9, true)], false)).toBeUndefined();
    expect(resultsOf('scorer_first', [goal('home', 9)], false)?.win).toEqual(['home-9']);
    expect(resultsOf('scorer_first', [goal('home', 10)], false)?.win).toEqual(['home-10']);
    for (const type of ['scorer_anytime', 'scorer_last', 'scorer_two_or_more'] as const)
      expect(resultsOf(type, [goal('home', 9)], false)).toBeUndefined();
  });
});

describe('a match of the world', () => {
  const ofKind = <Kind extends FeedMessage['kind']>(messages: readonly FeedMessage[], kind: Kind) =>
    messages.filter((message): message is Extract<FeedMessage, { kind: Kind }> => message.kind === kind);

  it('settles every market of scorers that it offered, by the goals it told', () => {
    for (let index = 0; index < 3; index++) {
      const messages = listMatchMessages('scorers', 'football', index);
      const counted = listCounted(ofKind(messages, 'goals').at(-1)?.goals ?? []);
      const results = new Map(
        ofKind(messages, 'bet_settlement').flatMap(({ markets }) => markets.map((one) => [one.key, one])),
      );
      const wonBy = (key: string) =>
        results
          .get(key)
          ?.outcomes.filter(({ result }) => result === 1)
          .map(({ id }) => id);
      expect(new Set(wonBy('scorer_anytime'))).toEqual(new Set(counted));
      expect(wonBy('scorer_first')).toEqual([counted[0] ?? 'none']);
      expect(wonBy('scorer_last')).toEqual([counted.at(-1) ?? 'none']);
      const offered = ofKind(messages, 'odds_change').flatMap(({ markets }) =>
        markets.filter(({ key }) => key === 'scorer_anytime'),
      );
      const ids = new Set(offered.flatMap(({ outcomes }) => outcomes.map(({ id }) => id)));
      expect(new Set(results.get('scorer_anytime')?.outcomes.map(({ id }) => id))).toEqual(ids);
    }
  });

  it('that is abandoned decides none that it had not decided before', () => {
    const messages = listMatchMessages('scorers', 'football', 1, { fate: 'abandoned' });
    const keys = ofKind(messages, 'bet_settlement').flatMap(({ markets }) => markets.map(({ key }) => key));
    expect(ofKind(messages, 'fixture_change').at(-1)?.state).toBe('abandoned');
    for (const key of ['scorer_anytime', 'scorer_last', 'scorer_two_or_more']) expect(keys).not.toContain(key);
  });
});
