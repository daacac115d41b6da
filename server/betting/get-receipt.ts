import type { SignedReceipt } from '@glasshouse/contracts/receipt';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import type { Database } from '../platform/database/index.ts';
import type { Signer } from './ports.ts';
import { listBetRowsById, type BetRow } from './store.ts';

/**
 * The bet as it was taken, in words that will still be understood when nothing else of us is there, signed with the
 * house's key. Made anew from the bet's row each time: the same bytes, and the same signature.
 */
export async function getReceipt(
  database: Database,
  signer: Signer,
  playerId: number,
  betId: number,
): Promise<Decision<SignedReceipt, 'bet_unknown'>> {
  const [bet] = await listBetRowsById(database, [betId]);
  if (bet?.player_id !== playerId) return refuse('bet_unknown');
  const text = writeReceipt(bet);
  return accept({ text, keyId: signer.keyId, signature: signer.sign(text) });
}

export function writeReceipt(bet: BetRow): string {
  return JSON.stringify({
    receipt: 'glasshouse-bet-1',
    betId: bet.bet_id,
    playerId: bet.player_id,
    accountId: bet.account_id,
    requestId: bet.request_id,
    placedAt: new Date(bet.placed_at_ms).toISOString(),
    typeId: bet.type_id,
    currency: bet.currency,
    stakeMinor: bet.stake_minor,
    oddsMilli: bet.odds_milli,
    possibleWinMinor: bet.possible_win_minor,
    legs: bet.legs.map(([eventId, market, outcome, oddsMilli, live]) => ({
      eventId,
      market,
      outcome,
      oddsMilli,
      section: live === 1 ? 'live' : 'line',
    })),
    terms: bet.terms,
  });
}
