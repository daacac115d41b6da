import { useState } from 'react';
import { placePoolCoupon, type PoolView } from '@glasshouse/contracts/pools';
import { countVariants, decideMarks } from '@glasshouse/domain/pools';
import { formatCount, formatMoney } from '@glasshouse/kit/i18n';
import { Sums } from '@glasshouse/kit/facts';
import { Balance, RefusalNote, UnsureNotice, useSpend, type UsedSpend } from '@glasshouse/kit/money';
import { usePreferences, useSession, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { useSignInAgain } from '@glasshouse/kit/sign-in';
import type { ShownRefusal } from '@glasshouse/kit/texts';
import { Button, Money, Notice, Panel } from '@glasshouse/kit/ui';
import { countPositions, emptyMarks, findPayer, pickFavourites, pickRandom, type Marks } from '../model.ts';
import { useShell } from '../shell.ts';
import classes from './toto.module.css';

export interface PlaceCouponProps {
  readonly pool: PoolView;
  readonly marks: Marks;
  readonly onMark: (marks: Marks) => void;
  /** The pool has changed, or the coupon stands. */
  readonly onPlaced: () => void;
}

/** What the marks come to, quick picks, and the button that stakes; what is pressed is asked once more. */
export function PlaceCoupon({ pool, marks, onMark, onPlaced }: PlaceCouponProps) {
  const t = useT();
  const { spend, fault, place, signIn } = usePlace(pool, () => onMark(emptyMarks(pool)), onPlaced);
  const isUnsure = spend.state.kind === 'unsure';
  return (
    <Panel title={t('toto.coupon')}>
      <div className={classes['placeCoupon']}>
        <div className={classes['picks']}>
          <Button size="s" disabled={isUnsure} onClick={() => onMark(pickFavourites(pool.list))}>
            {t('toto.favourites')}
          </Button>
          <Button size="s" disabled={isUnsure} onClick={() => onMark(pickRandom(pool, draw))}>
            {t('toto.random')}
          </Button>
          <Button size="s" disabled={isUnsure || countPositions(marks) === 0} onClick={() => onMark(emptyMarks(pool))}>
            {t('toto.clear')}
          </Button>
        </div>
        <Price pool={pool} marks={marks} />
        <Send pool={pool} marks={marks} spend={spend} fault={fault} onPlace={place} onSignIn={signIn} />
      </div>
    </Panel>
  );
}

/** From 0 to below 1. */
function draw(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn / 2 ** 32;
}

function Price({ pool, marks }: { readonly pool: PoolView; readonly marks: Marks }) {
  const t = useT();
  const { language } = usePreferences();
  const variants = countVariants(marks);
  return (
    <Sums isLive>
      <div>
        <dt>{t('toto.marked')}</dt>
        <dd className="gh-num">
          <bdi dir="ltr">{`${countPositions(marks)} / ${pool.positions}`}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('toto.variants')}</dt>
        <dd className="gh-num" data-testid="variants">
          {formatCount(variants, language)}
        </dd>
      </div>
      <div data-strong>
        <dt>{t('words.stake')}</dt>
        <dd data-testid="stake">
          <Money amountMinor={variants * pool.variantMinor} iso={pool.iso} />
        </dd>
      </div>
    </Sums>
  );
}

interface SendProps {
  readonly pool: PoolView;
  readonly marks: Marks;
  readonly spend: UsedSpend<typeof placePoolCoupon>;
  readonly fault: ShownRefusal | undefined;
  readonly onPlace: (accountId: number, marks: Marks) => Promise<void>;
  readonly onSignIn: () => void;
}

function Send({ pool, marks, spend, fault, onPlace, onSignIn }: SendProps) {
  const t = useT();
  const { openModal } = useShell();
  const { userId, accounts } = useSession();
  if (spend.state.kind === 'unsure') {
    const { isLapsed, code } = spend.state;
    return (
      <UnsureNotice about="coupon" {...{ isLapsed, code, onSignIn }} onAsk={spend.ask} onDismiss={spend.dismiss} />
    );
  }
  if (pool.state !== 'open') return <Notice kind="info">{t('refusals.pool_closed')}</Notice>;
  if (userId === undefined) {
    return (
      <Button look="primary" size="l" wide onClick={() => openModal('signIn')}>
        {t('words.signIn')}
      </Button>
    );
  }
  const payer = findPayer(accounts, pool.iso);
  if (!payer) {
    return (
      <Notice kind="info">
        <RefusalNote refusal={{ code: 'pool_currency_other' }} />
      </Notice>
    );
  }
  const decided = decideMarks(pool, marks);
  const told: ShownRefusal | undefined =
    !decided.ok && decided.code === 'pool_variants_too_many' ? { code: decided.code } : fault;
  return (
    <>
      {told ? (
        <Notice kind="error">
          <RefusalNote refusal={told} />
        </Notice>
      ) : null}
      <Confirm
        key={marks.join()}
        isReady={decided.ok}
        isSending={spend.state.kind === 'sending'}
        stakeMinor={decided.ok ? decided.value.stakeMinor : 0}
        variants={decided.ok ? decided.value.variants : 0}
        iso={pool.iso}
        onConfirm={() => void onPlace(payer.id, marks)}
      />
      <Payer money={payer.money} iso={payer.iso} />
    </>
  );
}

function Payer({ money, iso }: { readonly money: number; readonly iso: string }) {
  const t = useT();
  const { isBalanceHidden = false } = useSession();
  return (
    <p className={classes['payer']}>
      {t('words.balance')} <Balance amountMinor={money} iso={iso} isHidden={isBalanceHidden} />
    </p>
  );
}

interface ConfirmProps {
  readonly isReady: boolean;
  readonly isSending: boolean;
  readonly stakeMinor: number;
  readonly variants: number;
  readonly iso: string;
  readonly onConfirm: () => void;
}

/** One press asks, the second one stakes; other marks ask anew. */
function Confirm({ isReady, isSending, stakeMinor, variants, iso, onConfirm }: ConfirmProps) {
  const t = useT();
  const { language } = usePreferences();
  const [isAsked, setAsked] = useState(false);
  if (!isAsked || !isReady) {
    return (
      <Button look="primary" size="l" wide loading={isSending} disabled={!isReady} onClick={() => setAsked(true)}>
        {t('toto.place')}
      </Button>
    );
  }
  return (
    <fieldset className={classes['confirm']} aria-label={t('toto.place')}>
      <p>{t('toto.confirm', { n: formatCount(variants, language), sum: formatMoney(stakeMinor, iso, language) })}</p>
      <Button look="primary" wide loading={isSending} onClick={onConfirm}>
        {t('toto.yes')}
      </Button>
      <Button wide disabled={isSending} onClick={() => setAsked(false)}>
        {t('words.cancel')}
      </Button>
    </fieldset>
  );
}

function usePlace(pool: PoolView, onDone: () => void, onChanged: () => void) {
  const t = useT();
  const { language } = usePreferences();
  const { notify, refreshSession } = useShell();
  const signIn = useSignInAgain(href(undefined, 'toto', { section: pool.kind }));
  const [fault, setFault] = useState<ShownRefusal>();
  const spend = useSpend({
    call: placePoolCoupon,
    wish: `pool ${pool.poolId}`,
    params: { poolId: pool.poolId },
    onEnd(end, isHere) {
      if (end.kind === 'refused') {
        if (end.error.code === 'sign_in_required' && isHere) signIn();
        if (end.error.code === 'pool_closed') onChanged();
        return setFault(end.error);
      }
      const { variants, stakeMinor } = end.answer;
      const sum = formatMoney(stakeMinor, pool.iso, language);
      notify({ kind: 'success', text: t('toto.placed', { n: formatCount(variants, language), sum }) });
      void refreshSession();
      if (!isHere) return;
      onDone();
      onChanged();
    },
  });
  async function place(account: number, marks: Marks): Promise<void> {
    setFault(undefined);
    await spend.send((id) => ({ id, account, marks: [...marks] }));
  }
  return { spend, fault, place, signIn };
}
