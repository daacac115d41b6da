import type { VirtualGame } from '@glasshouse/domain/virtual';
import { virtualHref } from '@glasshouse/kit/events';
import { PageHead } from '@glasshouse/kit/page-head';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { LinkSegments, SportIcon } from '@glasshouse/kit/ui';
import { GAMES, sportOf } from '../model.ts';
import classes from './virtual.module.css';

/** Which game. */
export function VirtualHead({ game }: { readonly game: VirtualGame }) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <PageHead
      title={t('virtual.title')}
      above={[]}
      aside={
        <LinkSegments
          label={t('virtual.title')}
          items={GAMES.map((one) => ({
            href: virtualHref(language, one),
            label: (
              <>
                <SportIcon sport={sportOf(one)} size={16} />
                {t(`sports.virtual-${one}`)}
              </>
            ),
            active: one === game,
          }))}
        />
      }
    >
      <p className={classes['about']}>{t('virtual.about')}</p>
    </PageHead>
  );
}
