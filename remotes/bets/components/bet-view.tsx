import { lazy, Suspense, useRef, useState } from 'react';
import type { BetView as Bet } from '@glasshouse/contracts/betting-bets';
import { useKeptFocus } from '@glasshouse/kit/focus';
import { useT } from '@glasshouse/kit/remote';
import { Skeleton } from '@glasshouse/kit/ui';
import { isChangeable } from '../model-edit.ts';
import { closedMinorOf } from '../model-terms.ts';
import type { BetState } from '../model.ts';
import { BetActions, type OpenTool } from './bet-actions.tsx';
import { BetHead } from './bet-head.tsx';
import classes from './bet-page.module.css';
import { CashOutPanel } from './cash-out-panel.tsx';
import { LegTable } from './leg-table.tsx';
import { PayoutSum } from './payout-sum.tsx';
import { Settlements } from './settlements.tsx';
import { SoldParts } from './sold-parts.tsx';
import { UnsurePanel } from './unsure-panel.tsx';
import { useBet } from './use-bet.ts';
import { useCashOut } from './use-cash-out.ts';
import { useEdit } from './use-edit.ts';
import { useLegNews } from './use-leg-news.ts';
import { useSale } from './use-sale.ts';

const EditPanel = lazy(async () => ({ default: (await import('./edit-panel.tsx')).EditPanel }));
const ReceiptPanel = lazy(async () => ({ default: (await import('./receipt-panel.tsx')).ReceiptPanel }));

export interface BetViewProps {
  readonly state: BetState;
  readonly first: Bet;
}

/** One bet with everything that is known of it; it follows the matches and its own settlement. */
export function BetView({ state, first }: BetViewProps) {
  const t = useT();
  const { bet, readAgain } = useBet(first);
  const { now, moves } = useLegNews(bet, readAgain);
  const cashOut = useCashOut(bet, state.cashOut, moves);
  const { tool, actions, pick, close } = useTool();
  const sellable = bet.state === 'open' && cashOut.view !== undefined;
  const edit = useEdit(bet, tool === 'edit');
  const sale = useSale(bet, sellable, cashOut.take);
  const aside = useRef<HTMLElement>(null);
  const sold = `${sale.soldCount} ${sellable} ${closedMinorOf(bet)}`;
  useKeptFocus(aside, `${sale.spend.state.kind} ${sale.agreeing?.agreedMinor} ${sold}`);
  return (
    <>
      <BetHead bet={bet} account={state.account}>
        <div ref={actions}>
          <BetActions bet={bet} now={now} tool={tool} onPick={pick} />
        </div>
      </BetHead>
      <div className={classes['columns']} data-alone={!sellable && closedMinorOf(bet) === 0}>
        <div className={classes['main']}>
          <Suspense fallback={<Waiting />}>
            {/* What was sent may have changed the bet already: whatever stands here, this goes on asking. */}
            <UnsurePanel about="edit" title={t('edit.title')} spend={edit} />
            {tool === 'edit' && isChangeable(bet, now) ? (
              <div hidden={edit.state.kind === 'unsure'}>
                <EditPanel bet={bet} now={now} view={cashOut.view} edit={edit} onClose={close} />
              </div>
            ) : null}
            {tool === 'receipt' ? <ReceiptPanel betId={bet.betId} onClose={close} /> : null}
          </Suspense>
          <LegTable bet={bet} now={now} nowSec={state.nowSec} />
          <Settlements bet={bet} />
          <PayoutSum bet={bet} />
        </div>
        <aside ref={aside} tabIndex={-1} className={classes['aside']}>
          <UnsurePanel about="sale" title={t('cashOut.title')} spend={sale.spend} />
          {sellable && cashOut.view && sale.spend.state.kind !== 'unsure' ? (
            <CashOutPanel key={sale.soldCount} bet={bet} view={cashOut.view} sale={sale} onChanged={cashOut.take} />
          ) : null}
          <SoldParts bet={bet} />
        </aside>
      </div>
    </>
  );
}

/** Which of the panels stands open. When it closes, the focus goes back to what opened it. */
function useTool() {
  const [tool, setTool] = useState<OpenTool>();
  const actions = useRef<HTMLDivElement>(null);
  function close(): void {
    actions.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setTool(undefined);
  }
  return { tool, actions, close, pick: (picked: OpenTool) => setTool(picked === tool ? undefined : picked) };
}

function Waiting() {
  const t = useT();
  return (
    <output className="gh-panel" aria-label={t('words.loading')}>
      <Skeleton height="11.25rem" />
    </output>
  );
}
