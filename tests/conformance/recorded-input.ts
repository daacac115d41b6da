import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** Recordings are not part of the repository: they lie beside it, or where `RECORDED_FEEDS` says, where somebody has them. */
const named = process.env['RECORDED_FEEDS'];
const FEEDS = named ? `${resolve(named)}/` : fileURLToPath(new URL('../../../shared/feeds/', import.meta.url));

export const CRICKET_PRICES = 'betfair-stream/cricket-ned-png-1.200806927.prices.jsonl.gz';
export const CRICKET_SCORES = 'betfair-stream/cricket-ned-png-1.200806927.scores.jsonl.gz';
export const SEASONS = ['E0-1718', 'E0-1920', 'E0-2223'].map((name) => `football-odds/${name}.csv`);

export function isRecorded(...names: string[]): boolean {
  return names.every((name) => existsSync(FEEDS + name));
}

export function pathOf(name: string): string {
  return FEEDS + name;
}

export function readRecorded(name: string): string {
  const bytes = readFileSync(FEEDS + name);
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}
