import type { Standing } from '@glasshouse/contracts/bans';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { PendingView } from '@glasshouse/contracts/betting-pending';
import type { Favourite } from '@glasshouse/contracts/favourites';
import type { ProtectionState } from '@glasshouse/contracts/protection';
import type { LiveApi } from '@glasshouse/contracts/shell-api';
import type { AccountView } from '@glasshouse/contracts/wallet';

export interface MeListener {
  readonly onAccounts: (accounts: readonly AccountView[]) => void;
  readonly onBets: (bets: readonly BetView[]) => void;
  readonly onPending: (ended: readonly PendingView[]) => void;
  readonly onFavourites: (favourites: readonly Favourite[]) => void;
  readonly onProtection: (state: ProtectionState) => void;
  readonly onStanding: (standing: Standing) => void;
  readonly onHidden: (isHidden: boolean) => void;
  /** How many messages have not been read. */
  readonly onMessages: (unread: number) => void;
  /** The topic is not theirs any more: their session was ended, here or elsewhere. */
  readonly onClosed: () => void;
}

/** The topic of the player who is signed in. */
export function followMe(
  live: LiveApi,
  { onAccounts, onBets, onPending, onFavourites, onProtection, onStanding, onHidden, onMessages, onClosed }: MeListener,
): () => void {
  return live.subscribe('me', undefined, {
    onNone: onClosed,
    onSnapshot: (data) => {
      if (data.kind !== 'me') return;
      onAccounts(data.accounts);
      if (data.favourites) onFavourites(data.favourites);
      if (data.protection) onProtection(data.protection);
      if (data.standing) onStanding(data.standing);
      if (data.user_hide_balance !== undefined) onHidden(data.user_hide_balance);
      if (data.messages) onMessages(data.messages.unread);
    },
    onDelta: (data) => {
      if (data.kind !== 'me') return;
      if (data.accounts) onAccounts(data.accounts);
      if (data.bets) onBets(data.bets);
      if (data.pending) onPending(data.pending);
      if (data.favourites) onFavourites(data.favourites);
      if (data.protection) onProtection(data.protection);
      if (data.standing) onStanding(data.standing);
      if (data.user_hide_balance !== undefined) onHidden(data.user_hide_balance);
      if (data.messages) onMessages(data.messages.unread);
    },
  });
}
