export {
  findVirtualGame,
  isRace,
  VIRTUAL_GAMES,
  VIRTUAL_MARBLES,
  VIRTUAL_PLAYERS,
  VIRTUAL_RUNNERS,
  VIRTUAL_TEAMS,
  type VirtualGame,
  type VirtualPlayer,
  type VirtualRunner,
  type VirtualTeam,
} from './virtual-games.table.ts';
export { drawFrom, readBlock, VIRTUAL_BLOCKS, virtualMessage } from './draws.ts';
export type { FinalChance, Side } from './final-chance.ts';
export {
  countGoals,
  FOOTBALL_MINUTES,
  FOOTBALL_SHOWN,
  footballChances,
  goalRates,
  type FootballCourse,
} from './football.ts';
export { RACE_STEPS, raceChances, type RaceCourse } from './racing.ts';
export { servePoints, TENNIS_SHOWN, tennisChances, type TennisCourse, type TennisPoint } from './tennis.ts';
export { playVirtual, type VirtualCourse } from './play-virtual.ts';
