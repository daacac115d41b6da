import { isMarketType, type MarketTypeId } from '../markets/index.ts';

/** So many matches stand side by side; more are no longer watched by anybody. */
export const MOST_GATHERED = 9;
/** So many markets of one of them. */
export const MOST_MARKETS = 3;

/** Matches that somebody watches at once, in their order, each with the markets chosen for it; none: the usual ones. */
export type Gathered = ReadonlyMap<number, readonly MarketTypeId[]>;

/** Written as `7.total.1x2!9`, which a cookie can hold: matches apart by `!`. What cannot be read is left out. */
export function parseGathered(text: string): Gathered {
  const gathered = new Map<number, readonly MarketTypeId[]>();
  for (const part of text.split('!')) {
    const [id = '', ...types] = part.split('.');
    if (gathered.size === MOST_GATHERED) break;
    if (!/^[1-9]\d{0,15}$/.test(id) || !Number.isSafeInteger(Number(id))) continue;
    if (gathered.has(Number(id))) continue;
    gathered.set(Number(id), [...new Set(types)].filter(isMarketType).slice(0, MOST_MARKETS));
  }
  return gathered;
}

export function writeGathered(gathered: Gathered): string {
  return [...gathered].map(([eventId, types]) => [eventId, ...types].join('.')).join('!');
}

/** At the end; absent where there is no room. One that is there already stays where it is. */
export function addGathered(gathered: Gathered, eventId: number): Gathered | undefined {
  if (gathered.has(eventId)) return gathered;
  return gathered.size < MOST_GATHERED ? new Map([...gathered, [eventId, []]]) : undefined;
}

export function dropGathered(gathered: Gathered, eventId: number): Gathered {
  return new Map([...gathered].filter(([id]) => id !== eventId));
}

/** To another place, counted from 0; a place before the first or behind the last is the first or last one. */
export function moveGathered(gathered: Gathered, eventId: number, to: number): Gathered {
  const moved = gathered.get(eventId);
  if (!moved) return gathered;
  const others = [...dropGathered(gathered, eventId)];
  return new Map(others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, [eventId, moved]));
}

/** Puts a market into a place of those that are shown; one that stands in another place changes places with it. */
export function chooseGathered(
  gathered: Gathered,
  eventId: number,
  { shown, at, type }: { readonly shown: readonly MarketTypeId[]; readonly at: number; readonly type: MarketTypeId },
): Gathered {
  if (!gathered.has(eventId)) return gathered;
  const types = shown.map((one, index) => (index === at ? type : one === type ? (shown[at] ?? one) : one));
  return new Map([...gathered].map(([id, before]) => [id, id === eventId ? types : before]));
}
