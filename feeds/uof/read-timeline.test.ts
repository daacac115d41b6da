import { describe, expect, it } from 'vitest';
import { parseXml } from './parse-xml.ts';
import { readTimeline } from './read-timeline.ts';

const read = (...events: string[]) => {
  const parsed = parseXml(`<match_timeline><timeline>${events.join('')}</timeline></match_timeline>`);
  if (!parsed.ok) throw new Error(parsed.reason);
  return readTimeline(parsed.root);
};
const change = (home: number, away: number, more = '', inside = '') =>
  `<event type="score_change" home_score="${home}" away_score="${away}" ${more}>${inside}</event>`;
const by = (id: number, more = '') => `<goal_scorer id="sr:player:${id}" name="P${id}" ${more}/>`;

describe('who scored, by a timeline', () => {
  it('[RT-19.scorers] is whom each change of the score names, with part, clock and how', () => {
    const goals = read(
      '<event type="corner_kick" team="home"/>',
      change(1, 0, 'match_status_code="6" match_clock="3:27"', by(9, 'method="penalty"')),
      change(1, 1, 'match_status_code="7" match_time="52"', by(4, 'method="own_goal"')),
      change(2, 1),
    );
    expect(goals).toEqual([
      { side: 'home', scorer: { id: 'sr:player:9', name: 'P9' }, penalty: true, period: 1, clockSec: 207 },
      { side: 'away', scorer: { id: 'sr:player:4', name: 'P4' }, own: true, period: 2, clockSec: 3_060 },
      { side: 'home' },
    ]);
  });

  it('[RT-19.scorers] forgets a goal that is taken back, and names nobody of two that came at once', () => {
    const goals = read(change(1, 0, '', by(9)), change(0, 0), change(0, 1, '', by(4)), change(2, 1, '', by(7)));
    expect(goals).toEqual([
      { side: 'away', scorer: { id: 'sr:player:4', name: 'P4' } },
      { side: 'home' },
      { side: 'home' },
    ]);
  });

  it.each([
    ['no number', '<goal_scorer id="nobody" name="P"/>'],
    ['no name', '<goal_scorer id="sr:player:1" name=" "/>'],
  ])('[RT-19.scorers] is nobody where they have %s', (_what, scorer) => {
    expect(read(change(1, 0, '', scorer))).toEqual([{ side: 'home' }]);
  });

  it('is nothing where the scores are no numbers, or beyond all that a match has', () => {
    expect(read('<event type="score_change" home_score="many"/>', change(61, 0))).toEqual([]);
  });
});
