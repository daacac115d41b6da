import type { BetView, PendingView } from '@glasshouse/contracts/coupon';
import type { MeDelta, MeSnapshot, TopicDelta, TopicSnapshot } from '@glasshouse/contracts/live';
import type { LiveApi } from '@glasshouse/contracts/shell-api';
import type { AccountView } from '@glasshouse/contracts/wallet';

export interface MeListener {
  readonly onAccounts: (accounts: readonly AccountView[]) => void;
  readonly onBets: (bets: readonly BetView[]) => void;
  readonly onPending: (ended: readonly PendingView[]) => void;
}

/** The topic of the player who is signed in. */
export function followMe(live: LiveApi, { onAccounts, onBets, onPending }: MeListener): () => void {
  return live.subscribe('me', undefined, {
    onSnapshot: (data) => isMe(data) && onAccounts(data.accounts),
    onDelta: (data) => {
      if (!isMeDelta(data)) return;
      if (data.accounts) onAccounts(data.accounts);
      if (data.bets) onBets(data.bets);
      if (data.pending) onPending(data.pending);
    },
  });
}

function isMe(data: TopicSnapshot): data is MeSnapshot {
  return 'accounts' in data;
}

function isMeDelta(data: TopicDelta): data is MeDelta {
  return 'accounts' in data || 'bets' in data || 'pending' in data;
}
