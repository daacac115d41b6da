import type { AgreementStatus } from '@glasshouse/contracts/terms';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { hasChanged } from '@glasshouse/domain/terms';
import type { Sql } from '../platform/database/index.ts';
import type { TermsDeps } from './deps.ts';
import { findAgreedVersion, insertAgreement } from './store.ts';

export interface Agreements {
  /** Whether there are terms that anybody has to agree to. */
  isAsked(): boolean;
  status(playerId: number): Promise<AgreementStatus>;
  /** Refused where other terms hold by now than those that were read. A repeat is answered as the first. */
  agree(playerId: number, version: number): Promise<Decision<AgreementStatus, 'terms_changed'>>;
  /** To what holds at that moment; nothing where nothing is asked. */
  agreeAtRegistration(tx: Sql, playerId: number): Promise<void>;
  /** Whether the player has to agree to the terms first. Without the database as long as they have. */
  isBehind(playerId: number): Promise<boolean>;
}

const MOST_REMEMBERED = 50_000;

/** Who has agreed to which terms. An agreement is never taken back, so one that was seen once is known for good. */
export function makeAgreements({ database, inForce }: TermsDeps): Agreements {
  const seen = new Map<number, number>();

  const isAsked = () => inForce().version > 0;

  async function findAgreed(playerId: number): Promise<number> {
    const known = seen.get(playerId);
    if (known !== undefined && !hasChanged(known, inForce())) return known;
    const version = await findAgreedVersion(database, playerId);
    if (seen.size >= MOST_REMEMBERED) seen.clear();
    seen.set(playerId, version);
    return version;
  }

  async function isBehind(playerId: number): Promise<boolean> {
    return isAsked() && hasChanged(await findAgreed(playerId), inForce());
  }

  async function status(playerId: number): Promise<AgreementStatus> {
    const { version, updatedAtSec } = inForce();
    const result = await isBehind(playerId);
    return { result, version, ...(updatedAtSec !== undefined && { updatedAt: updatedAtSec }) };
  }

  return {
    isAsked,
    agreeAtRegistration: async (tx, playerId) => {
      const { version } = inForce();
      if (version > 0) await insertAgreement(tx, playerId, version);
    },
    status,
    isBehind,
    async agree(playerId, version) {
      if (version !== inForce().version) return refuse('terms_changed');
      await insertAgreement(database, playerId, version);
      return accept(await status(playerId));
    },
  };
}
