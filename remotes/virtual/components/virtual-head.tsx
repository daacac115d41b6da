import type { VirtualGame } from '@glasshouse/domain/virtual';
import { virtualHref } from '@glasshouse/kit/virtual';
import { PageHead } from '@glasshouse/kit/page-head';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { LinkTabs, SportIcon } from '@glasshouse/kit/ui';
import { GAMES, sportOf } from '../model.ts';
import classes from './virtual.module.css';

/** Short, under a title that says that they are virtual. */
const GAME_NAMES = {
  football: 'sports.football',
  racing: 'sports.horse-racing',
  tennis: 'sports.tennis',
  marbles: 'sports.virtual-marbles',
} as const satisfies Record<VirtualGame, string>;

/** Which game. */
export function VirtualHead({ game }: { readonly game: VirtualGame }) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <PageHead title={t('virtual.title')} above={[]}>
      <LinkTabs
        label={t('virtual.title')}
        items={GAMES.map((one) => ({
          href: virtualHref(language, one),
          label: (
            <>
              <SportIcon sport={sportOf(one)} size={16} />
              {t(GAME_NAMES[one])}
            </>
          ),
          active: one === game,
        }))}
      />
      <p className={classes['about']}>{t('virtual.about')}</p>
    </PageHead>
  );
}
