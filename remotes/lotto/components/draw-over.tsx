import type { LotteryDrawView } from '@glasshouse/contracts/lotteries';
import { Fact, Facts } from '@glasshouse/kit/facts';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink, Money, Panel, TimeText } from '@glasshouse/kit/ui';
import { Balls } from './balls.tsx';
import { CheckDraw } from './check-draw.tsx';
import classes from './lotto.module.css';
import { PrizeTable } from './prize-table.tsx';

/** One draw: its numbers, who has won, and all that is needed to check it. */
export function DrawOver({ draw }: { readonly draw: LotteryDrawView }) {
  const t = useT();
  const { language } = usePreferences();
  const { game, iso, numbers, stakesMinor, paidMinor } = draw;
  return (
    <>
      <Facts>
        <Fact name={t('lotto.stateHead')} isStrong>
          {t(`lotto.state.${draw.state}`)}
        </Fact>
        <Fact name={t('lotto.closes')}>
          <TimeText atSec={draw.closesAtSec} />
        </Fact>
        {stakesMinor === undefined ? null : (
          <Fact name={t('lotto.staked')}>
            <Money amountMinor={stakesMinor} iso={iso} />
          </Fact>
        )}
        {paidMinor === undefined ? null : (
          <Fact name={t('lotto.paid')}>
            <Money amountMinor={paidMinor} iso={iso} />
          </Fact>
        )}
      </Facts>
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <Panel title={t('lotto.number', { n: draw.number })}>
            {numbers ? (
              <Balls numbers={numbers} label={t('lotto.numbers')} />
            ) : (
              <ButtonLink href={href(language, 'lotto', { sectionName: game })}>{t('lotto.current')}</ButtonLink>
            )}
          </Panel>
          <CheckDraw draw={draw} />
        </div>
        <div className={classes['side']}>
          <PrizeTable draw={draw} />
        </div>
      </div>
    </>
  );
}
