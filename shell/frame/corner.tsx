import { useT, usePreferences } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { href } from '@glasshouse/kit/routing';
import { ChevronDownIcon, InfoIcon } from '@glasshouse/kit/ui';
import { useFeature } from '../features/use-feature.ts';
import classes from './corner.module.css';

/** What floats above the lower edge of the page: the way up, and the way to somebody who helps. */
export function Corner() {
  const t = useT();
  const { language } = usePreferences();
  const { around: chrome, scroll } = useFeature('chrome');
  const { facts } = useFeature('site');
  const { toTop, support } = useStore(chrome);
  const { toTop: far, headerAway } = useStore(scroll);
  return (
    <div className={classes['corner']} data-corner={support ? '' : undefined} data-away={headerAway}>
      {support ? (
        <a
          className={classes['round']}
          href={facts.supportLink ?? href(language, 'contacts')}
          title={t('shell.support')}
          aria-label={t('shell.support')}
        >
          <InfoIcon size={20} />
        </a>
      ) : null}
      {toTop && far ? (
        <button
          type="button"
          className={`${classes['round']} ${classes['up']}`}
          title={t('shell.toTop')}
          aria-label={t('shell.toTop')}
          onClick={goUp}
        >
          <ChevronDownIcon size={20} />
        </button>
      ) : null}
    </div>
  );
}

/** The focus goes along: a keyboard goes on from the top, not from where the button was. */
function goUp(): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
  document.getElementById('main')?.focus({ preventScroll: true });
}
