import { useState } from 'react';
import type { LotteryDrawView } from '@glasshouse/contracts/lotteries';
import { useCountdown } from '@glasshouse/kit/events';
import { Fact, Facts } from '@glasshouse/kit/facts';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { EmptyState, Money, Panel, TimeText } from '@glasshouse/kit/ui';
import { EMPTY, findLast, findOpen, type Draft, type LottoState } from '../model.ts';
import { Balls } from './balls.tsx';
import classes from './lotto.module.css';
import { NumberGrid } from './number-grid.tsx';
import { PlaceTicket } from './place-ticket.tsx';
import { PrizeTable } from './prize-table.tsx';
import { useDraws } from './use-draws.ts';

/** As long as every other time, so that nothing moves. */
const NO_TIME = '0:00:00';

type CurrentState = Extract<LottoState, { readonly view: 'current' }>;

/** The draw that takes stakes, and a ticket to fill in; lines stay where the next draw takes its place. */
export function TakingDraw({ state }: { readonly state: CurrentState }) {
  const t = useT();
  const { draws, ask } = useDraws(state.game, state.draws, state.nowSec);
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const open = findOpen(draws);
  const last = findLast(draws);
  // While one is drawn, and the next is not open yet, its terms stand there.
  const draw = open ?? draws[0];
  if (!draw) {
    return (
      <Panel>
        <EmptyState title={t('lotto.none')} />
      </Panel>
    );
  }
  return (
    <>
      <Facts>
        <Fact name={t('lotto.next')} isStrong>
          <TimeLeft closesAtSec={draw.closesAtSec} nowSec={state.nowSec} />
        </Fact>
        <Fact name={t('lotto.closes')}>
          <TimeText atSec={draw.closesAtSec} />
        </Fact>
        <Fact name={t('lotto.linePrice')}>
          <Money amountMinor={draw.lineMinor} iso={draw.iso} />
        </Fact>
        <Fact name={t('lotto.topPrize')}>
          <Money amountMinor={draw.prizes[0]?.eachMinor ?? 0} iso={draw.iso} />
        </Fact>
      </Facts>
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <NumberGrid draw={draw} draft={draft} onChange={setDraft} />
          {last ? <LastDraw draw={last} /> : null}
        </div>
        <div className={classes['side']}>
          <PlaceTicket draw={draw} draft={draft} onChange={setDraft} onChanged={ask} />
          <PrizeTable draw={draw} />
        </div>
      </div>
    </>
  );
}

/** By the server's clock from the moment the page was made; each figure has its place. */
function TimeLeft({ closesAtSec, nowSec }: { readonly closesAtSec: number; readonly nowSec: number }) {
  const left = useCountdown(closesAtSec, nowSec);
  return (
    <span className="gh-num" dir="ltr" data-testid="left">
      {left ?? NO_TIME}
    </span>
  );
}

function LastDraw({ draw }: { readonly draw: LotteryDrawView }) {
  const t = useT();
  const { language } = usePreferences();
  const { game, number, numbers = [] } = draw;
  return (
    <Panel
      title={t('lotto.last')}
      aside={
        <a className="gh-link" href={href(language, 'lottoDraw', { sectionName: game, lottoId: `${number}` })}>
          {t('lotto.number', { n: number })}
        </a>
      }
    >
      <Balls numbers={numbers} label={t('lotto.numbers')} />
    </Panel>
  );
}
