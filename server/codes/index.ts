import { createHash, createHmac, randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { CodeSent } from '@glasshouse/contracts/identity';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { toPlainDigits } from '@glasshouse/domain/phone';
import type { Database, Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { makeSecret } from '../platform/ids/index.ts';
import type { Logger, SecurityLog } from '../platform/logs/index.ts';
import type { Module } from '../platform/module/index.ts';
import {
  countReached,
  countSent,
  deleteOldCodes,
  expireCodes,
  findGoodHolder,
  insertCode,
  isRedeemed,
  lockTarget,
  tryCode,
} from './store.ts';

/** What a code is for: one made for one thing is worth nothing for another. */
export type CodePurpose = 'address' | 'recovery' | 'sign_in' | 'sign_in_link' | 'recovery_leave' | 'passkey' | 'qr';

export interface CodeAsked {
  readonly purpose: CodePurpose;
  readonly channel: 'mail' | 'sms';
  /** What is counted: never anything that somebody who typed it could not know. */
  readonly target: string;
  /** Where it goes, where that is not what is counted: an address that has had its five is sent none, without a word. */
  readonly reaches?: { readonly channel: 'mail' | 'sms'; readonly target: string } | undefined;
  /** Whose it is; absent where nobody is meant, and what is typed is wrong whatever it is. */
  readonly playerId: number | undefined;
  /** A long secret for a link instead of six digits. */
  readonly isLink?: boolean;
  /** Sends it; left out where nothing is to be sent. In the transaction that makes the code. */
  readonly send?: (secret: string, handle: string) => Promise<void>;
}

/** `retryAfterSec`: when another one may be asked for. */
export type Issued =
  | { readonly ok: true; readonly value: CodeSent }
  | { readonly ok: false; readonly code: 'codes_too_often'; readonly retryAfterSec: number };

export interface Redeemed {
  readonly playerId: number;
  readonly channel: string | undefined;
  readonly target: string | undefined;
}

export interface Codes extends Module {
  /** Five an hour for a target, whether somebody is there or not. */
  issue(tx: Sql, asked: CodeAsked): Promise<Issued>;
  /** Each code has five tries and works once. */
  redeem(
    handle: string,
    purpose: CodePurpose,
    code: string,
  ): Promise<Decision<Redeemed, 'code_wrong' | 'code_expired'>>;
  /**
   * One that was redeemed, in the transaction of what it was for, under its player's lock: false where what they were sent has
   * ended meanwhile.
   */
  isStillGood(tx: Sql, handle: string, purpose: CodePurpose): Promise<boolean>;
  /** Leave for one more step, by its name alone. */
  grant(tx: Sql, purpose: CodePurpose, playerId: number): Promise<string>;
  /** Whose leave it is, as long as it is good: to lock them before it is taken. */
  findHolderOfLeave(tx: Sql, handle: string, purpose: CodePurpose): Promise<number | undefined>;
  /** In the transaction of the step that it is for. */
  takeLeave(tx: Sql, handle: string, purpose: CodePurpose): Promise<Decision<Redeemed, 'code_expired'>>;
  /** What a player was sent for these purposes ends, and what was redeemed and not used yet. */
  expire(tx: Sql, playerId: number, purposes: readonly CodePurpose[]): Promise<void>;
}

export const CODE_MINUTES = 10;
const GOOD_FOR_SEC = CODE_MINUTES * 60;
const MOST_TRIES = 5;
const MOST_AN_HOUR = 5;
const HOUR_SEC = 3_600;
/** Between two codes to one target. */
const REST_SEC = 30;
const HANDLE_BYTES = 24;
const LINK_BYTES = 32;
const KEPT_SEC = 86_400;
const TIDY_MS = 600_000;
const NO_CODE = '-';

type Redeeming = ReturnType<Codes['redeem']>;

export interface CodesDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly security: SecurityLog;
  readonly secret: Buffer;
}

/** Codes of one use, and leave that they give. */
export function makeCodes({ database, log, security, secret }: CodesDeps): Codes {
  let timer: NodeJS.Timeout | undefined;
  const hashOf = (handle: string, code: string) => ({
    handle_hash: createHash('sha256').update(handle).digest('hex'),
    code_hash: createHmac('sha256', secret).update(`glasshouse code ${handle} ${code}`).digest('hex'),
  });
  const redeemIn = async (sql: Sql, ...[handle, purpose, code]: Parameters<Codes['redeem']>): Redeeming => {
    const typed = readDigits(code);
    const tried = await tryCode(sql, { ...hashOf(handle, typed), purpose }, MOST_TRIES);
    if (!tried) {
      security.note('code_spent', { purpose });
      return refuse('code_expired');
    }
    if (!tried.is_right || tried.player_id === null) {
      security.note('code_wrong', { purpose });
      return refuse('code_wrong');
    }
    return accept({
      playerId: tried.player_id,
      channel: tried.channel ?? undefined,
      target: tried.target ?? undefined,
    });
  };
  return {
    migrations: { module: 'codes', folder: join(findRoot(), 'server/codes/migrations') },
    issue: async (tx, { purpose, channel, target, reaches, playerId, isLink = false, send }) => {
      await lockTarget(tx, channel, target);
      const { sent, newest_ago_sec, room_in_sec } = await countSent(tx, channel, target, HOUR_SEC);
      const restSec = newest_ago_sec === null ? 0 : REST_SEC - newest_ago_sec;
      if (sent >= MOST_AN_HOUR) return tooOften(Math.max(1, room_in_sec ?? 1));
      if (restSec > 0) return tooOften(restSec);
      const handle = makeSecret(HANDLE_BYTES);
      const code = isLink ? makeSecret(LINK_BYTES) : String(randomInt(1_000_000)).padStart(6, '0');
      const reached = await findRoom(tx, reaches ?? { channel, target }, reaches !== undefined);
      const isSent = send !== undefined && reached !== undefined;
      const row = { ...hashOf(handle, code), purpose, channel, target, player_id: isSent ? playerId : undefined };
      await insertCode(tx, { ...row, ...(isSent && { reached }) }, GOOD_FOR_SEC);
      if (isSent) await send(code, handle);
      return accept({ handle, expiresInSec: GOOD_FOR_SEC, againInSec: REST_SEC });
    },
    redeem: (handle, purpose, code) => redeemIn(database, handle, purpose, code),
    isStillGood: (tx, handle, purpose) => isRedeemed(tx, hashOf(handle, NO_CODE).handle_hash, purpose),
    grant: async (tx, purpose, playerId) => {
      const handle = makeSecret(HANDLE_BYTES);
      const row = { ...hashOf(handle, NO_CODE), purpose, channel: undefined, target: undefined, player_id: playerId };
      await insertCode(tx, row, GOOD_FOR_SEC);
      return handle;
    },
    findHolderOfLeave: (tx, handle, purpose) => findGoodHolder(tx, hashOf(handle, NO_CODE).handle_hash, purpose),
    takeLeave: async (tx, handle, purpose) => {
      const taken = await redeemIn(tx, handle, purpose, NO_CODE);
      return taken.ok ? taken : refuse('code_expired');
    },
    expire: expireCodes,
    start: async () => {
      timer = setInterval(() => void tidy({ database, log }), TIDY_MS);
    },
    stop: async () => clearInterval(timer),
  };
}

async function tidy({ database, log }: Pick<CodesDeps, 'database' | 'log'>): Promise<void> {
  try {
    await deleteOldCodes(database, KEPT_SEC);
  } catch (error) {
    log.warn({ code: 'codes_not_deleted', error: String(error) }, 'codes of yesterday could not be deleted');
  }
}

/**
 * How a place is called where what has come there is counted, by whatever name it was asked for. Absent where it is full: a
 * code that nobody is sent is nobody's, and whoever asks by another name gets no more guesses.
 */
async function findRoom(
  tx: Sql,
  { channel, target }: NonNullable<CodeAsked['reaches']>,
  isElsewhere: boolean,
): Promise<string | undefined> {
  if (isElsewhere) await lockTarget(tx, channel, target);
  const reached = `${channel} ${target}`;
  return (await countReached(tx, reached, HOUR_SEC)) < MOST_AN_HOUR ? reached : undefined;
}

function tooOften(retryAfterSec: number): Issued {
  return { ok: false, code: 'codes_too_often', retryAfterSec };
}

/** Codes are typed in the digits of any language, with spaces where people put them. */
function readDigits(code: string): string {
  return toPlainDigits(code).replaceAll(/\s/g, '');
}
