import { hashName, hashUnit } from '../chance/random.ts';
import { dayOf, isPlayedOn, makeNameId, TOURNAMENTS, type Entrant, type Tournament } from '../names/index.ts';
import { startOf, type Lane } from '../programme/lane.ts';
import { WORLD_SPORTS, type Sport } from '../sports/index.ts';
import { listRunners, type Contest, type Runner } from './contest.ts';
import { toHappening } from './to-happening.ts';

/** Sports whose tournaments are leagues and cups of teams. */
const TEAM_SPORTS: ReadonlySet<string> = new Set([
  'football',
  'basketball',
  'ice-hockey',
  'volleyball',
  'handball',
  'american-football',
  'baseball',
]);

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;
/** The first Sunday evening that the clock knows, Greenwich; titles are decided one after the other from then on. */
const SUNDAY_EVENING_MS = (3 * 24 + 18) * 60 * MINUTE_MS;
const BETWEEN_TITLES_MS = 10 * MINUTE_MS;
const RESULT_MS = 5 * MINUTE_MS;
const TICK_MS = 8 * MINUTE_MS;

/** Elo points that make a team about three times as likely. */
const SCALE = 60;
/** Nobody is so weak that it could not happen. */
const LEAST = 0.006;

/** Who wins each league and cup: open for a week of its season, and decided at its end. */
export function listTitleLanes(seed: string): Lane[] {
  const titles = WORLD_SPORTS.filter((sport) => TEAM_SPORTS.has(sport.slug)).flatMap((sport) =>
    (TOURNAMENTS[sport.slug] ?? []).flatMap((tournament) =>
      tournament.friendly || tournament.untitled ? [] : [{ sport, tournament }],
    ),
  );
  return titles.map(({ sport, tournament }, index): Lane => {
    const slots = { slotMs: WEEK_MS, offsetMs: SUNDAY_EVENING_MS + index * BETWEEN_TITLES_MS };
    return {
      ...slots,
      longestLeadMs: WEEK_MS,
      happeningAt: (slot) => {
        const startsAtMs = startOf(slots, slot);
        if (!isPlayed(tournament, startsAtMs)) return undefined;
        return toHappening(makeTitle(seed, sport, tournament, slot, startsAtMs));
      },
    };
  });
}

/** No break within a season is longer: of winter, or while nations play. */
const LONGEST_BREAK_DAYS = 24;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Whether a league is in its season when its title is announced, and still when it is decided. */
function isPlayed(tournament: Tournament, startsAtMs: number): boolean {
  return [startsAtMs - WEEK_MS, startsAtMs].every(
    (atMs) => isPlayedSoon(tournament, atMs, -DAY_MS) && isPlayedSoon(tournament, atMs, DAY_MS),
  );
}

function isPlayedSoon(tournament: Tournament, atMs: number, stepMs: number): boolean {
  const days = Array.from({ length: LONGEST_BREAK_DAYS }, (_, at) => dayOf(atMs + at * stepMs));
  return days.some((day) => isPlayedOn(tournament, day));
}

function makeTitle(seed: string, sport: Sport, tournament: Tournament, slot: number, startsAtMs: number): Contest {
  const id = `title-${hashName(seed)}-${sport.slug}-${tournament.id}-${slot}`;
  const { name, country } = tournament.category;
  const field = listTeams(tournament.entrants);
  return {
    seed,
    id,
    fixture: {
      sportId: sport.sportId,
      category: { id: `${sport.slug}:${makeNameId(name)}`, name, ...(country ? { country } : {}) },
      tournament: { id: `${sport.slug}:${tournament.id}`, name: tournament.name },
      home: { id: `title:${sport.slug}:${tournament.id}`, name: `${tournament.name}: winner` },
      runners: listRunners(field),
      startsAtMs,
    },
    announcedAtMs: startsAtMs - WEEK_MS,
    startsAtMs,
    resultAtMs: startsAtMs + RESULT_MS,
    tickMs: Math.round(TICK_MS * (1 + hashUnit(`${id}/tick`))),
    field,
    questions: [{ type: 'tournament_winner', specifiers: {}, pricedPlaces: 1 }],
    withdrawals: [],
  };
}

function listTeams(entrants: readonly Entrant[]): Runner[] {
  const weights = entrants.map((entrant) => Math.exp(entrant.strength / SCALE));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return entrants.map(({ id, name }, index) => ({
    id: toRunnerId(id),
    name,
    form: Math.log((weights[index] ?? 0) / sum + LEAST),
  }));
}

const LONGEST_ID = 24;
const HASH_LENGTH = 8;

/** Outcomes have shorter ids than teams. */
function toRunnerId(id: string): string {
  return id.length <= LONGEST_ID ? id : `${id.slice(0, LONGEST_ID - HASH_LENGTH - 1)}-${hashName(id)}`;
}
