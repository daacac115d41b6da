import { readZone, type TimeZone } from '@glasshouse/domain/zones';
import { findPlace, foldName } from '@glasshouse/domain/search';
import { formatZone } from '@glasshouse/kit/i18n';
import { OLD_NAMES } from './old-names.table.ts';

export interface ZoneRow {
  readonly zone: TimeZone;
  readonly place: string;
  /** "UTC+5:30", as it is now. */
  readonly ahead: string;
  /** Whose time it is, in the page's language: of a country, where it has but one. */
  readonly time: string;
  /** What it is found by, folded. */
  readonly words: string;
}

/** The places whose clocks the browser knows, by name, and the one that is shown now. */
export function listZones(shown: TimeZone, nowSec: number, tag: string): readonly ZoneRow[] {
  const names = new Set<TimeZone>(['UTC', ...Intl.supportedValuesOf('timeZone'), shown]);
  return [...names]
    .filter((zone) => readZone(String(zone)) !== undefined)
    .map((zone) => describeZone(zone, nowSec, tag))
    .toSorted((a, b) => a.place.localeCompare(b.place, tag));
}

export function describeZone(zone: TimeZone, nowSec: number, tag: string): ZoneRow {
  const ahead = formatZone(zone, nowSec);
  if (typeof zone === 'number') return { zone, place: ahead, ahead: '', time: '', words: foldName(ahead) };
  const last = zone.slice(zone.lastIndexOf('/') + 1);
  const place = OLD_NAMES[last] ?? last.replaceAll('_', ' ');
  const time = nameTime(zone, nowSec, tag);
  return { zone, place, ahead, time, words: foldName(`${place} ${zone} ${time} ${ahead}`) };
}

export function findZones(rows: readonly ZoneRow[], text: string): readonly ZoneRow[] {
  const folded = foldName(text);
  if (folded === '') return rows;
  const typed = folded.split(' ');
  const found = rows.filter(({ words }) => findPlace(words, typed) !== undefined);
  const isFirst = (row: ZoneRow): boolean => [row.place, row.time].some((name) => foldName(name).startsWith(folded));
  return [...found.filter(isFirst), ...found.filter((row) => !isFirst(row))];
}

function nameTime(zone: string, nowSec: number, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: 'shortGeneric' });
  return format.formatToParts(nowSec * 1000).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
