import type { FeedFixture, FeedGoal } from '@glasshouse/contracts/feed';
import type { FeedMarketResult } from '@glasshouse/contracts/feed-markets';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { FeedDraft } from '../adapter/index.ts';
import type { KnownMatch } from './identify-matches.ts';
import type { SeasonMatch } from './season-match.ts';

export interface MatchMemory extends KnownMatch {
  homeTeam: string;
  awayTeam: string;
  startsAtMs: number;
  round: string | undefined;
  score: string | undefined;
  fixture: FeedFixture;
  /** Fixture and state, as last told. */
  told: string;
  state: SeasonMatch['state'];
  /** As last told. */
  goals: readonly FeedGoal[];
  readonly results: Map<string, FeedMarketResult>;
  /** Markets whose results were ever taken back. */
  readonly takenBack: Set<string>;
  ended: boolean;
  /** How it ended, as last told. */
  final: LiveStatusView | undefined;
  /** In how many versions, one after the other, it was missing. */
  missedVersions: number;
  /** An operator has said that it is none of those it was held for. */
  isGone: boolean;
}

/** How the event stands now, as the feed's recovery wants it told. */
export function draftState({
  event,
  fixture,
  state,
  goals,
  results,
  takenBack,
  ended,
  final,
}: MatchMemory): FeedDraft[] {
  const open = [...takenBack].filter((key) => !results.has(key));
  return [
    { kind: 'fixture_change', event, fixture, state },
    ...(goals.length > 0 ? [{ kind: 'goals' as const, event, goals: [...goals] }] : []),
    ...(open.length > 0 ? [{ kind: 'rollback_settlement' as const, event, keys: open }] : []),
    ...(results.size > 0
      ? [{ kind: 'bet_settlement' as const, event, certainty: 2 as const, markets: [...results.values()] }]
      : []),
    ...(ended ? [{ kind: 'event_end' as const, event, ...(final && { status: final }) }] : []),
  ];
}
