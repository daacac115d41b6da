import { BASKETBALL } from './basketball/markets.ts';
import { CRICKET } from './cricket/markets.ts';
import { ESPORTS } from './esports/markets.ts';
import { FOOTBALL } from './football/markets.ts';
import { ICE_HOCKEY } from './ice-hockey/markets.ts';
import type { Sport } from './sport.ts';
import { TABLE_TENNIS } from './table-tennis/markets.ts';
import { TENNIS } from './tennis/markets.ts';

/** Every sport the world plays. */
export const WORLD_SPORTS: readonly Sport[] = [
  FOOTBALL,
  TENNIS,
  BASKETBALL,
  ICE_HOCKEY,
  CRICKET,
  TABLE_TENNIS,
  ESPORTS,
];

export { decideMarket } from './facts.ts';
export type { Facts } from './match-facts.ts';
export type { Course, Frame, Pace, Setting, Side, Sport } from './sport.ts';
