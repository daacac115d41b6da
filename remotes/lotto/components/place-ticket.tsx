import { useState } from 'react';
import { placeLotteryTicket, type LotteryDrawView } from '@glasshouse/contracts/lotteries';
import { decideLines } from '@glasshouse/domain/lotteries';
import { formatCount, formatMoney } from '@glasshouse/kit/i18n';
import { Sums } from '@glasshouse/kit/facts';
import { Balance, RefusalNote, UnsureNotice, useSpend, type UsedSpend } from '@glasshouse/kit/money';
import { usePreferences, useSession, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { useSignInAgain } from '@glasshouse/kit/sign-in';
import type { ShownRefusal } from '@glasshouse/kit/texts';
import { Button, Money, Notice, Panel } from '@glasshouse/kit/ui';
import { EMPTY, filledLines, findPayer, type Draft } from '../model.ts';
import { useShell } from '../shell.ts';
import { DraftLines } from './draft-lines.tsx';
import classes from './lotto.module.css';

type Lines = readonly (readonly number[])[];

export interface PlaceTicketProps {
  readonly draw: LotteryDrawView;
  readonly draft: Draft;
  readonly onChange: (change: (draft: Draft) => Draft) => void;
  /** The draw has closed meanwhile. */
  readonly onChanged: () => void;
}

/** The lines, what they come to, and the button that stakes; what is pressed is asked once more. */
export function PlaceTicket({ draw, draft, onChange, onChanged }: PlaceTicketProps) {
  const t = useT();
  const { language } = usePreferences();
  const lines = filledLines(draft);
  const { spend, fault, place, signIn } = usePlace(draw, () => onChange(() => EMPTY), onChanged);
  return (
    <Panel title={t('lotto.ticket')}>
      <div className={classes['placeTicket']}>
        <DraftLines draft={draft} onChange={onChange} />
        <Sums isLive>
          <div>
            <dt>{t('lotto.lines')}</dt>
            <dd className="gh-num">{formatCount(lines.length, language)}</dd>
          </div>
          <div data-strong>
            <dt>{t('words.stake')}</dt>
            <dd data-testid="stake">
              <Money amountMinor={lines.length * draw.lineMinor} iso={draw.iso} />
            </dd>
          </div>
        </Sums>
        <Send draw={draw} lines={lines} spend={spend} fault={fault} onPlace={place} onSignIn={signIn} />
      </div>
    </Panel>
  );
}

interface SendProps {
  readonly draw: LotteryDrawView;
  readonly lines: Lines;
  readonly spend: UsedSpend<typeof placeLotteryTicket>;
  readonly fault: ShownRefusal | undefined;
  readonly onPlace: (accountId: number, lines: Lines) => Promise<void>;
  readonly onSignIn: () => void;
}

function Send({ draw, lines, spend, fault, onPlace, onSignIn }: SendProps) {
  const t = useT();
  const { openModal } = useShell();
  const { userId, accounts, isBalanceHidden = false } = useSession();
  if (spend.state.kind === 'unsure') {
    const { isLapsed, code } = spend.state;
    return (
      <UnsureNotice about="coupon" {...{ isLapsed, code, onSignIn }} onAsk={spend.ask} onDismiss={spend.dismiss} />
    );
  }
  if (userId === undefined) {
    return (
      <Button look="primary" size="l" wide onClick={() => openModal('signIn')}>
        {t('words.signIn')}
      </Button>
    );
  }
  const payer = findPayer(accounts, draw.iso);
  if (!payer) {
    return (
      <Notice kind="info">
        <RefusalNote refusal={{ code: 'lottery_currency_other' }} />
      </Notice>
    );
  }
  return (
    <>
      {fault ? (
        <Notice kind="error">
          <RefusalNote refusal={fault} />
        </Notice>
      ) : null}
      <Confirm
        key={`${draw.drawId} ${lines.join(' ')}`}
        isReady={draw.state === 'open' && decideLines(draw, lines).ok}
        isSending={spend.state.kind === 'sending'}
        draw={draw}
        lines={lines.length}
        onConfirm={() => void onPlace(payer.id, lines)}
      />
      <p className={classes['payer']}>
        {t('words.balance')} <Balance amountMinor={payer.money} iso={payer.iso} isHidden={isBalanceHidden} />
      </p>
    </>
  );
}

interface ConfirmProps {
  readonly isReady: boolean;
  readonly isSending: boolean;
  readonly draw: LotteryDrawView;
  readonly lines: number;
  readonly onConfirm: () => void;
}

/** One press asks, the second one stakes; other lines, and another draw, ask anew. */
function Confirm({ isReady, isSending, draw, lines, onConfirm }: ConfirmProps) {
  const t = useT();
  const { language } = usePreferences();
  const [isAsked, setAsked] = useState(false);
  if (!isAsked || !isReady) {
    return (
      <Button look="primary" size="l" wide loading={isSending} disabled={!isReady} onClick={() => setAsked(true)}>
        {t('lotto.place')}
      </Button>
    );
  }
  const sum = formatMoney(lines * draw.lineMinor, draw.iso, language);
  return (
    <fieldset className={classes['confirm']} aria-label={t('lotto.place')}>
      <p>{t('lotto.confirm', { n: formatCount(lines, language), sum, draw: draw.number })}</p>
      <Button look="primary" wide loading={isSending} onClick={onConfirm}>
        {t('lotto.yes')}
      </Button>
      <Button wide disabled={isSending} onClick={() => setAsked(false)}>
        {t('words.cancel')}
      </Button>
    </fieldset>
  );
}

function usePlace(draw: LotteryDrawView, onDone: () => void, onChanged: () => void) {
  const t = useT();
  const { language } = usePreferences();
  const { notify, refreshSession } = useShell();
  const signIn = useSignInAgain(href(undefined, 'lotto', { sectionName: draw.game }));
  const [fault, setFault] = useState<ShownRefusal>();
  const spend = useSpend({
    call: placeLotteryTicket,
    // One of the game, and not of the draw: what is unsure when the next draw opens is still asked for.
    wish: `lottery ${draw.game}`,
    params: { drawId: draw.drawId },
    onEnd(end, isHere) {
      if (end.kind === 'refused') {
        if (end.error.code === 'sign_in_required' && isHere) signIn();
        if (end.error.code === 'lottery_draw_closed') onChanged();
        return setFault(end.error);
      }
      const { lines, stakeMinor } = end.answer;
      const sum = formatMoney(stakeMinor, draw.iso, language);
      notify({ kind: 'success', text: t('lotto.placed', { n: formatCount(lines, language), sum }) });
      void refreshSession();
      if (isHere) onDone();
    },
  });
  async function place(account: number, lines: Lines): Promise<void> {
    setFault(undefined);
    await spend.send((id) => ({ id, account, lines: lines.map((line) => [...line]) }));
  }
  return { spend, fault, place, signIn };
}
