import type { LotteryGame } from '@glasshouse/domain/lotteries';
import { Breadcrumbs } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { LinkTabs } from '@glasshouse/kit/ui';
import { GAMES, nameArgs, type LottoView } from '../model.ts';
import classes from './lotto.module.css';

const VIEWS = ['tickets', 'draws', 'rules'] as const;

/** Which game, and what of it. */
export function LottoHead({ game, view }: { readonly game: LotteryGame; readonly view: LottoView }) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <header className={classes['head']}>
      <Breadcrumbs crumbs={[{ label: t('words.home'), href: href(language, 'home') }, { label: t('lotto.title') }]} />
      <div className={classes['titleRow']}>
        <h1 className={classes['title']}>{t('lotto.title')}</h1>
        <nav className={classes['games']} aria-label={t('lotto.games')}>
          {GAMES.map((one) => (
            <a
              key={one}
              className={classes['game']}
              href={href(language, 'lotto', { sectionName: one })}
              aria-current={one === game ? 'true' : undefined}
            >
              {t('lotto.game', nameArgs(one))}
            </a>
          ))}
        </nav>
      </div>
      <LinkTabs
        label={t('lotto.title')}
        items={[
          {
            href: href(language, 'lotto', { sectionName: game }),
            label: t('lotto.current'),
            active: view === 'current',
          },
          ...VIEWS.map((one) => ({
            href: href(language, 'lottoSection', { sectionName: game, lottoSection: one }),
            label: t(`lotto.${one}`),
            active: view === one || (one === 'draws' && view === 'draw'),
          })),
        ]}
      />
    </header>
  );
}
