import { createHash } from 'node:crypto';
import type { SecondWay, SignedIn, SignInWay } from '@glasshouse/contracts/session';
import type { Database, Sql } from '../platform/database/index.ts';
import type { CallInput } from '../platform/http/index.ts';
import { makeSecret } from '../platform/ids/index.ts';
import type { SecurityLog } from '../platform/logs/index.ts';
import type { ClaimedPlayer, Credentials, LockedPlayer, SecondFactors } from './ports.ts';
import { readDevice } from './read-device.ts';
import { startSession } from './start-session.ts';
import type { StrictSignIn } from './strict-sign-in.ts';
import { insertStep, tryStep, takeTicket } from './store-steps.ts';
import type { PlayerOfPerson, SessionMeta, StartedSession } from './types.ts';

export interface AdmitDeps {
  readonly database: Database;
  readonly security: SecurityLog;
  readonly secret: Buffer;
  readonly lockOpen: Credentials['lockOpen'];
  readonly seconds: () => SecondFactors | undefined;
  readonly forget: (sessionId: number) => void;
  readonly beforeSession?: ((personId: number) => Promise<void>) | undefined;
  readonly idleSec: () => number;
  /** Where the site is strict about signing in, at this moment. */
  readonly strict: () => StrictSignIn | undefined;
  readonly onNewDevice?: ((holder: PlayerOfPerson, meta: SessionMeta) => Promise<void>) | undefined;
}

export type Admitted =
  | { readonly playerId: number; readonly session: StartedSession }
  | { readonly second: NonNullable<SignedIn['second']> };

const STEP_SEC = 600;
const MOST_STEP_TRIES = 5;
const TICKET_BYTES = 24;
/** These are two factors by themselves: something held, and something known or a finger. */
const STRONG: ReadonlySet<SignInWay> = new Set(['passkey', 'qr']);

/**
 * What somebody comes in by, asked once more in the transaction that lets them in, under their player's lock: between the look
 * at it and the session a password takes a tenth of a second, and a register seconds.
 */
export type StillHolds = (tx: Sql, locked: LockedPlayer) => Promise<boolean>;

export function admitByPassword(deps: AdmitDeps, known: ClaimedPlayer, meta: SessionMeta): ReturnType<typeof admit> {
  return admit(deps, known, 'password', meta, async (_tx, locked) => locked.passwordHash === known.passwordHash);
}

/**
 * Where every way in ends: with a session, or before the second factor where the player has one. With neither where what
 * they came by holds no more, or the account was closed for good: its sessions have ended, and none is to begin after that.
 */
export async function admit(
  deps: AdmitDeps,
  holder: PlayerOfPerson,
  way: SignInWay,
  meta: SessionMeta,
  stillHolds: StillHolds,
): Promise<Admitted | undefined> {
  const ways = STRONG.has(way) ? [] : ((await deps.seconds()?.listWays(holder.playerId)) ?? []);
  if (ways.length === 0) return begin(deps, holder, way, meta, stillHolds);
  const ticket = makeSecret(TICKET_BYTES);
  const row = { player_id: holder.playerId, person_id: holder.personId, way };
  const isHalfIn = await deps.database.transaction(async (tx) => {
    if (!(await mayEnter(deps, tx, holder, stillHolds))) return false;
    await insertStep(tx, hashTicket(ticket), row, STEP_SEC);
    return true;
  });
  return isHalfIn ? { second: { ticket, ways: [...ways] } } : undefined;
}

/** The second step. Of a ticket that was good, wrong codes leave four more tries. */
export async function admitSecond(
  deps: AdmitDeps,
  asked: { readonly ticket: string; readonly way: SecondWay; readonly code: string },
  meta: SessionMeta,
): Promise<Admitted | { readonly refused: 'second_wrong' | 'second_expired' }> {
  const ticketHash = hashTicket(asked.ticket);
  const step = await tryStep(deps.database, ticketHash, MOST_STEP_TRIES);
  if (!step) return { refused: 'second_expired' };
  const { player_id: playerId, person_id: personId, way } = step;
  const strict = way === 'password' ? await deps.strict()?.take(playerId, String(playerId)) : undefined;
  if (strict?.isClosed) return { refused: 'second_expired' };
  if (!(await deps.seconds()?.check(playerId, asked.way, asked.code))) {
    await strict?.wasWrong();
    deps.security.note('second_wrong', { player: playerId, address: meta.address });
    return { refused: 'second_wrong' };
  }
  // The ticket is taken with what it gives: what ends it ends the session, too.
  const take: StillHolds = (tx) => takeTicket(tx, ticketHash);
  return (await begin(deps, { playerId, personId }, way, meta, take)) ?? { refused: 'second_expired' };
}

async function mayEnter(
  { lockOpen }: AdmitDeps,
  tx: Sql,
  { playerId }: PlayerOfPerson,
  stillHolds: StillHolds,
): Promise<boolean> {
  const locked = await lockOpen(tx, playerId);
  return locked !== undefined && (await stillHolds(tx, locked));
}

async function begin(
  deps: AdmitDeps,
  holder: PlayerOfPerson,
  way: SignInWay,
  meta: SessionMeta,
  stillHolds: StillHolds,
): Promise<{ readonly playerId: number; readonly session: StartedSession } | undefined> {
  await deps.beforeSession?.(holder.personId);
  const session = await deps.database.transaction(async (tx) =>
    (await mayEnter(deps, tx, holder, stillHolds))
      ? startSession(tx, holder, { ...meta, way }, deps.idleSec())
      : undefined,
  );
  if (!session) return undefined;
  if (meta.replaces !== undefined) deps.forget(meta.replaces);
  const strict = deps.strict();
  await strict?.onEntered(holder);
  if (meta.device && !meta.device.playerIds.includes(holder.playerId)) await deps.onNewDevice?.(holder, meta);
  else await strict?.notifyOfSignIn(holder, meta);
  return { playerId: holder.playerId, session };
}

/** From where a call comes, for the session that it may begin. */
export function metaOf(
  secret: Buffer,
  { address, userAgent, country, visitor, cookies }: Omit<CallInput<unknown>, 'params' | 'query' | 'body'>,
  deviceCookie: string,
): SessionMeta {
  const { device = { deviceId: '', playerIds: [] } } = readDevice(secret, cookies.get(deviceCookie));
  return { address, userAgent, country, device, replaces: visitor?.sessionId };
}

function hashTicket(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
