import { expect, it } from 'vitest';
import { decideScores, type ScoreVersions } from './index.ts';

it.each<[string, boolean, readonly ScoreVersions[], boolean]>([
  ['the same score', true, [{ seen: 3, now: 3 }], true],
  [
    'another score',
    true,
    [
      { seen: 3, now: 3 },
      { seen: 3, now: 4 },
    ],
    false,
  ],
  ['a first score', true, [{ seen: undefined, now: 0 }], false],
  ['no score at all', true, [{ seen: undefined, now: undefined }], true],
  ['another score that nobody minds', false, [{ seen: 3, now: 4 }], true],
])('between click and acceptance, %s', (_name, dropOnScoreChange, scores, taken) => {
  expect(decideScores(dropOnScoreChange, scores)).toEqual(
    taken ? { ok: true, value: true } : { ok: false, code: 'score_changed' },
  );
});
