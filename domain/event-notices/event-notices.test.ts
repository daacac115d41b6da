import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Standing } from '../timeline/index.ts';
import {
  advanceCourse,
  beginCourse,
  cleanNoticeChoice,
  parseNoticeChoice,
  switchNotice,
  writeNoticeChoice,
  type Course,
  type EventNews,
} from './index.ts';

const [FOOTBALL, BASKETBALL, TENNIS, UNKNOWN] = [1, 3, 4, 999];

/** `0-0` before the start, `1 2-0` in the first part, `1b 2-0` in the break after it, `2p 2-0` paused, `2e 2-0` over. */
type Seen = string | undefined;
const PHASES = { b: 'break', p: 'paused', e: 'ended' } as const;

function stands(text: string, parts: readonly string[] = []): Standing {
  const [, period = '0', mark = '', home, away] = /^(?:(\d)([bpe]?) )?(\d+)-(\d+)$/.exec(text) ?? [];
  const phase = period === '0' ? 'not_started' : (PHASES[mark as keyof typeof PHASES] ?? 'playing');
  const score = { home: Number(home), away: Number(away) };
  const told = parts.length > 0 ? parts : Array.from({ length: Number(period) }, () => '0-0');
  const periodScores = told.map((part) => {
    const [one = 0, other = 0] = part.split('-').map(Number);
    return { home: one, away: other };
  });
  return { phase, score, period: Number(period), periodScores };
}

function wordOf(news: EventNews): string {
  if (news.kind === 'part') return `part ${news.period}`;
  return news.kind === 'score' && news.side ? `score ${news.side}` : news.kind;
}

/** What each sight after the first tells; `gone`: it has left the board. */
function follow(sportId: number, [first, ...later]: readonly Seen[]): string[] {
  const see = (seen: Seen) => ({
    status: seen === undefined || seen === 'gone' ? undefined : stands(seen),
    isGone: seen === 'gone',
  });
  let course: Course = beginCourse(sportId, see(first));
  return later.map((seen) => {
    const next = advanceCourse(sportId, course, see(seen));
    ({ course } = next);
    return next.news.map(wordOf).join(', ');
  });
}

describe('[FE-12.notices] what there is to tell of an event that is followed', () => {
  it.each<[string, number, readonly Seen[], readonly string[]]>([
    ['nothing at the first sight', FOOTBALL, ['1 2-0'], []],
    ['its start', FOOTBALL, [undefined, '1 0-0'], ['start']],
    ['its start, where it was said not to have begun', FOOTBALL, ['0-0', '1 0-0', '1 0-0'], ['start', '']],
    ['a start alone, where it is first heard of on its way', FOOTBALL, [undefined, '2 2-1', '2 2-1'], ['start', '']],
    ['a start once, though it is taken back', FOOTBALL, [undefined, '1 0-0', '0-0', '1 0-0'], ['start', '', '']],
    ['a start once, though its standing is lost', FOOTBALL, ['1 0-0', undefined, '1 0-0'], ['', '']],
    ['a goal of either side, once', FOOTBALL, ['1 0-0', '1 1-0', '1 1-0', '1 1-1'], ['score home', '', 'score away']],
    ['two goals at once as one', FOOTBALL, ['1 0-0', '1 2-0'], ['score home']],
    ['goals of both at once', FOOTBALL, ['1 0-0', '1 1-1'], ['score']],
    ['a goal taken back as that', FOOTBALL, ['1 1-0', '1 0-0', '1 0-1'], ['correction', 'score away']],
    ['a goal given to the other side as a correction', FOOTBALL, ['1 1-0', '1 0-1'], ['correction']],
    ['no halves where goals are counted', FOOTBALL, ['1 0-0', '1b 0-0', '2 0-0', '2p 0-0'], ['', '', '']],
    ['its end, and nothing after it', FOOTBALL, ['2 1-0', '2e 1-0', '2e 2-0', 'gone'], ['end', '', '']],
    ['its end before the goal that came with it', FOOTBALL, ['2 1-0', '2e 2-0'], ['end']],
    ['its end, where it leaves the board', FOOTBALL, ['2 1-0', 'gone', 'gone'], ['end', '']],
    ['nothing of one that is taken off before its start', FOOTBALL, [undefined, 'gone'], ['']],
    ['nothing of one that was over', FOOTBALL, ['2e 1-0', 'gone'], ['']],
    [
      'the quarters of basketball, and no baskets',
      BASKETBALL,
      ['1 2-0', '1 4-0', '1b 20-18', '2 20-18', '3 40-30'],
      ['', 'part 1', '', 'part 2'],
    ],
    ['no quarter that was over before', BASKETBALL, ['1b 20-18', '2 20-18', '2 22-18'], ['', '']],
    ['the sets of tennis', TENNIS, ['1 0-0', '2 1-0', '2e 2-0'], ['part 1', 'end']],
    ['the parts of a sport that the house does not know', UNKNOWN, ['1 0-0', '1 1-0', '2 1-0'], ['', 'part 1']],
  ])('is %s', (_name, sportId, sights, told) => {
    expect(follow(sportId, sights)).toEqual(told);
  });

  it('is never the same twice: what was seen already tells nothing', () => {
    const sight = fc.record({
      period: fc.integer({ min: 0, max: 4 }),
      mark: fc.constantFrom('', 'b', 'p', 'e'),
      home: fc.nat(3),
      away: fc.nat(3),
    });
    fc.assert(
      fc.property(fc.array(sight), fc.constantFrom(FOOTBALL, BASKETBALL, TENNIS), (sights, sportId) => {
        const texts = sights.map(
          ({ period, mark, home, away }) => `${period === 0 ? '' : `${period}${mark} `}${home}-${away}`,
        );
        const twice = texts.flatMap((text) => [text, text]);
        const told = follow(sportId, twice);
        expect(told.filter((words, at) => at % 2 === 0 && words !== '')).toEqual([]);
        for (const kind of ['start', 'end']) expect(told.filter((words) => words === kind).length).toBeLessThan(2);
      }),
    );
  });
});

describe('[FE-12.notices] what somebody wants to be told', () => {
  it.each([
    ['', ''],
    ['none', 'none'],
    ['end.start', 'start.end'],
    ['start.start', 'start'],
    ['start.none', 'start'],
    ['offers', ''],
    ['constructor', ''],
    ['start'.repeat(20), ''],
  ])('is read from %j as %j', (text, read) => {
    expect(cleanNoticeChoice(text)).toBe(read);
  });

  it('is nothing until it is chosen, and is switched one by one', () => {
    expect(parseNoticeChoice('').size).toBe(0);
    expect(switchNotice('', 'score', true)).toBe('score');
    expect(switchNotice('score', 'start', true)).toBe('start.score');
    expect(switchNotice('score', 'score', false)).toBe('none');
    expect(writeNoticeChoice(new Set(['end', 'start']))).toBe('start.end');
  });
});
