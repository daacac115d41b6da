import { SPORTS } from '@glasshouse/domain/markets';
import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { href } from '@glasshouse/kit/routing';
import { useFeature } from '../features/use-feature.ts';
import { describePlace, type PlaceWords } from './describe-place.ts';
import classes from './seo-block.module.css';

/** Below pages of events: what they are about in words, and the way to the sports. */
export function SeoBlock() {
  const t = useT();
  const { place } = useFeature('page');
  const { counts: sports } = useFeature('sports');
  const here = useStore(place);
  const words = describePlace(here, useStore(sports));
  if (!words) return null;
  return (
    <section className={classes['block']}>
      <h2>{t(words.title)}</h2>
      <p>
        <Sentence words={words} /> {t('seo.check')}
      </p>
      <SportLinks section={here.params['section'] === 'live' ? 'live' : 'line'} />
    </section>
  );
}

function Sentence({ words: { sentence, live, line } }: { readonly words: PlaceWords }) {
  const t = useT();
  const count = sentence === 'seo.live' ? live : line;
  if (count === 0) return null;
  const events = t('words.events', { count });
  return sentence === undefined ? t('seo.counts', { live: String(live), line: String(line) }) : t(sentence, { events });
}

function SportLinks({ section }: { readonly section: 'line' | 'live' }) {
  const t = useT();
  const { language } = usePreferences();
  const counts = useStore(useFeature('sports').counts);
  const offered = new Set(counts.filter((count) => count[section] > 0).map(({ sportId }) => sportId));
  return (
    <ul className={classes['sports']}>
      {SPORTS.filter(({ sportId }) => offered.has(sportId)).map(({ sportId, slug }) => (
        <li key={sportId}>
          <a href={href(language, 'sectionSport', { section, menuSection: 'all', sport: slug })}>
            {t(`sports.${slug}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
