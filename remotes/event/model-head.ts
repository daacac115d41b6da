import type { FragmentHead, StructuredNode } from '@glasshouse/contracts/fragment';
import { eventPicturePath, PICTURE_SIZE } from '@glasshouse/contracts/pictures';
import type { EventView } from '@glasshouse/contracts/sportsbook';
import { findSport } from '@glasshouse/domain/markets';
import { makeTrail } from '@glasshouse/kit/events';
import { formatStart, type Translate } from '@glasshouse/kit/i18n';
import type { LoadContext } from '@glasshouse/kit/remote';
import { href, makeSlug } from '@glasshouse/kit/routing';
import { categoryName, sportName } from '@glasshouse/kit/texts';

/** What the event's page says of itself to search engines and to those it is shown to. */
export function headOfEvent(
  event: EventView,
  { t, preferences }: Pick<LoadContext, 't' | 'preferences'>,
): FragmentHead {
  const { home, away, tournament, startsAtSec, section } = event;
  const values = {
    home: home.name,
    away: away.name,
    tournament: tournament.name,
    category: categoryName(t, tournament),
    start: formatStart(startsAtSec, preferences, t),
  };
  const name = t('words.versus', { home: home.name, away: away.name });
  const title = t('head.title', values);
  const path = eventPicturePath(preferences.language, event);
  return {
    title,
    description: t('head.description', values),
    canonicalPath: pathOf(event),
    image: { path, alt: title, ...PICTURE_SIZE },
    breadcrumbs: [...makeTrail(t, { section, sportId: tournament.sportId, tournament }), { text: name }],
    structured: [describeEvent(event, name, path, t)],
  };
}

/** Only what is known: where it is played, no feed tells us. */
function describeEvent(event: EventView, name: string, image: string, t: Translate): StructuredNode {
  const { home, away, tournament, startsAtSec } = event;
  const team = (side: EventView['home']): StructuredNode => ({ '@type': 'SportsTeam', name: side.name });
  return {
    '@type': 'SportsEvent',
    name,
    url: pathOf(event),
    image,
    startDate: new Date(startsAtSec * 1_000).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    sport: sportName(t, tournament.sportId),
    homeTeam: team(home),
    awayTeam: team(away),
    competitor: [team(home), team(away)],
    superEvent: { '@type': 'SportsEvent', name: tournament.name },
  };
}

function pathOf({ eventId, section, tournament, home, away }: EventView): string {
  return href(undefined, 'event', {
    section,
    menuSection: 'all',
    sport: findSport(tournament.sportId)?.slug ?? 'other',
    champ: makeSlug(tournament.id, tournament.name),
    game: makeSlug(eventId, `${home.name} ${away.name}`),
  });
}
