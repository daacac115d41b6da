import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink } from '@glasshouse/kit/ui';
import classes from './components/technical.module.css';
import type { TechnicalState } from './model.ts';

/** Drawn from its own words alone: these pages stand when everything else is down. */
export function TechnicalPage({ state }: { readonly state: TechnicalState }) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <section className={classes['page']}>
      <p className={classes['code']} aria-hidden="true">
        {state.code}
      </p>
      <h1 className={classes['title']}>{t(`${state.kind}.title`)}</h1>
      <p className={classes['text']}>{t(`${state.kind}.text`)}</p>
      <p className={classes['links']}>
        <ButtonLink look="primary" href={href(language, 'home')}>
          {t('technical.toHome')}
        </ButtonLink>
        {state.kind === 'notFound' ? (
          <ButtonLink href={href(language, 'section', { section: 'line' })}>{t('technical.toLine')}</ButtonLink>
        ) : null}
      </p>
    </section>
  );
}
