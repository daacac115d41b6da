import { shiftAt } from '@glasshouse/domain/zones';
import { LEAGUE_ZONES } from './league-zone.table.ts';

/** By what its season is called ("English Premier League 2019/20"); UTC where nobody knows it, or it is played in several zones. */
export function findLeagueZone(season: string): string {
  return LEAGUE_ZONES.find(([words]) => season.includes(words))?.[1] ?? 'UTC';
}

/** A wall clock of the zone, given as if it were UTC → when it shows that. An hour that a clock shows twice is the second. */
export function toUtcMs(zone: string, wallMs: number): number {
  const before = wallMs - shiftMs(zone, wallMs);
  return wallMs - shiftMs(zone, before);
}

function shiftMs(zone: string, ms: number): number {
  return Number.isNaN(ms) ? 0 : shiftAt(zone, Math.floor(ms / 1_000)) * 1_000;
}
