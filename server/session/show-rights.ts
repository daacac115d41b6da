import type { Standing } from '@glasshouse/contracts/bans';
import type { PlayerRights } from '@glasshouse/contracts/session-rights';
import { SPEND_KINDS, type BarCode, type SpendKind } from '@glasshouse/domain/protection';
import type { Visitor } from '../platform/http/index.ts';

/** What other modules know of what somebody may do; each answers for its own part. */
export interface RightsSources {
  readonly standingOf: (personId: number) => Promise<Standing>;
  readonly findStop: (personId: number, kind: SpendKind) => Promise<BarCode | undefined>;
  readonly isFrozen: (playerId: number) => Promise<boolean>;
}

/** For a page to draw by. Whoever acts is judged anew, where it counts. */
export async function showRights(
  { standingOf, findStop, isFrozen }: RightsSources,
  { playerId, personId }: Visitor,
  isProved: boolean,
): Promise<PlayerRights> {
  const [standing, frozen, spending] = await Promise.all([
    standingOf(personId),
    isFrozen(playerId),
    Promise.all(SPENDINGS.map(async (kind) => showSpending(kind, await findStop(personId, kind)))),
  ]);
  return {
    user_id: playerId,
    ...standing,
    is_banned: standing.ban_level > 0,
    is_frozen: frozen,
    is_restricted: spending.some(({ kind, isAllowed }) => kind === 'stake' && !isAllowed),
    is_proved: isProved,
    spending,
  };
}

const isSpending = (kind: string): kind is SpendKind => Object.hasOwn(SPEND_KINDS, kind);
const SPENDINGS = Object.keys(SPEND_KINDS).filter(isSpending);

function showSpending(kind: SpendKind, code: BarCode | undefined): PlayerRights['spending'][number] {
  return { kind, isAllowed: code === undefined, ...(code !== undefined && { code }) };
}
