import type { SignedReceipt } from '@glasshouse/contracts/betting-receipts';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import type { Database } from '../platform/database/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Signer, BetSettlements } from './ports.ts';
import { findReceiptRow, type ReceiptRow } from './store.ts';

export interface ReceiptDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly signer: Signer;
  readonly bets: BetSettlements;
}

/**
 * The bet as it was taken, in words that will still be understood when nothing else of us is there, signed with the
 * house's key. Made anew from the bet's row each time: the same bytes, and the same signature. Only a bet that is what
 * was sealed with its stake is signed.
 */
export async function getReceipt(
  { database, log, signer, bets }: ReceiptDeps,
  playerId: number,
  betId: number,
): Promise<Decision<SignedReceipt, 'bet_unknown' | 'bet_altered'>> {
  const bet = await findReceiptRow(database, betId);
  if (bet?.player_id !== playerId) return refuse('bet_unknown');
  if (!bet.is_as_sealed) {
    const fresh = await bets.insertAltered(database, [betId]);
    if (fresh.length > 0) {
      log.fatal({ code: 'bet_altered', bet: betId }, 'a bet is not what was sealed with its stake; it is not signed');
    }
    return refuse('bet_altered');
  }
  const text = writeReceipt(bet);
  return accept({ text, keyId: signer.keyId, signature: signer.sign(text) });
}

export function writeReceipt(bet: ReceiptRow): string {
  return JSON.stringify({
    receipt: 'glasshouse-bet-2',
    shard: bet.shard_no,
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
    termsHash: bet.terms_hash,
  });
}
