import { useState } from 'react';
import { buyForPoints, type PointsGoodView, type PointsView } from '@glasshouse/contracts/points';
import { formatCount, formatMoney } from '@glasshouse/kit/i18n';
import { RefusalNote, UnsureNotice, useSpend } from '@glasshouse/kit/money';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { useSignInAgain } from '@glasshouse/kit/sign-in';
import type { ShownRefusal } from '@glasshouse/kit/texts';
import { Button, EmptyState, Money, Notice, Odds, Panel, Table, type Column } from '@glasshouse/kit/ui';
import { canBuy } from '../model.ts';
import { useShell } from '../shell.ts';
import classes from './points.module.css';

export interface ShopProps {
  readonly view: PointsView;
  readonly onChanged: () => Promise<void>;
}

/** What is sold for points. One press asks, in its place; the second one buys. */
export function Shop({ view, onChanged }: ShopProps) {
  const t = useT();
  const [asked, setAsked] = useState<PointsGoodView>();
  const { spend, fault, bought, buy, signIn } = useBuy(onChanged, () => setAsked(undefined));
  const isSending = spend.state.kind === 'sending';
  return (
    <Panel flush title={t('points.shop')}>
      {view.goods.length === 0 ? (
        <EmptyState title={t('points.empty')} />
      ) : (
        <Goods view={view} isBusy={spend.state.kind !== 'idle'} onAsk={setAsked} />
      )}
      <div className={classes['said']} aria-live="polite">
        {spend.state.kind === 'unsure' ? (
          <UnsureNotice
            about="purchase"
            isLapsed={spend.state.isLapsed}
            code={spend.state.code}
            onAsk={spend.ask}
            onDismiss={spend.dismiss}
            onSignIn={signIn}
          />
        ) : null}
        {fault ? (
          <Notice kind="error">
            <RefusalNote refusal={fault} />
          </Notice>
        ) : null}
        {asked && spend.state.kind !== 'unsure' ? (
          <Confirm good={asked} isSending={isSending} onYes={() => void buy(asked)} onNo={() => setAsked(undefined)} />
        ) : null}
        {bought === undefined || asked ? null : <Notice kind="success">{t('points.bought', { code: bought })}</Notice>}
      </div>
    </Panel>
  );
}

interface GoodsProps {
  readonly view: PointsView;
  readonly isBusy: boolean;
  readonly onAsk: (good: PointsGoodView) => void;
}

function Goods({ view, isBusy, onAsk }: GoodsProps) {
  const t = useT();
  const { language } = usePreferences();
  const columns: Column<PointsGoodView>[] = [
    { id: 'good', head: t('points.good'), cell: ({ stakeMinor, iso }) => <Money amountMinor={stakeMinor} iso={iso} /> },
    {
      id: 'odds',
      head: t('points.odds'),
      cell: ({ minOddsMilli }) => <Odds oddsMilli={minOddsMilli} />,
      numeric: true,
    },
    { id: 'days', head: t('points.days'), cell: ({ days }) => formatCount(days, language), numeric: true },
    {
      id: 'price',
      head: t('points.price'),
      cell: ({ points }) => <strong>{formatCount(points, language)}</strong>,
      numeric: true,
    },
    {
      id: 'buy',
      head: <span className="gh-hidden">{t('points.buy')}</span>,
      cell: (good) => (
        <Button
          size="s"
          disabled={isBusy || !canBuy(view, good)}
          aria-label={t('points.buyOf', { stake: formatMoney(good.stakeMinor, good.iso, language) })}
          onClick={() => onAsk(good)}
        >
          {t('points.buy')}
        </Button>
      ),
      numeric: true,
    },
  ];
  return (
    <div className={classes['table']}>
      <Table caption={t('points.shop')} columns={columns} rows={view.goods} keyOf={({ goodId }) => goodId} />
    </div>
  );
}

interface ConfirmProps {
  readonly good: PointsGoodView;
  readonly isSending: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function Confirm({ good, isSending, onYes, onNo }: ConfirmProps) {
  const t = useT();
  const { language } = usePreferences();
  const stake = formatMoney(good.stakeMinor, good.iso, language);
  return (
    <fieldset className={classes['confirm']} aria-label={t('points.buy')}>
      <p>{t('points.ask', { stake, points: formatCount(good.points, language) })}</p>
      <Button look="primary" loading={isSending} onClick={onYes}>
        {t('points.yes')}
      </Button>
      <Button disabled={isSending} onClick={onNo}>
        {t('words.cancel')}
      </Button>
    </fieldset>
  );
}

function useBuy(onChanged: () => Promise<void>, onEnd: () => void) {
  const { refreshSession } = useShell();
  const signIn = useSignInAgain(href(undefined, 'points'));
  const [fault, setFault] = useState<ShownRefusal>();
  const [bought, setBought] = useState<string>();
  const spend = useSpend({
    call: buyForPoints,
    wish: 'points',
    onEnd(end, isHere) {
      onEnd();
      void onChanged();
      if (end.kind === 'refused') {
        if (end.error.code === 'sign_in_required' && isHere) signIn();
        return setFault(end.error);
      }
      setBought(end.answer.code);
      void refreshSession();
    },
  });
  async function buy({ goodId, points }: PointsGoodView): Promise<void> {
    setFault(undefined);
    setBought(undefined);
    await spend.send((id) => ({ id, good: goodId, points }));
  }
  return { spend, fault, bought, buy, signIn };
}
