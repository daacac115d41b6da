import { FeedMessage } from '@glasshouse/contracts/feed';
import { isOutcomeOf } from '@glasshouse/domain/markets';
import type { FeedDraft } from '@glasshouse/feeds/adapter';
import { Compile } from 'typebox/compile';

const feedMessage = Compile(FeedMessage);

/** Every message that the feed's schema would refuse, or that speaks of a market we could not have. */
export function listUnfit(drafts: readonly FeedDraft[]): string[] {
  return drafts.flatMap((draft, index) => {
    const message = { ...draft, number: index + 1, generatedAtMs: 0 };
    if (!feedMessage.Check(message))
      return [`${JSON.stringify(draft)}: ${JSON.stringify(feedMessage.Errors(message))}`];
    return listOutcomes(draft)
      .filter((outcome) => !isKnown(outcome))
      .map((outcome) => outcome.join('/'));
  });
}

function listOutcomes(draft: FeedDraft): [key: string, outcome: string][] {
  if (draft.kind !== 'odds_change' && draft.kind !== 'bet_settlement') return [];
  return draft.markets.flatMap((market) => market.outcomes.map(({ id }): [string, string] => [market.key, id]));
}

function isKnown([key, outcome]: readonly [string, string]): boolean {
  return isOutcomeOf(key, outcome);
}
