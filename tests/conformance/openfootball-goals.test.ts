import { readdirSync } from 'node:fs';
import { makeOpenFootballAdapter } from '@glasshouse/feeds/openfootball';
import { describe, expect, it } from 'vitest';
import { listUnfit } from './check-messages.ts';
import { isRecorded, pathOf, readRecorded } from './recorded-input.ts';

const FOLDERS = ['openfootball/2017-18', 'openfootball/2019-20', 'openfootball/2025-26'];
const present = isRecorded(...FOLDERS);
const FILES = present
  ? FOLDERS.flatMap((folder) => readdirSync(pathOf(folder)).map((name) => `${folder}/${name}`))
  : [];

/** A match as a file of a cup has it: the leagues beside the repository name nobody. */
const CUP = JSON.stringify({
  name: 'Cup',
  matches: [
    {
      date: '2026-06-12',
      team1: 'Norwood',
      team2: 'Eastby',
      score: { ft: [2, 0], ht: [1, 0] },
      goals1: [
        { name: 'A. Ash', minute: '7', owngoal: true },
        { name: 'B. Birch', minute: '45+5', penalty: true },
      ],
      goals2: [],
    },
  ],
});

describe('who scored, by openfootball', () => {
  it('[RT-19.scorers] becomes a message that our feed takes', () => {
    const { messages } = makeOpenFootballAdapter().readVersion(CUP);
    expect(messages.filter(({ kind }) => kind === 'goals')).toHaveLength(1);
    expect(listUnfit(messages)).toEqual([]);
  });

  it.skipIf(!present)('is told by none of its leagues, and nothing is made up for them (needs ../shared/feeds)', () => {
    for (const file of FILES) {
      const text = readRecorded(file);
      const { messages, problems } = makeOpenFootballAdapter().readVersion(text);
      expect([file, text.includes('"goals1"')]).toEqual([file, false]);
      expect([file, messages.filter(({ kind }) => kind === 'goals')]).toEqual([file, []]);
      expect([file, problems.filter(({ reason }) => reason.includes('goals'))]).toEqual([file, []]);
    }
  });
});
