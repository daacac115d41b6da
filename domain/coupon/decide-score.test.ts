import { expect, it } from 'vitest';
import { decideScores, type ScoreVersions } from './index.ts';

it.each<[string, boolean, readonly ScoreVersions[], boolean]>([
  ['the same score', true, [{ seen: 3, now: 3, stopsBets: false }], true],
  [
    'another score',
    true,
    [
      { seen: 3, now: 3, stopsBets: false },
      { seen: 3, now: 4, stopsBets: false },
    ],
    false,
  ],
  ['a first score', true, [{ seen: undefined, now: 0, stopsBets: false }], false],
  ['no score at all', true, [{ seen: undefined, now: undefined, stopsBets: false }], true],
  ['another score that nobody minds', false, [{ seen: 3, now: 4, stopsBets: false }], true],
  [
    '[BET-06] another score in a sport where each turns the event',
    false,
    [{ seen: 3, now: 4, stopsBets: true }],
    false,
  ],
  ['[BET-06] the same score in such a sport', false, [{ seen: 3, now: 3, stopsBets: true }], true],
  [
    '[BET-06] another score of one leg of two in such a sport',
    false,
    [
      { seen: 3, now: 4, stopsBets: false },
      { seen: 1, now: 2, stopsBets: true },
    ],
    false,
  ],
])('between click and acceptance, %s', (_name, dropOnScoreChange, scores, taken) => {
  expect(decideScores(dropOnScoreChange, scores)).toEqual(
    taken ? { ok: true, value: true } : { ok: false, code: 'score_changed' },
  );
});
