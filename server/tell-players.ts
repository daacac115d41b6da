import type { MeDelta } from '@glasshouse/contracts/live';
import type { Betting } from './betting/index.ts';
import type { Live } from './live/index.ts';
import type { Outbox } from './platform/outbox/index.ts';
import type { BetsSettled } from './settlement/index.ts';
import type { Wallet } from './wallet/index.ts';

export interface TellPlayersDeps {
  readonly outbox: Outbox;
  readonly wallet: Wallet;
  readonly betting: Betting;
  readonly live: Live;
}

/** After the commit, whoever is looking sees their own balance and bets move; nobody else's is read at all. */
export function tellPlayers(deps: TellPlayersDeps): void {
  const tellAccounts = async (playerId: number, bets: MeDelta['bets']): Promise<void> => {
    const accounts = await deps.wallet.listAccounts(playerId);
    deps.live.publishTo(playerId, bets ? { accounts, bets } : { accounts });
  };
  deps.outbox.on<{ players: readonly number[] }>('accounts_changed', async ({ players }) => {
    for (const playerId of players) if (deps.live.hasReaderOf(playerId)) await tellAccounts(playerId, undefined);
  });
  deps.outbox.on<BetsSettled>('bets_settled', async ({ bets }) => {
    const read = bets.filter(([, playerId]) => deps.live.hasReaderOf(playerId));
    if (read.length === 0) return;
    const views = await deps.betting.listBetsOfPlayers(read.map(([betId]) => betId));
    for (const [playerId, settled] of views) await tellAccounts(playerId, settled);
  });
}
