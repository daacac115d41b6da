import type { ResultView } from '@glasshouse/contracts/sportsbook-results';

export type FormResult = 'won' | 'drawn' | 'lost';

const SHOWN = 5;

/** How a side's last matches ended, the latest last; what was not played, or has no score, is no match. */
export function findForm(results: readonly ResultView[], teamId: number): FormResult[] {
  const ended = results.flatMap(({ home, away, final, voided }): FormResult[] => {
    const side = home.id === teamId ? 'home' : away?.id === teamId ? 'away' : undefined;
    if (!side || !final || voided) return [];
    const { score } = final.status;
    const ahead = side === 'home' ? score.home - score.away : score.away - score.home;
    return [ahead > 0 ? 'won' : ahead < 0 ? 'lost' : 'drawn'];
  });
  return ended.slice(0, SHOWN).toReversed();
}
