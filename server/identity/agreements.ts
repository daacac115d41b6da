import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import type { AgreementStatus } from '@glasshouse/contracts/terms';
import type { IdentityDeps, Terms } from './index.ts';
import { findAgreedVersion, insertAgreement } from './store.ts';

export interface Agreements {
  /** Whether there are terms that anybody has to agree to. */
  isAsked(): boolean;
  status(playerId: number): Promise<AgreementStatus>;
  /** Refused where other terms hold by now than those that were read. A repeat is answered as the first. */
  agree(playerId: number, version: number): Promise<Decision<AgreementStatus, 'terms_changed'>>;
  /** Whether the player has to agree to the terms first. Without the database as long as they have. */
  isBehind(playerId: number): Promise<boolean>;
}

const MOST_REMEMBERED = 50_000;

/** Who has agreed to which terms. An agreement is never taken back, so one that was seen once is known for good. */
export function makeAgreements(deps: Pick<IdentityDeps, 'database' | 'terms'>): Agreements {
  const seen = new Map<number, number>();

  const isAsked = () => deps.terms.version > 0;

  async function findAgreed(playerId: number): Promise<number> {
    const known = seen.get(playerId);
    if (known !== undefined && !hasChanged(known, deps.terms)) return known;
    const version = await findAgreedVersion(deps.database, playerId);
    if (seen.size >= MOST_REMEMBERED) seen.clear();
    seen.set(playerId, version);
    return version;
  }

  async function isBehind(playerId: number): Promise<boolean> {
    return isAsked() && hasChanged(await findAgreed(playerId), deps.terms);
  }

  async function status(playerId: number): Promise<AgreementStatus> {
    const { version, updatedAtSec } = deps.terms;
    const result = await isBehind(playerId);
    return { result, version, ...(updatedAtSec !== undefined && { updatedAt: updatedAtSec }) };
  }

  return {
    isAsked,
    status,
    isBehind,
    async agree(playerId, version) {
      if (version !== deps.terms.version) return refuse('terms_changed');
      await insertAgreement(deps.database, playerId, version);
      return accept(await status(playerId));
    },
  };
}

/** An operator who goes back to an older version asks nobody anew. */
export function hasChanged(agreedVersion: number, terms: Terms): boolean {
  return agreedVersion < terms.version;
}
