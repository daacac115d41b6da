import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink, Logo } from '@glasshouse/kit/ui';
import { MaintenanceTimes } from './components/maintenance-times.tsx';
import classes from './components/technical.module.css';
import { keepsOut, leadsOn, type TechnicalState } from './model.ts';

/** Drawn from its own words alone: these pages stand when everything else is down. */
export function TechnicalPage({ state }: { readonly state: TechnicalState }) {
  const { kind, code, window, supportLink, isBanned = false } = state;
  const t = useT();
  const { language } = usePreferences();
  const home = href(language, 'home');
  const contact = keepsOut(kind) ? (supportLink ?? href(language, 'contacts')) : undefined;
  return (
    <section className={classes['page']}>
      {kind === 'notFound' || kind === 'serverError' ? (
        <p className={classes['code']} aria-hidden="true">
          {code}
        </p>
      ) : (
        <Logo size={40} />
      )}
      <h1 className={classes['title']}>{t(`technical.${kind}.title`)}</h1>
      <p className={classes['text']}>{t(`technical.${kind}.text`)}</p>
      {keepsOut(kind) ? (
        <p className={classes['text']}>
          {t('technical.money')} {t('technical.ask')}
        </p>
      ) : null}
      {window ? <MaintenanceTimes window={window} /> : null}
      <p className={classes['links']}>
        {/* What broke may be whole again: the same address once more. */}
        {kind === 'serverError' ? (
          <ButtonLink look="primary" href="">
            {t('technical.tryAgain')}
          </ButtonLink>
        ) : null}
        {leadsOn(kind) ? (
          <ButtonLink look={kind === 'serverError' ? 'outline' : 'primary'} href={home}>
            {t('technical.toHome')}
          </ButtonLink>
        ) : (
          <ButtonLink href={home}>{t('technical.tryAgain')}</ButtonLink>
        )}
        {contact === undefined ? null : (
          <ButtonLink look="primary" href={contact}>
            {t('technical.contact')}
          </ButtonLink>
        )}
        {isBanned ? <StillOpen /> : null}
        {kind === 'notFound' ? (
          <ButtonLink href={href(language, 'section', { section: 'line' })}>{t('technical.toLine')}</ButtonLink>
        ) : null}
      </p>
    </section>
  );
}

/** What a banned player may still do (docs/decisions/0175): limit themselves, and read what they were told. */
function StillOpen() {
  const t = useT();
  const { language } = usePreferences();
  return (
    <>
      <ButtonLink href={href(language, 'officeMessages')}>{t('technical.messages')}</ButtonLink>
      <ButtonLink href={href(language, 'officeResponsible')}>{t('technical.limits')}</ButtonLink>
    </>
  );
}
