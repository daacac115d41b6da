import type { DayRange } from './days.ts';
import type { Week } from './week.ts';

/** A team or a player; `strength` is in Elo points, comparable within a sport. */
export interface Entrant {
  readonly id: string;
  readonly name: string;
  readonly country?: string;
  readonly strength: number;
}

export interface Tournament {
  readonly id: string;
  readonly name: string;
  readonly category: { readonly name: string; readonly country?: string };
  readonly entrants: readonly Entrant[];
  /** How often the calendar picks it, against the others of its sport. */
  readonly weight: number;
  /** Announced days ahead, not hours. */
  readonly big?: true;
  /** When its rounds are played; absent where one match follows another at all hours. */
  readonly week?: Week;
  /** On which days of the year it is played. */
  readonly days?: readonly DayRange[];
  /** Nobody wins it. */
  readonly friendly?: true;
  /** Who wins it can be bet on in no house. */
  readonly untitled?: true;
  /** The rules, as the sport's model names them. */
  readonly format?: string;
}

const ENTRY = /^(?<name>.+?)(?: (?<country>[a-z]{2}(?:-[a-z]{3})?))? (?<strength>\d{3,4})$/;

/**
 * `Arsenal 1985, Chelsea 1880` or, with countries, `Novak Djokovic rs 2120`: entries apart by commas, each a name,
 * perhaps a country in lower case, and a strength.
 */
export function parseRoster(text: string, country?: string): Entrant[] {
  return text
    .split(',')
    .map((entry) => entry.replaceAll(/\s+/g, ' ').trim())
    .filter((entry) => entry !== '')
    .map((entry) => parseEntry(entry, country));
}

/** Entrants from the best to the last, their strengths falling evenly. */
export function rankRoster(
  [best, last]: readonly [best: number, last: number],
  text: string,
  country?: string,
): Entrant[] {
  const names = text.split(',').filter((entry) => entry.trim() !== '');
  const step = (best - last) / (names.length - 1);
  const ranked = names.map((entry, place) => `${entry} ${Math.round((best - place * step) / 5) * 5}`);
  return parseRoster(ranked.join(','), country);
}

function parseEntry(entry: string, home: string | undefined): Entrant {
  const { name, country = home, strength } = ENTRY.exec(entry)?.groups ?? {};
  if (name === undefined) throw new Error(`the names hold an entry without a strength: ${entry}`);
  return { id: makeNameId(name), name, strength: Number(strength), ...(country ? { country } : {}) };
}

/** Entrants of other rosters by name: who plays in a continental cup. */
export function pickEntrants(rosters: readonly (readonly Entrant[])[], names: string): Entrant[] {
  const all = rosters.flat();
  return names.split(',').map((part) => {
    const name = part.replaceAll(/\s+/g, ' ').trim();
    const found = all.find((entrant) => entrant.name === name);
    if (!found) throw new Error(`no roster knows ${name}`);
    return found;
  });
}

/** What a youth or reserve side of a middling club is worth. */
export const YOUTH = 1_250;
/** How much of what lies between two clubs lies between their second sides. */
const SIDES_APART = 0.6;
const MIDDLING = 1_600;
/** Sides that are no club's own first one. */
const SECOND_SIDE = / (?:II|B|Youth|Reserves|Futures)$|^(?:Jong|Club NXT)/;

/** Other sides of clubs, `Arsenal U21`: of every club but of second sides; that of a middling club is worth so much. */
export function sidesOf(clubs: readonly Entrant[], suffix: string, worth: number, apart = SIDES_APART): Entrant[] {
  const own = clubs.filter(({ name }) => !SECOND_SIDE.test(name));
  return own.map(({ name: club, strength, ...rest }) => {
    const name = `${club} ${suffix}`;
    return { ...rest, id: makeNameId(name), name, strength: Math.round(worth + apart * (strength - MIDDLING)) };
  });
}

/** Letters the marks cannot simply be taken off. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', ı: 'i', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

/** `Bodø/Glimt` → `bodo-glimt`: what a feed can use as an id. */
export function makeNameId(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[łøıđßæœ]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
