import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { ChevronRightIcon, Panel } from '@glasshouse/kit/ui';
import classes from './sections.module.css';

/** Ways on from a page that has nothing itself. */
export function OpenToday() {
  const t = useT();
  const { language } = usePreferences();
  const ways = [
    { href: href(language, 'section', { section: 'live' }), name: t('words.live'), text: t('sections.toLive') },
    { href: href(language, 'section', { section: 'line' }), name: t('words.line'), text: t('sections.toLine') },
    { href: href(language, 'home'), name: t('words.home'), text: t('sections.toHome') },
  ];
  return (
    <Panel title={t('sections.openToday')}>
      <ul className={classes['ways']}>
        {ways.map((way) => (
          <li key={way.href}>
            <a className={classes['way']} href={way.href}>
              <span>
                <strong>{way.name}</strong>
                <span>{way.text}</span>
              </span>
              <ChevronRightIcon size={16} />
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
