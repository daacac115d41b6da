import { usePreferences, useSiteName, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink, Logo } from '@glasshouse/kit/ui';
import { useFeature } from '../features/use-feature.ts';
import classes from './header.module.css';
import { SearchDoor } from '../features/search/view.tsx';
import { LatePart } from './late-part.tsx';

export function Header() {
  const t = useT();
  const { language } = usePreferences();
  const { scroll } = useFeature('chrome');
  const { features } = useFeature('site');
  const { headerAway } = useStore(scroll);
  const { userId } = useStore(useFeature('session').state);
  return (
    <header
      className={classes['header']}
      data-away={headerAway && !features.has('headerStays')}
      data-player={userId !== undefined || undefined}
    >
      <a
        className={classes['logo']}
        href={href(language, 'home')}
        aria-label={t('shell.toHome', { site: useSiteName() })}
      >
        <Logo />
      </a>
      <LatePart part="sections" />
      <SearchDoor />
      <LatePart part="tools" />
      <div className={classes['account']} data-late="holdings">
        {userId === undefined ? <GuestDoors /> : <LatePart part="holdings" />}
      </div>
    </header>
  );
}

/** Links first, so that they work before the scripts do; with them, the same opens in place. */
function GuestDoors() {
  const t = useT();
  const { language } = usePreferences();
  const { open: openModal } = useFeature('modals');
  return (
    <>
      <ButtonLink
        look="quiet"
        href={href(language, 'login')}
        onClick={(event) => {
          event.preventDefault();
          openModal('signIn');
        }}
      >
        {t('words.signIn')}
      </ButtonLink>
      <ButtonLink
        look="primary"
        href={href(language, 'registration')}
        onClick={(event) => {
          event.preventDefault();
          openModal('registration');
        }}
      >
        {t('words.register')}
      </ButtonLink>
    </>
  );
}
