import type { PendingView } from '@glasshouse/contracts/betting-pending';
import type { DeltaOf } from '@glasshouse/contracts/topics.table';
import { describe, expect, it } from 'vitest';
import { makeLogger } from './platform/logs/index.ts';
import { notifyOfDecision, type TellDecidedDeps } from './notify-players.ts';

const log = makeLogger('silent');
const VIEW: PendingView = {
  betId: 5,
  accountId: 1,
  iso: 'EUR',
  amount: 100,
  typeId: 0,
  placedAtMs: 0,
  dueAtMs: 5_000,
  state: 'refused',
};

function site(listAccounts: TellDecidedDeps['wallet']['listAccounts']) {
  const told: DeltaOf<'me'>[] = [];
  const deps: TellDecidedDeps = {
    wallet: { listAccounts },
    betting: { listBetsOfPlayers: async () => new Map() },
    live: { hasReaderOf: (playerId) => playerId === 7, publishTo: (_, data) => void told.push(data) },
    log,
  };
  return { deps, told };
}

describe('[C1] the word to a player whose bet was decided', () => {
  it('is told to who looks', async () => {
    const { deps, told } = site(async () => []);
    await notifyOfDecision(deps, 7, VIEW);
    await notifyOfDecision(deps, 8, VIEW);
    expect(told).toEqual([{ accounts: [], pending: [VIEW] }]);
  });

  it('is given up where the database does not answer, and nobody is left with the failure', async () => {
    const { deps, told } = site(() => Promise.reject(new Error('no connection is free')));
    await expect(notifyOfDecision(deps, 7, VIEW)).resolves.toBeUndefined();
    expect(told).toEqual([]);
  });
});
