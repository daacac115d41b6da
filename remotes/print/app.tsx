import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink, EmptyState, TicketIcon } from '@glasshouse/kit/ui';
import { PrintTools } from './components/print-tools.tsx';
import { Sheet } from './components/sheet.tsx';
import classes from './components/sheet.module.css';
import type { CouponState } from './model.ts';

export function CouponPage({ state }: { readonly state: CouponState }) {
  const t = useT();
  const { language } = usePreferences();
  if (!state.bet) {
    return (
      <section className={classes['missing']}>
        <h1>{t('print.missing')}</h1>
        <EmptyState
          icon={<TicketIcon size={24} />}
          title={t('print.missingText')}
          action={<ButtonLink href={href(language, 'home')}>{t('words.home')}</ButtonLink>}
        />
      </section>
    );
  }
  return (
    <>
      <PrintTools betId={state.bet.betId} printNow={state.printNow} />
      <Sheet bet={state.bet} receipt={state.receipt} />
    </>
  );
}
