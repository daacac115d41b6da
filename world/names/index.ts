import { AMERICAN_FOOTBALL_TOURNAMENTS } from './american-football.table.ts';
import { BADMINTON_TOURNAMENTS } from './badminton.table.ts';
import { BASEBALL_TOURNAMENTS } from './baseball.table.ts';
import { BASKETBALL_TOURNAMENTS } from './basketball.table.ts';
import { BOXING_TOURNAMENTS } from './boxing.table.ts';
import { CRICKET_TOURNAMENTS } from './cricket.table.ts';
import { cyberLeague } from './cyber-league.ts';
import { DARTS_TOURNAMENTS } from './darts.table.ts';
import { ESPORTS_TOURNAMENTS } from './esports.table.ts';
import { FOOTBALL_TOURNAMENTS } from './football.table.ts';
import { HANDBALL_TOURNAMENTS } from './handball.table.ts';
import { ICE_HOCKEY_TOURNAMENTS } from './ice-hockey.table.ts';
import { MMA_TOURNAMENTS } from './mma.table.ts';
import type { Tournament } from './roster.ts';
import { SNOOKER_TOURNAMENTS } from './snooker.table.ts';
import { withWeeks } from './sport-weeks.table.ts';
import { TABLE_TENNIS_TOURNAMENTS } from './table-tennis.table.ts';
import { TENNIS_TOURNAMENTS } from './tennis.table.ts';
import { VOLLEYBALL_TOURNAMENTS } from './volleyball.table.ts';

/** Leagues with their days and hours, and what is on while they sleep: by the rules of the first of them. */
function teams(sport: string, tournaments: readonly Tournament[]): Tournament[] {
  const clubs = new Map(tournaments.flatMap(({ entrants }) => entrants.map((club) => [club.id, club])));
  return [...withWeeks(sport, tournaments), cyberLeague(`${sport}-cyber`, [...clubs.values()], tournaments[0]?.format)];
}

/** By the sport's slug. */
export const TOURNAMENTS: Readonly<Record<string, readonly Tournament[]>> = {
  football: FOOTBALL_TOURNAMENTS,
  tennis: TENNIS_TOURNAMENTS,
  basketball: teams('basketball', BASKETBALL_TOURNAMENTS),
  'ice-hockey': teams('ice-hockey', ICE_HOCKEY_TOURNAMENTS),
  cricket: teams('cricket', CRICKET_TOURNAMENTS),
  'table-tennis': TABLE_TENNIS_TOURNAMENTS,
  esports: ESPORTS_TOURNAMENTS,
  volleyball: teams('volleyball', VOLLEYBALL_TOURNAMENTS),
  badminton: BADMINTON_TOURNAMENTS,
  handball: teams('handball', HANDBALL_TOURNAMENTS),
  darts: DARTS_TOURNAMENTS,
  snooker: SNOOKER_TOURNAMENTS,
  'american-football': teams('american-football', AMERICAN_FOOTBALL_TOURNAMENTS),
  baseball: teams('baseball', BASEBALL_TOURNAMENTS),
  mma: MMA_TOURNAMENTS,
  boxing: BOXING_TOURNAMENTS,
};

export {
  DOG_COURSES,
  DOG_TRAINERS,
  DOGS,
  HORSE_COURSES,
  HORSE_TRAINERS,
  HORSES,
  JOCKEYS,
  nameAt,
  type Course,
  type Stable,
} from './racing.table.ts';
export { CIRCUITS, MOTOR_TEAMS } from './motor-racing.table.ts';
export { dayOf, isAllYear, isPlayedOn, type DayRange } from './days.ts';
export { FOOTBALL_POSITIONS, hasSquads, squadOf, squadPlayer, type SquadSport } from './squad.ts';
export { makeNameId, type Entrant, type Tournament } from './roster.ts';
export { QUARTERS_OF_WEEK, type KickOff, type WeekRound } from './week.ts';
export { isAwake, shiftsOf, zoneOf } from './zones.ts';
