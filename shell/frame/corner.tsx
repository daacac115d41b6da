import { useT, usePreferences } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { href } from '@glasshouse/kit/routing';
import { ChevronDownIcon, InfoIcon } from '@glasshouse/kit/ui';
import { useFeature } from '../features/use-feature.ts';
import classes from './corner.module.css';

/** At the end of the page, beside it where there is room: the way up, and the way to somebody who helps. */
export function Corner() {
  const t = useT();
  const { language } = usePreferences();
  const { around: chrome, scroll } = useFeature('chrome');
  const { facts } = useFeature('site');
  const { toTop, support } = useStore(chrome);
  const { toTop: far } = useStore(scroll);
  if (!support && !toTop) return null;
  return (
    <aside className={classes['corner']} aria-label={t('shell.corner')}>
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
      {toTop ? (
        <button
          type="button"
          className={`${classes['round']} ${classes['up']}`}
          title={t('shell.toTop')}
          aria-label={t('shell.toTop')}
          data-far={far}
          onClick={goUp}
        >
          <ChevronDownIcon size={20} />
        </button>
      ) : null}
    </aside>
  );
}

/** The focus goes along: a keyboard goes on from the top, not from where the button was. */
function goUp(): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
  document.getElementById('main')?.focus({ preventScroll: true });
}
