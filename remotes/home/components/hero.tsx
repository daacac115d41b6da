import { usePreferences, useSession, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink } from '@glasshouse/kit/ui';
import { useShell } from '../shell.ts';
import classes from './home.module.css';

/** What this house is, in one line, for those who are new; players go straight to the events. */
export function Hero({ signedIn }: { readonly signedIn: boolean }) {
  const t = useT();
  const { language } = usePreferences();
  const { openModal } = useShell();
  const { userId } = useSession();
  if (signedIn || userId !== undefined) return <h1 className="gh-hidden">{t('home.title')}</h1>;
  return (
    <section className={classes.hero}>
      <div>
        <h1 className={classes.motto}>{t('hero.motto')}</h1>
        <p className={classes.promise}>{t('hero.promise')}</p>
      </div>
      <ButtonLink
        look="primary"
        href={href(language, 'registration')}
        onClick={(event) => {
          event.preventDefault();
          openModal('registration');
        }}
      >
        {t('hero.register')}
      </ButtonLink>
    </section>
  );
}
