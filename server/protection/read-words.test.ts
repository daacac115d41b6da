import { EXCLUSION_REASONS } from '@glasshouse/contracts/protection-limits';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@glasshouse/contracts/preferences';
import { listQuestions } from './ask-questions.ts';
import { QUESTIONS } from './questions.table.ts';
import { sayIn } from './read-words.ts';

describe('[RG-01] what the limit service answers in words', () => {
  it('is whole in every language, and another in each', () => {
    const firsts = new Set<string>();
    for (const language of LANGUAGES) {
      const say = sayIn(language);
      for (const id of EXCLUSION_REASONS) expect(say(`reason.${id}`)).not.toBe('');
      expect(listQuestions(language).map(({ answers }) => answers.length)).toEqual(
        QUESTIONS.map(({ answers }) => answers.length),
      );
      firsts.add(`${say('title.saved')}|${listQuestions(language)[0]?.text}`);
    }
    expect(firsts.size).toBe(LANGUAGES.length);
  });
});
