import { findLoss, findSigns, LOOK_BACK_MS, MARKER_PROFILES, type Sign } from '@glasshouse/domain/markers';
import { limitIn, lockPerson, sumMoved } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { MarkersDeps } from './deps.ts';
import { listEvents } from './list-events.ts';
import { openCase } from './store-cases.ts';
import { noteLook, noteSign, readNowMs } from './store.ts';

const HOUR_MS = 3_600_000;
/** What is not seen for so long has ended; seen again, it is a sign of its own, and acts once more. */
const GOES_ON_MS = 7 * 24 * HOUR_MS;

type Terms = Awaited<ReturnType<MarkersDeps['protection']['findTerms']>>;

/** Reads what the person has done, keeps the signs in it, and does what a strong one asks for: once for each sign. */
export async function lookAtPerson(deps: MarkersDeps, personId: number): Promise<void> {
  const { database, protection } = deps;
  const nowMs = await readNowMs(database);
  await noteLook(database, personId, nowMs);
  const terms = await protection.findTerms(database, personId);
  const zoneOffsetMs = ((await deps.findTimeZone(database, personId)) ?? 0) * HOUR_MS;
  const events = await listEvents(database, personId, { nowMs, currency: terms.currency });
  const loss = await findLossOf(database, personId, terms, nowMs);
  const signs = [...findSigns(events, { profile: terms.profile, nowMs, zoneOffsetMs }), ...(loss ? [loss] : [])];
  if (signs.length === 0) return;
  const strong = await database.transaction((tx) => saveSigns(deps, tx, personId, { terms, signs }));
  if (strong.length === 0) return;
  deps.outbox.nudge();
  deps.log.info(
    { code: 'harm_seen', person: personId, signs: strong.map(({ name }) => name) },
    'strong signs of harm: deposits are paused, offers have stopped, a case is open',
  );
}

/** By the ledger, over everything that is staked on here; what an open bet has taken counts as lost until it pays. */
async function findLossOf(
  sql: Sql,
  personId: number,
  { profile, currency }: Terms,
  nowMs: number,
): Promise<Sign | undefined> {
  const { mostLost } = MARKER_PROFILES[profile];
  if (!mostLost) return undefined;
  const { netMinor } = await sumMoved(sql, personId, nowMs - LOOK_BACK_MS, currency);
  return findLoss(-netMinor, await limitIn(sql, mostLost, currency));
}

/** Those that have become strong by this look. */
async function saveSigns(
  deps: MarkersDeps,
  tx: Sql,
  personId: number,
  { terms, signs }: { readonly terms: Terms; readonly signs: readonly Sign[] },
): Promise<Sign[]> {
  const { nowMs } = await lockPerson(tx, personId);
  const strong: Sign[] = [];
  for (const sign of signs) if (await noteSign(tx, { personId, ...sign, ...terms }, GOES_ON_MS)) strong.push(sign);
  if (strong.length === 0) return strong;
  await openCase(tx, personId);
  await deps.protection.restrict(tx, personId, {
    source: 'markers',
    code: 'timeout_active',
    spends: ['deposit'],
    untilMs: nowMs + MARKER_PROFILES[terms.profile].pauseHours * HOUR_MS,
    reason: strong
      .map(({ name }) => name)
      .join(' ')
      .slice(0, 60),
  });
  for (const { name } of strong) await deps.contact.send(tx, 'notice', { personId, purpose: 'safety', code: name });
  return strong;
}
