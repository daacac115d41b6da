import type { ProtectionState } from '@glasshouse/contracts/protection';
import {
  BARS,
  dayLeftMs,
  dueInSec,
  hasLeft,
  mayOffer,
  realityLeftMs,
  type Bar,
  type LocalDay,
} from '@glasshouse/domain/protection';
import { listGuardBars, sumDeposited, sumMoved } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { ProtectionDeps } from './deps.ts';
import { findPerson, heldOf, isSilenced, presenceLimitsOf, type ProtectedPerson } from './write-guard.ts';
import { nameZone } from './name-zone.ts';
import { findReminderMs } from './reminder-bars.ts';
import { listLimitsOf } from './store-limits.ts';
import { findPresence, findStay, readClock, readDay, readMonth, type PresenceRow } from './store-presence.ts';

const SEC = 1_000;

/** What every page knows of the person's protection; read without a lock, and told again when it changes. */
export async function showState(deps: ProtectionDeps, sql: Sql, personId: number): Promise<ProtectionState> {
  const { nowMs, trustedMs } = await readClock(sql);
  const person = await findPerson(deps, sql, personId);
  const held = heldOf(await listLimitsOf(sql, personId));
  const bars = (await listGuardBars(sql, personId)).filter(
    ({ fromMs, untilMs }) => fromMs <= nowMs && trustedMs < (untilMs ?? Number.POSITIVE_INFINITY),
  );
  const presence = await findPresence(sql, personId);
  const stay = await findStay(sql, personId);
  const cameAtMs = stay.came_ms ?? nowMs;
  const moved = await sumMoved(sql, personId, cameAtMs, person.currency);
  const zone = presence?.zone ?? nameZone((await deps.findTimeZone(sql, personId)) ?? 0);
  const today = await readDay(sql, zone, nowMs);
  const restriction = bars.find((bar) => isRestriction(bar));
  return {
    ...(restriction && { restriction: describe(restriction) }),
    mayOffer: mayOffer({ inForce: bars.map(({ code }) => code), hasLeftOffers: person.has_left_offers }),
    atSec: Math.floor(nowMs / SEC),
    playedSec: Math.max(0, Math.floor((nowMs - cameAtMs) / SEC)),
    stakedMinor: moved.stakedMinor,
    netMinor: moved.netMinor,
    todayNetMinor: (await sumMoved(sql, personId, today.startsAtMs, person.currency)).netMinor,
    currency: person.currency,
    ...(await showCap(sql, personId, person, nowMs)),
    mayHideClock: person.profile.mayHideClock,
    suggestsAmounts: person.profile.amounts === 'list',
    ...(person.profile.idlePromptSec !== undefined && { idlePromptSec: person.profile.idlePromptSec }),
    ...timeLeft(deps, { person, held, presence, stay, today, nowMs }),
    isPrompted: person.is_prompted || [20, 21, 22].some((type) => held.has(type as 20)),
  };
}

async function showCap(
  sql: Sql,
  personId: number,
  { profile: { monthCap }, monthCapMinor }: ProtectedPerson,
  nowMs: number,
): Promise<Pick<ProtectionState, 'monthCap'>> {
  if (!monthCap || monthCapMinor === undefined) return {};
  const { startsAtMs, endsAtMs } = await readMonth(sql, monthCap.zone, nowMs);
  return {
    monthCap: {
      limitMinor: monthCapMinor,
      usedMinor: await sumDeposited(sql, personId, startsAtMs),
      renewsAtSec: Math.ceil(endsAtMs / SEC),
    },
  };
}

type Restriction = NonNullable<ProtectionState['restriction']>;

function isRestriction({ code }: Bar): boolean {
  return code !== 'limit_required' && code !== 'reality_check_due';
}

function describe({ code, untilMs, spends }: Bar): Restriction {
  return {
    code: code as Restriction['code'],
    ...(untilMs !== undefined && { untilSec: Math.ceil(untilMs / SEC) }),
    stopsPlay: BARS[code].stopsPlay || spends.includes('stake'),
  };
}

interface Known {
  readonly person: ProtectedPerson;
  readonly held: ReturnType<typeof heldOf>;
  readonly presence: PresenceRow | undefined;
  readonly stay: Awaited<ReturnType<typeof findStay>>;
  readonly today: LocalDay;
  readonly nowMs: number;
}

function timeLeft(
  deps: ProtectionDeps,
  { person, held, presence, stay, today, nowMs }: Known,
): Pick<ProtectionState, 'session' | 'realityCheck'> {
  const { profile } = person;
  const limits = presenceLimitsOf(profile, held, presence !== undefined && isSilenced(presence, profile));
  const minutes = limits.isSilent ? 0 : (limits.minutes ?? deps.settings().realityMinutes);
  // While they are here, the time since they were last heard of is theirs too.
  const sinceMs = presence && !hasLeft(presence, nowMs) ? Math.max(0, nowMs - presence.seenAtMs) : 0;
  const dayLeft =
    limits.hours === undefined
      ? 0
      : presence && presence.day === today.day
        ? dayLeftMs(presence, limits.hours)
        : limits.hours * 3_600_000;
  const realityLeft =
    presence && limits.minutes !== undefined
      ? realityLeftMs(presence, limits.minutes) - sinceMs
      : (findReminderMs(stay, minutes) ?? nowMs + minutes * 60_000) - nowMs;
  return {
    ...(limits.hours !== undefined && {
      session: {
        hours: limits.hours,
        leftSec: Math.floor(Math.max(0, dayLeft - sinceMs) / SEC),
        renewsAtSec: Math.ceil(today.endsAtMs / SEC),
      },
    }),
    ...(minutes > 0 && {
      realityCheck: {
        everyMinutes: minutes,
        dueInSec: dueInSec(realityLeft),
        // What the site reminds of by itself is nobody's limit: it has no answer that would end it.
        silence: limits.minutes === undefined ? 'never' : profile.silence,
      },
    }),
  };
}
