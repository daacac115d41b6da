import { BASKETBALL_TOURNAMENTS } from './basketball.table.ts';
import { CRICKET_TOURNAMENTS } from './cricket.table.ts';
import { ESPORTS_TOURNAMENTS } from './esports.table.ts';
import { FOOTBALL_TOURNAMENTS } from './football.table.ts';
import { ICE_HOCKEY_TOURNAMENTS } from './ice-hockey.table.ts';
import type { Tournament } from './roster.ts';
import { TABLE_TENNIS_TOURNAMENTS } from './table-tennis.table.ts';
import { TENNIS_TOURNAMENTS } from './tennis.table.ts';

/** By the sport's slug. */
export const TOURNAMENTS: Readonly<Record<string, readonly Tournament[]>> = {
  football: FOOTBALL_TOURNAMENTS,
  tennis: TENNIS_TOURNAMENTS,
  basketball: BASKETBALL_TOURNAMENTS,
  'ice-hockey': ICE_HOCKEY_TOURNAMENTS,
  cricket: CRICKET_TOURNAMENTS,
  'table-tennis': TABLE_TENNIS_TOURNAMENTS,
  esports: ESPORTS_TOURNAMENTS,
};

export { DOG_COURSES, DOGS, HORSE_COURSES, HORSES, nameAt, type Course, type Stable } from './racing.table.ts';
export { makeNameId, type Entrant, type Tournament } from './roster.ts';
