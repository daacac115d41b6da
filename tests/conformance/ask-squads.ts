import type { FeedFixture, FeedPlayer } from '@glasshouse/contracts/feed';
import type { DraftOf } from '@glasshouse/feeds/adapter';
import { parseXml, readSquad } from '@glasshouse/feeds/uof';
import { toUrn, type UofProvider } from '@glasshouse/world/uof';

/** Who may be sold of a match of the world, as the provider answers when it is asked about both sides. */
export function askSquads(provider: UofProvider, event: string, fixture: FeedFixture | undefined): DraftOf<'line_ups'> {
  const ask = (side: FeedFixture['home'] | undefined): FeedPlayer[] => {
    const parsed = parseXml(provider.findCompetitor(toUrn('competitor', side?.id ?? '')) ?? '');
    return parsed.ok ? readSquad(parsed.root) : [];
  };
  return { kind: 'line_ups', event: toUrn('match', event), home: ask(fixture?.home), away: ask(fixture?.away) };
}
