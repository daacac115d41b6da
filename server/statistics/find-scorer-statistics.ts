import type { AnswerOf } from '@glasshouse/contracts/call';
import type { CompetitorView } from '@glasshouse/contracts/sportsbook';
import {
  MOST_SCORER_MATCHES,
  MOST_SCORER_SEASONS,
  MOST_SCORER_SIDES,
  type getScorerStatistics,
  type ScoredMatchView,
  type ScoredView,
  type SeasonTallyView,
} from '@glasshouse/contracts/statistics';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { tallyGoals, tallySeasons, type TalliedGoal } from '@glasshouse/domain/statistics';
import type { PastMatches } from '../sportsbook/index.ts';
import type { StatisticsDeps } from './deps.ts';

type Statistics = AnswerOf<typeof getScorerStatistics>;
type Found = Decision<Statistics, 'statistics_unknown'>;
type GoalRow = Awaited<ReturnType<PastMatches['listScorerGoals']>>[number];

/** Nobody has scored so often. */
const MOST_GOALS = 2_000;

/** Of whoever a goal is told of now: one whose only goal was taken back is nobody. Matches that are over count. */
export async function findScorerStatistics({ sportsbook: { past } }: StatisticsDeps, scorerId: number): Promise<Found> {
  const [name, goals] = await Promise.all([past.findScorerName(scorerId), past.listScorerGoals(scorerId, MOST_GOALS)]);
  const [latest] = goals;
  const tournament = latest && (await past.findTournament(latest.tournament_id));
  if (name === undefined || !tournament) return refuse('statistics_unknown');
  const counted = goals.filter((goal) => goal.counts);
  const sideIds = [...new Set(goals.map((goal) => goal.side_id))];
  const [sides, matches] = await Promise.all([past.listSides(sideIds), listMatches(past, counted)]);
  const told = counted.map(toTallied);
  const first = counted.at(-1);
  return accept({
    scorerId,
    name,
    sportId: tournament.sportId,
    sides: sideIds.flatMap((id) => sides.get(id) ?? []).slice(0, MOST_SCORER_SIDES),
    total: tallyGoals(told),
    ...(first && { fromSec: first.starts_at_sec }),
    seasons: await viewSeasons(past, told, sides),
    matches,
  });
}

function toTallied({ event_id: eventId, ...goal }: GoalRow): TalliedGoal {
  const { tournament_id: tournamentId, season, side_id: sideId, own, penalty } = goal;
  return { eventId, tournamentId, season: season ?? undefined, sideId, own, penalty };
}

async function viewSeasons(
  past: PastMatches,
  told: readonly TalliedGoal[],
  sides: ReadonlyMap<number, CompetitorView>,
): Promise<SeasonTallyView[]> {
  const tallies = tallySeasons(told).slice(0, MOST_SCORER_SEASONS);
  const ids = [...new Set(tallies.map(({ tournamentId }) => tournamentId))];
  const tournaments = new Map(await Promise.all(ids.map(async (id) => [id, await past.findTournament(id)] as const)));
  return tallies.flatMap(({ tournamentId, season, sideId, ...tally }) => {
    const [tournament, side] = [tournaments.get(tournamentId), sides.get(sideId)];
    return tournament && side ? [{ tournament, ...(season !== undefined && { season }), side, ...tally }] : [];
  });
}

/** The last of them, each with the goals of the one scorer. */
async function listMatches(past: PastMatches, goals: readonly GoalRow[]): Promise<ScoredMatchView[]> {
  const eventIds = [...new Set(goals.map((goal) => goal.event_id))].slice(0, MOST_SCORER_MATCHES);
  const results = await past.listById(eventIds);
  return results.map((match) => {
    const own = goals.filter((goal) => goal.event_id === match.eventId);
    return { match, side: own[0]?.at_home === false ? 'away' : 'home', goals: own.map(toScored) };
  });
}

function toScored({ period, clock_sec: clockSec, own, penalty }: GoalRow): ScoredView {
  return {
    ...(period !== null && { period }),
    ...(clockSec !== null && { clockSec }),
    ...(own && { own }),
    ...(penalty && { penalty }),
  };
}
