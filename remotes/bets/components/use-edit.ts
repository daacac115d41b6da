import type { BetView } from '@glasshouse/contracts/betting-bets';
import { editBet } from '@glasshouse/contracts/betting-edits';
import { useSpend } from '@glasshouse/kit/money';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { useSignInAgain } from '@glasshouse/kit/sign-in';
import { betNumber, refusalText } from '@glasshouse/kit/texts';
import { makeEdit, type DraftedBet } from '../model-edit.ts';
import { useShell } from '../shell.ts';

/** Sends the change of a bet and leads to the bet that stands in its place. */
export function useEdit(bet: BetView, isPanelOpen: boolean) {
  const t = useT();
  const { language } = usePreferences();
  const { navigate, notify, refreshSession } = useShell();
  const signIn = useSignInAgain(href(undefined, 'officeBet', { betId: `${bet.betId}` }));
  const spend = useSpend({
    call: editBet,
    wish: `edit/${bet.betId}`,
    params: { betId: bet.betId },
    onEnd(end, isHere) {
      if (end.kind === 'refused') {
        if (end.error.code === 'sign_in_required' && isHere) return signIn();
        // The panel says it where it stands; a page that was loaded anew has none open.
        if (!isPanelOpen) notify({ kind: 'error', text: refusalText(t, end.error.code) });
        return;
      }
      const { betId, status } = end.answer;
      const accepted = status === 'accepted' && betId !== undefined;
      const text = t(accepted ? 'edit.done' : 'edit.pending', {
        id: betId === undefined ? '' : betNumber(betId, language),
      });
      notify({ kind: 'success', text });
      const path = accepted ? href(undefined, 'officeBet', { betId: `${betId}` }) : href(undefined, 'officeHistory');
      if (isHere) navigate(path);
      void refreshSession();
    },
  });
  return {
    ...spend,
    signIn,
    sendDraft: (drafted: DraftedBet, amountMinor: number, counts: number | undefined) =>
      spend.send((id) => makeEdit(id, bet, drafted, { amountMinor, counts })),
  };
}

export type UsedEdit = ReturnType<typeof useEdit>;
