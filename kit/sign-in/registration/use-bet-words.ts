import { useT } from '../../i18n/index.ts';

/** For whoever draws a bet and its deposit beside the questions of an account. */
export function useBetWords() {
  const t = useT();
  return {
    title: t('ways.bet.title'),
    stays: t('ways.bet.stays'),
    limit: t('ways.bet.limit'),
    deposit: t('ways.bet.deposit'),
    least: (amount: string): string => t('ways.bet.least', { amount }),
    place: (amount: string): string => t('ways.bet.place', { amount }),
  };
}
