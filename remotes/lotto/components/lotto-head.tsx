import type { LotteryGame } from '@glasshouse/domain/lotteries';
import { PageHead } from '@glasshouse/kit/page-head';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { LinkSegments, LinkTabs } from '@glasshouse/kit/ui';
import { GAMES, nameArgs, type LottoView } from '../model.ts';

const VIEWS = ['tickets', 'draws', 'rules'] as const;

/** Which game, and what of it. */
export function LottoHead({ game, view }: { readonly game: LotteryGame; readonly view: LottoView }) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <PageHead
      title={t('lotto.title')}
      above={[]}
      aside={
        <LinkSegments
          label={t('lotto.games')}
          items={GAMES.map((one) => ({
            href: href(language, 'lotto', { sectionName: one }),
            label: t('lotto.game', nameArgs(one)),
            active: one === game,
          }))}
        />
      }
    >
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
    </PageHead>
  );
}
