import type { PastMatch } from '@glasshouse/contracts/feed';
import { openMatch, settleMatch } from './match-messages.ts';
import type { SeasonMatch } from './read-season.ts';

/** The match as one of the past; absent where it is still to be played. */
export function toPastMatch(match: SeasonMatch): PastMatch | undefined {
  const opened = openMatch(match).find((message) => message.kind === 'fixture_change');
  const ended = settleMatch(match).find((message) => message.kind === 'event_end');
  return (
    opened && ended && { event: opened.event, fixture: opened.fixture, ...(ended.status && { status: ended.status }) }
  );
}
