import { describe, expect, it } from 'vitest';
import { listMatchMessages } from './list-match-messages.ts';

describe('who scores in the world', () => {
  it('is told before each score of football, as often as goals fell, and the same goals stay', () => {
    let told: readonly { readonly side: 'home' | 'away'; readonly scorer?: { readonly name: string } }[] = [];
    for (const message of listMatchMessages('scorers', 'football', 0)) {
      if (message.kind === 'goals') {
        expect(message.goals.slice(0, told.length)).toEqual(told);
        told = message.goals;
      }
      const status = message.kind === 'odds_change' || message.kind === 'event_end' ? message.status : undefined;
      if (!status) continue;
      const count = (side: 'home' | 'away') => told.filter((goal) => goal.side === side).length;
      expect({ home: count('home'), away: count('away') }).toEqual(status.score);
    }
    expect(told.every(({ scorer }) => /^\p{L}\. \p{L}/u.test(scorer?.name ?? ''))).toBe(true);
    expect(told.length).toBeGreaterThan(0);
    expect(listMatchMessages('scorers', 'tennis', 0).some(({ kind }) => kind === 'goals')).toBe(false);
  });
});
