import { useEffect, useMemo, useRef, useState } from 'react';
import { cashOut } from '@glasshouse/contracts/cash-out';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import { minor } from '@glasshouse/domain/money';
import { makeSale } from '@glasshouse/kit/bets';
import { formatMoney, usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { makeBrowserSpend, makeRequestId, type SpendEnd } from '@glasshouse/kit/money';
import { refusalText } from '@glasshouse/kit/texts';
import { useFeature } from '../../features/use-feature.ts';

/**
 * The whole bet in two presses: the first names the amount that the second agrees to. What nobody has answered is asked
 * for again by itself, under the same wish as on the bet's own page.
 */
export function useQuickSale(bet: BetView, onChanged: () => void) {
  const t = useT();
  const { language } = usePreferences();
  const { call } = useFeature('network');
  const { notify } = useFeature('notices');
  const { state: session, refresh } = useFeature('session');
  const [agreedMinor, setAgreed] = useState<number>();
  const wish = `cash-out/${bet.betId}`;
  const spend = useMemo(
    () => makeBrowserSpend(cashOut, { call, playerId: () => session.get().userId }),
    [call, session],
  );
  const latest = useRef<(end: SpendEnd<typeof cashOut>) => void>(undefined);
  useEffect(() => {
    latest.current = (end) => {
      setAgreed(undefined);
      onChanged();
      if (end.kind === 'refused') return notify({ kind: 'error', text: refusalText(t, end.error.code) });
      notify({ kind: 'success', text: t('myBets.sold', { amount: formatMoney(end.answer.paid, bet.iso, language) }) });
      void refresh();
    };
  });
  useEffect(() => {
    spend.onEnd((end) => latest.current?.(end));
    spend.resume(wish);
    return () => spend.stop();
  }, [spend, wish]);
  return {
    state: useStore(spend),
    agreedMinor,
    agree: setAgreed,
    leave: () => setAgreed(undefined),
    ask: () => void spend.ask(),
    async send(stakeMinor: number, valueMinor: number): Promise<void> {
      const id = makeRequestId(Date.now(), crypto.randomUUID());
      const body = makeSale(id, { closedMinor: minor(stakeMinor), whole: true }, valueMinor);
      const isSent = await spend.send(wish, { params: { betId: bet.betId }, body });
      if (!isSent && spend.get().kind === 'idle') notify({ kind: 'info', text: t('unsure.elsewhere') });
    },
  };
}
