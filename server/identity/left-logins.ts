import { createHmac } from 'node:crypto';
import type { Sql } from '../platform/database/index.ts';
import type { PlayerOfPerson } from '../session/index.ts';
import { listLogins, listNamedLogins, type LoginRow } from './store-logins.ts';
import { insertLeftLogin, listLeftBy, releaseLeftLogins } from './store-left-logins.ts';

/** What protection knows of exclusions; where it is absent, nobody is excluded. */
export interface Exclusions {
  /** Of the keyed hashes of addresses. */
  readonly secret: string | Buffer;
  isExcluded(sql: Sql, personId: number): Promise<boolean>;
  /** Whoever has come back is excluded as they were, until the same end. */
  share(tx: Sql, from: number, to: number): Promise<void>;
  /** Takes back what `share` has set; false where it had not. */
  unshare(tx: Sql, personId: number): Promise<boolean>;
}

/** By what somebody is known again: an address, or an identity of a provider (`google`, and what it calls them). */
export interface LeftKey {
  readonly kind: string;
  readonly value: string;
}

interface Deps {
  readonly exclusions?: Exclusions;
  /** Identities of providers that are a person's. */
  readonly listProviderKeys?: (tx: Sql, personId: number) => Promise<readonly LeftKey[]>;
}

/**
 * In the transaction that takes an address away from somebody: while they are excluded it is remembered, since it is free
 * for a new account from now on. Kept are keyed hashes, not addresses.
 */
export async function noteLeftLogins(
  { exclusions }: Deps,
  tx: Sql,
  personId: number,
  logins: readonly LeftKey[],
): Promise<void> {
  if (!exclusions || logins.length === 0 || !(await exclusions.isExcluded(tx, personId))) return;
  for (const login of logins) await insertLeftLogin(tx, hashLogin(exclusions, login), personId);
}

/** In the transaction in which somebody names an address, confirmed or not: one they claim falsely harms only themselves. */
export async function followLeftLogin(
  { exclusions }: Deps,
  tx: Sql,
  { personId }: Pick<PlayerOfPerson, 'personId'>,
  login: LeftKey,
): Promise<void> {
  if (!exclusions) return;
  for (const known of await listLeftBy(tx, hashLogin(exclusions, login)))
    if (known !== personId) await exclusions.share(tx, known, personId);
}

/**
 * An operator has found that the addresses of this person were never those of whoever left them: what came with them is
 * lifted, and they bring it back no more. False where nothing had come with them.
 */
export async function releaseAddresses(
  { exclusions, listProviderKeys }: Deps,
  tx: Sql,
  personId: number,
): Promise<boolean> {
  if (!exclusions || !(await exclusions.unshare(tx, personId))) return false;
  const identities = (await listProviderKeys?.(tx, personId)) ?? [];
  const named = [...(await listNamedLogins(tx, personId)), ...identities];
  const hashes = named.map((login) => hashLogin(exclusions, login));
  await releaseLeftLogins(tx, hashes, personId);
  return true;
}

/** Confirmed addresses of players. What somebody has only named may be another's, whom it must not shut out. */
export async function listOwnLogins(tx: Sql, playerIds: readonly number[]): Promise<LoginRow[]> {
  const own: LoginRow[] = [];
  for (const playerId of playerIds) own.push(...(await listLogins(tx, playerId)));
  return own;
}

function hashLogin({ secret }: Exclusions, { kind, value }: LeftKey): Buffer {
  return createHmac('sha256', secret).update(`${kind} ${value}`).digest();
}
