import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink, EmptyState, TicketIcon } from '@glasshouse/kit/ui';
import { PrintTools } from './components/print-tools.tsx';
import { Sheet } from './components/sheet.tsx';
import type { CouponState } from './model.ts';

export function CouponPage({ state }: { readonly state: CouponState }) {
  const t = useT();
  const { language } = usePreferences();
  if (!state.bet) {
    return (
      <EmptyState
        icon={<TicketIcon size={24} />}
        title={t('print.missing')}
        text={t('print.missingText')}
        action={<ButtonLink href={href(language, 'home')}>{t('words.home')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <PrintTools betId={state.bet.betId} printNow={state.printNow} />
      <Sheet bet={state.bet} receipt={state.receipt} />
    </>
  );
}
