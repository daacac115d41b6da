import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink, EmptyState, TicketIcon } from '@glasshouse/kit/ui';
import { PrintTools } from './components/print-tools.tsx';
import { SavedSheet } from './components/saved-sheet.tsx';
import { Sheet } from './components/sheet.tsx';
import classes from './components/sheet.module.css';
import type { CouponState, SavedState } from './model.ts';

export function CouponPage({ state }: { readonly state: CouponState }) {
  const t = useT();
  const { language } = usePreferences();
  if (!state.bet) return <Missing title={t('print.missing')} text={t('print.missingText')} />;
  const back = href(language, 'officeBet', { betId: `${state.bet.betId}` });
  return (
    <>
      <PrintTools back={back} backText={t('print.back')} printNow={state.printNow} />
      <Sheet bet={state.bet} receipt={state.receipt} />
    </>
  );
}

export function SavedPage({ state }: { readonly state: SavedState }) {
  const t = useT();
  const { language } = usePreferences();
  if (!state.saved) return <Missing title={t('print.noCode')} text={t('print.noCodeText')} />;
  return (
    <>
      <PrintTools back={href(language, 'home')} backText={t('words.home')} printNow={state.printNow} />
      <SavedSheet saved={state.saved} nowSec={state.nowSec} />
    </>
  );
}

function Missing({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <section className={classes['missing']}>
      <h1>{title}</h1>
      <EmptyState
        icon={<TicketIcon size={24} />}
        title={text}
        action={<ButtonLink href={href(language, 'home')}>{t('words.home')}</ButtonLink>}
      />
    </section>
  );
}
