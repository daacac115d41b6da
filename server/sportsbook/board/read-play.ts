import type { FeedFault } from '@glasshouse/contracts/feed-faults';
import type { FeedPlay } from '@glasshouse/contracts/sportsbook-tracker';
import type { Section } from '@glasshouse/domain/coupon';
import {
  addPlay,
  findTracked,
  type Incident,
  type Play,
  type SideCount,
  type TrackedSport,
  type Tracker,
} from '@glasshouse/domain/tracker';
import type { BoardEvent, EventChange, HeldTracker } from './types.ts';

/** Of one event in a minute; a message counts as one incident more. */
export const MOST_TOLD_A_MINUTE = 240;

interface ReadPlay {
  /** Absent where nothing of it is new. */
  readonly tracker?: NonNullable<EventChange['tracker']>;
  readonly faults: readonly FeedFault[];
}

/** What a message says of the field: names that the sport does not know are passed over, all else is taken in. */
export function readPlay(event: BoardEvent, told: FeedPlay | undefined, section: Section, nowSec: number): ReadPlay {
  if (!told) return { faults: [] };
  const sport = findTracked(event.facts.tournament.sportId);
  if (!sport || section !== 'live' || !event.facts.away) return { faults: [{ code: 'bad_play', about: 'play' }] };
  const { incidents = [], counts } = told;
  const pace = countTold(event.tracker, incidents.length + 1, nowSec);
  if (pace.told > MOST_TOLD_A_MINUTE) return { faults: [{ code: 'too_many_incidents', about: 'play' }] };
  const lastSeq = event.tracker?.lastSeq ?? 0;
  const known = incidents.flatMap((one) => findIncident(sport, one) ?? []);
  const fresh = keepRising(known, lastSeq);
  const play = {
    ...(fresh.length > 0 ? { incidents: fresh } : {}),
    ...changeShares(event.tracker?.shown, told.possession, counts && listCounts(sport, counts)),
  };
  const faults = listUnknown(sport, told);
  if (Object.keys(play).length === 0) return { faults };
  const now = { shown: addPlay(event.tracker?.shown, play), lastSeq: fresh.at(-1)?.seq ?? lastSeq, ...pace };
  return { tracker: { now, play }, faults };
}

function countTold(held: HeldTracker | undefined, more: number, nowSec: number): Pick<HeldTracker, 'minute' | 'told'> {
  const minute = Math.floor(nowSec / 60);
  return { minute, told: (held?.minute === minute ? held.told : 0) + more };
}

function findIncident(sport: TrackedSport, told: NonNullable<FeedPlay['incidents']>[number]): Incident | undefined {
  const kind = sport.incidents.find((one) => one === told.kind);
  if (kind === undefined) return undefined;
  const { seq, side, clockSec, x, y, value } = told;
  return {
    seq,
    kind,
    ...(side === undefined ? {} : { side }),
    ...(clockSec === undefined ? {} : { clockSec }),
    // Half a place is none.
    ...(x === undefined || y === undefined ? {} : { x, y }),
    ...(value === undefined ? {} : { value }),
  };
}

/** What was told before, or stands out of order, is passed over. */
function keepRising(incidents: readonly Incident[], after: number): Incident[] {
  let last = after;
  return incidents.filter(({ seq }) => {
    if (seq <= last) return false;
    last = seq;
    return true;
  });
}

/** In the order of the sport, each once. */
function listCounts(sport: TrackedSport, told: NonNullable<FeedPlay['counts']>): SideCount[] {
  return sport.counts.flatMap((name) => {
    const count = told.find((one) => one.name === name);
    return count ? { name, home: count.home, away: count.away } : [];
  });
}

function changeShares(
  shown: Tracker | undefined,
  possession: number | undefined,
  counts: readonly SideCount[] | undefined,
): Play {
  const isOther = counts !== undefined && JSON.stringify(counts) !== JSON.stringify(shown?.counts);
  return {
    ...(possession === undefined || possession === shown?.possession ? {} : { possession }),
    ...(isOther ? { counts } : {}),
  };
}

function listUnknown(sport: TrackedSport, { incidents = [], counts = [] }: FeedPlay): FeedFault[] {
  const kinds = incidents.map(({ kind }) => kind).filter((kind) => !sport.incidents.some((one) => one === kind));
  const names = counts.map(({ name }) => name).filter((name) => !sport.counts.some((one) => one === name));
  return [...new Set([...kinds, ...names])].map((about) => ({ code: 'unknown_incident', about }));
}
