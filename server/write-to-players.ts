import type { BetView } from '@glasshouse/contracts/betting-bets';
import { writeBetNumber } from '@glasshouse/domain/bet-numbers';
import type { Betting } from './betting/index.ts';
import type { Delivery } from './delivery/index.ts';
import type { Identity, Reader } from './identity/index.ts';
import type { Database, Sql } from './platform/database/index.ts';
import type { Outbox } from './platform/outbox/index.ts';
import type { BetsSettled } from './settlement/index.ts';
import { DEPOSIT_MADE, WITHDRAWAL_CHANGED, type DepositMade, type WithdrawalChanged } from './wallet/index.ts';

export interface WriteToPlayersDeps {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly betting: Pick<Betting, 'listBetsOfPlayers'>;
  readonly identity: Pick<Identity, 'listReaders'>;
  readonly delivery: Pick<Delivery, 'isOpen' | 'enqueue'>;
}

/**
 * After the commit, whoever reads mail is written what became of their money. Every program hears of it and writes down
 * the same letter under the same name, which is kept once. Whether they want it is asked when it is sent.
 */
export function writeToPlayers(deps: WriteToPlayersDeps): void {
  const { database, outbox, identity, delivery } = deps;
  outbox.on<BetsSettled>('bets_settled', async ({ bets }) => {
    if (!delivery.isOpen('mail')) return;
    const readers = await identity.listReaders([...new Set(bets.map(([, playerId]) => playerId))]);
    if (readers.length === 0) return;
    const reads = new Set(readers.map(({ playerId }) => playerId));
    const settled = bets.filter(([, playerId]) => reads.has(playerId)).map(([betId]) => betId);
    const views = await deps.betting.listBetsOfPlayers(settled);
    await database.transaction(async (tx) => {
      for (const reader of readers)
        for (const bet of views.get(reader.playerId) ?? []) await writeOfBet(delivery, tx, reader, bet);
    });
  });
  outbox.onKept<DepositMade>(DEPOSIT_MADE, async ({ playerId, paymentId, amountMinor, currency, atSec }) => {
    if (!delivery.isOpen('mail')) return;
    const [reader] = await identity.listReaders([playerId]);
    if (!reader) return;
    await delivery.enqueue(database, {
      ...letterTo(reader),
      template: 'deposit',
      values: { amount: `${amountMinor} ${currency}`, when: new Date(atSec * 1_000).toISOString() },
      once: `deposit ${playerId} ${paymentId}`,
    });
  });
  writeOfWithdrawals(deps);
}

/** Asked of nobody: money that leaves without its player knowing is how somebody else is noticed. */
function writeOfWithdrawals({ database, outbox, identity, delivery }: WriteToPlayersDeps): void {
  outbox.onKept<WithdrawalChanged>(
    WITHDRAWAL_CHANGED,
    async ({ playerId, withdrawalId, state, amountMinor, currency, atSec }) => {
      if (!delivery.isOpen('mail')) return;
      const [reader] = await identity.listReaders([playerId]);
      if (!reader) return;
      await delivery.enqueue(database, {
        ...letterTo(reader),
        template: 'withdrawal',
        values: { result: state, amount: `${amountMinor} ${currency}`, when: new Date(atSec * 1_000).toISOString() },
        once: `withdrawal ${withdrawalId} ${state}`,
      });
    },
  );
}

/** A part that was sold leaves a bet open, and one that was edited goes on as another: neither has ended. */
async function writeOfBet(
  delivery: WriteToPlayersDeps['delivery'],
  tx: Sql,
  reader: Reader,
  { betId, state, payout = 0, iso, settlements }: BetView,
): Promise<void> {
  if (state === 'open' || state === 'edited') return;
  await delivery.enqueue(tx, {
    ...letterTo(reader),
    template: 'bet',
    values: { number: writeBetNumber(betId), result: state, amount: `${payout} ${iso}` },
    // Corrected, it is another word about the same bet.
    once: `bet ${betId} ${settlements?.at(-1)?.version ?? 1}`,
  });
}

function letterTo({ target, language, personId, playerId }: Reader) {
  return { channel: 'mail', target, language, personId, playerId, purpose: 'service' } as const;
}
