import { describe, expect, it } from 'vitest';
import type { FeedGoal } from '@glasshouse/contracts/feed';
import { collectGoals } from './keep-goals.ts';
import { makeFacts, message } from './test-messages.ts';

const goal = (name: string): FeedGoal => ({ side: 'home', scorer: { id: 'a', name } });
const { away: _away, ...race } = makeFacts(2);
const known = new Map([
  ['match', makeFacts(1)],
  ['race', race],
]);

describe('goals of a batch of messages', () => {
  it('[RT-19.scorers] are the last word about each event, by clean names', () => {
    const tell = (name: string) => message({ kind: 'goals', event: 'match', goals: [goal(name)] });
    const { told, faults } = collectGoals([tell('A'), tell(' B.\u0007Barlow ')], (event) => known.get(event));
    expect([...told.values()]).toEqual([[goal('B. Barlow')]]);
    expect(faults.size).toBe(0);
  });

  it('[RT-19.scorers] are refused of an event that nobody knows, one without two sides, and of a scorer without a name', () => {
    const tell = (event: string, name: string) => message({ kind: 'goals', event, goals: [goal(name)] });
    const { told, faults } = collectGoals([tell('never', 'A'), tell('race', 'A'), tell('match', '\u0007')], (event) =>
      known.get(event),
    );
    expect(told.size).toBe(0);
    expect([...faults.values()].map(({ code }) => code)).toEqual(['unknown_event', 'bad_goals', 'bad_goals']);
  });
});
