import type { ResultView } from '@glasshouse/contracts/sportsbook-results';
import { resultFor, type MatchResult } from '@glasshouse/domain/statistics';

/** How matches ended for a side, in their order; one whose score nobody has told says nothing. */
export function listForm(matches: readonly ResultView[], sideId: number): MatchResult[] {
  return matches.flatMap(({ home, final, voided }) =>
    final && !voided ? [resultFor({ home, score: final.status.score }, sideId)] : [],
  );
}
