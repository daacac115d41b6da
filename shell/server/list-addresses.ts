import { decideAccess, isWithin } from '@glasshouse/domain/access';
import { ESPORTS } from '@glasshouse/domain/esports';
import { findSport, isVirtualSport } from '@glasshouse/domain/markets';
import type { AnswerOf } from '@glasshouse/contracts/call';
import { ROUTES, type RouteRow } from '@glasshouse/contracts/routes';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import type { SiteSettings } from '@glasshouse/contracts/site';
import { listEvents, listSports, type EventCard } from '@glasshouse/contracts/sportsbook';
import { listScorers } from '@glasshouse/contracts/sportsbook-scorers';
import { href, makeSlug } from '@glasshouse/kit/routing';

/** What of the operator's settings decides which pages there are. */
export type AddressSettings = Pick<SiteSettings, 'state' | 'features' | 'closedPaths'>;

const SECTIONS = ['line', 'live'] as const;
const PAGE = 200;
/** As many events as one part of a sitemap may name pages, of each section. */
const MOST_EVENTS = 50_000;
/** As many players: those who were told of first, so that most stay where they are when another one scores. */
const MOST_SCORERS = 10_000;

/** Every page that search engines may keep, without language: of the catalogue, of each sport, tournament, event, team and player. */
export async function listAddresses(
  call: CallApi,
  settings: AddressSettings,
  production: boolean,
): Promise<readonly string[]> {
  if (settings.state.kind !== 'open') return [];
  const isOpen = (row: RouteRow) =>
    decideAccess(row, { signedIn: false, features: settings.features, production }).kind === 'allowed';
  const [lists, scorers, ...offers] = await Promise.all([
    listLists(call, isOpen(ROUTES.cyberChamp)),
    isOpen(ROUTES.scorer) ? listScored(call) : [],
    ...SECTIONS.map((section) => listOffered(call, section)),
  ]);
  const events = offers.flat();
  const board = [lists, events.map(eventPath), isOpen(ROUTES.team) ? events.flatMap(teamPaths) : [], scorers];
  const all = [...listPlain(settings.features, production), ...board.flat()];
  return [...new Set(all)].filter((path) => !isWithin(settings.closedPaths, path));
}

function listPlain(features: ReadonlySet<string>, production: boolean): string[] {
  const rows: readonly RouteRow[] = Object.values(ROUTES);
  return (
    rows
      .filter(
        (row) => row.index === true && decideAccess(row, { signedIn: false, features, production }).kind === 'allowed',
      )
      .flatMap(({ path }) => expandPattern(path))
      // The same events in another cut, and the same list under a longer name.
      .filter((path) => !/^\/(?:line|live)\/(?:soon|all)$/.test(path))
  );
}

/** The addresses a pattern has by itself: without what is optional, and each alternative of what is not. */
function expandPattern(pattern: string): string[] {
  let addresses = [''];
  for (const segment of pattern.split('/').filter((one) => one !== '' && !one.endsWith('?'))) {
    const alternatives = /^:\w+\(([\w|]+)\)$/.exec(segment)?.[1]?.split('|');
    if (segment.startsWith(':') && alternatives === undefined) return [];
    addresses = addresses.flatMap((address) => (alternatives ?? [segment]).map((one) => `${address}/${one}`));
  }
  return addresses.map((address) => address || '/');
}

/** Sports and tournaments that have events now, in the section where they have them; of esports their own pages too. */
async function listLists(call: CallApi, hasEsports: boolean): Promise<string[]> {
  const result = await call(listSports);
  if (!result.ok) return [];
  const { sports, tournaments } = result.answer;
  const ofEsports = tournaments
    .filter((one) => hasEsports && one.sportId === ESPORTS && one.line + one.live > 0)
    .map((one) => href(undefined, 'cyberChamp', { champ: makeSlug(one.id, one.name) }));
  const lists = SECTIONS.flatMap((section) => {
    const base = { section, menuSection: 'all' } as const;
    const ofSports = sports.flatMap((one) => {
      const sport = one[section] > 0 ? findSport(one.sportId)?.slug : undefined;
      return sport === undefined ? [] : [href(undefined, 'sectionSport', { ...base, sport })];
    });
    const ofTournaments = tournaments.flatMap((one) => {
      const sport = one[section] > 0 ? findSport(one.sportId)?.slug : undefined;
      return sport === undefined
        ? []
        : [href(undefined, 'sectionChamp', { ...base, sport, champ: makeSlug(one.id, one.name) })];
    });
    return [...ofSports, ...ofTournaments];
  });
  return [...lists, ...ofEsports];
}

async function listOffered(call: CallApi, section: EventCard['section']): Promise<EventCard[]> {
  const found: EventCard[] = [];
  for (let offset = 0; offset < MOST_EVENTS; offset += PAGE) {
    const page = await call(listEvents, { query: { section, offset, limit: PAGE } });
    if (!page.ok) break;
    found.push(...page.answer.events);
    if (offset + PAGE >= page.answer.total) break;
  }
  return found;
}

async function listScored(call: CallApi): Promise<string[]> {
  const found: AnswerOf<typeof listScorers>['scorers'] = [];
  while (found.length < MOST_SCORERS) {
    const page = await call(listScorers, { query: { afterId: found.at(-1)?.scorerId ?? 0 } });
    if (!page.ok || page.answer.scorers.length === 0) break;
    found.push(...page.answer.scorers);
  }
  const addressOf = ({ scorerId, name }: (typeof found)[number]): string =>
    href(undefined, 'scorer', { scorer: makeSlug(scorerId, name) });
  return found.slice(0, MOST_SCORERS).map(addressOf);
}

/** Of either side, where it is one that has matches: sides of virtual rounds have no page. */
function teamPaths({ tournament, home, away }: EventCard): string[] {
  if (!away || isVirtualSport(tournament.sportId)) return [];
  return [home, away].map(({ id, name }) => href(undefined, 'team', { team: makeSlug(id, name) }));
}

/** As `eventHref` of the kit writes it, without language. */
function eventPath({ eventId, section, tournament, home, away }: EventCard): string {
  return href(undefined, 'event', {
    section,
    menuSection: 'all',
    sport: findSport(tournament.sportId)?.slug ?? 'other',
    champ: makeSlug(tournament.id, tournament.name),
    game: makeSlug(eventId, `${home.name} ${away?.name ?? ''}`),
  });
}
