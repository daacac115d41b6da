import { sectionHref } from '@glasshouse/kit/events';
import { usePreferences, useSession, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink } from '@glasshouse/kit/ui';
import { useShell } from '../shell.ts';
import classes from './home.module.css';

/**
 * What this house is, in one line, for those who are new; players go straight to the events. Who signs in while it is
 * in sight keeps it until the next page, with another way to go on: nothing below it jumps.
 */
export function Hero({ signedIn }: { readonly signedIn: boolean }) {
  const t = useT();
  const { language } = usePreferences();
  const { openModal } = useShell();
  const isGuest = useSession().userId === undefined;
  if (signedIn) return <h1 className="gh-hidden">{t('home.title')}</h1>;
  return (
    <section className={classes.hero}>
      <div>
        <h1 className={classes.motto}>{t('hero.motto')}</h1>
        <p className={classes.promise}>{t('hero.promise')}</p>
      </div>
      <ButtonLink
        look="primary"
        href={isGuest ? href(language, 'registration') : sectionHref(language, 'live')}
        onClick={(event) => {
          if (!isGuest) return;
          event.preventDefault();
          openModal('registration');
        }}
      >
        {t(isGuest ? 'hero.register' : 'hero.toLive')}
      </ButtonLink>
    </section>
  );
}
