import type { FragmentHead, StructuredNode } from '@glasshouse/contracts/fragment';
import { eventPicturePath, PICTURE_SIZE } from '@glasshouse/contracts/pictures';
import type { EventView, PlayedView } from '@glasshouse/contracts/sportsbook';
import { eventHref, makeTrail, namesOf } from '@glasshouse/kit/events';
import { formatStart, type Translate } from '@glasshouse/kit/i18n';
import type { LoadContext } from '@glasshouse/kit/remote';
import { categoryName, eventName, scoreText, sportName } from '@glasshouse/kit/texts';

/** What the event's page says of itself to search engines and to those it is shown to. */
export function headOfEvent(
  event: EventView,
  { t, preferences }: Pick<LoadContext, 't' | 'preferences'>,
  played?: PlayedView,
): FragmentHead {
  const { away, tournament, startsAtSec, section, status, runnerCount = 0 } = event;
  const name = eventName(t, namesOf(event));
  const values = {
    name,
    runners: t('words.runners', { count: runnerCount }),
    tournament: tournament.name,
    category: categoryName(t, tournament),
    start: formatStart(startsAtSec, preferences, t),
  };
  const score = status && away ? ` ${scoreText(t, tournament.sportId, status)}` : '';
  const title = played ? t('head.overTitle', { ...values, name: `${name}${score}` }) : t('head.title', values);
  const description = played ? 'head.overDescription' : away ? 'head.description' : 'head.descriptionOfRunners';
  const path = eventPicturePath(preferences.language, event);
  return {
    title,
    description: t(description, values),
    canonicalPath: eventHref(undefined, event),
    image: { path, alt: title, ...PICTURE_SIZE },
    breadcrumbs: [...makeTrail(t, { section, sportId: tournament.sportId, tournament }), { text: name }],
    structured: [describeEvent(event, name, path, t, played?.voided === true)],
  };
}

/** Only what is known: where it is played, no feed tells us. */
function describeEvent(
  event: EventView,
  name: string,
  image: string,
  t: Translate,
  cancelled: boolean,
): StructuredNode {
  const { home, away, runners = [], tournament, startsAtSec } = event;
  const team = (side: { readonly name: string }): StructuredNode => ({ '@type': 'SportsTeam', name: side.name });
  return {
    '@type': 'SportsEvent',
    name,
    url: eventHref(undefined, event),
    image,
    startDate: new Date(startsAtSec * 1_000).toISOString(),
    // Also of one that has taken place: as it was scheduled.
    eventStatus: `https://schema.org/${cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    sport: sportName(t, tournament.sportId),
    ...(away && { homeTeam: team(home), awayTeam: team(away) }),
    competitor: (away ? [home, away] : runners).map(team),
    superEvent: { '@type': 'SportsEvent', name: tournament.name },
  };
}
