import { useEffect, useRef, useState } from 'react';
import type { DetailsView, PersonDetails } from '@glasshouse/contracts/people';
import { decideDetails } from '@glasshouse/domain/identity';
import type { FailedCall } from '@glasshouse/kit/api';
import { formatMoney, usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { AskedDetails, useAskedDetails } from '@glasshouse/kit/person-details';
import { href } from '@glasshouse/kit/routing';
import { useBetWords, type AlongProps } from '@glasshouse/kit/sign-in/windows';
import { refusalText } from '@glasshouse/kit/texts';
import { Button, Money, MoneyInput, Notice, Odds } from '@glasshouse/kit/ui';
import type { CouponController } from '../../coupon/controller/controller.ts';
import { confirmBet, type ConfirmedBet } from '../../coupon/model/confirmed-bet.ts';
import { useFeature } from '../use-feature.ts';
import { finishFirstBet, type FirstBet as Wished } from './finish-first-bet.ts';
import classes from './first-bet.module.css';

export interface FirstBetProps extends AlongProps {
  readonly controller: CouponController;
  /** Done when the new player is known to the page. */
  readonly hasEntered: () => Promise<void>;
}

/**
 * Beside what an account asks: how much is deposited, who pays in, and the bet that goes with the same press. No amount is
 * proposed; what the bet needs is named. Both answers to the question for a limit register, and neither is nearer.
 */
export function FirstBet(props: FirstBetProps) {
  const { controller, currency, isBusy, questions } = props;
  const t = useT();
  const words = useBetWords();
  const { language } = usePreferences();
  const { amountMinor, setAmountMinor, isTooLittle, bet, asked, play, setLimit } = useFirstBet(props);
  const least = bet && words.least(formatMoney(bet.amountMinor, bet.iso, language));
  const field = useRef<HTMLDivElement>(null);
  // Whoever has come by the coupon types the one thing that only they can say.
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  return (
    <>
      <BetView controller={controller} bet={bet} />
      <div ref={field}>
        <MoneyInput
          label={t('deposit.amount')}
          hint={`${t('deposit.playMoney')} ${least ?? ''}`}
          error={isTooLittle ? (least ?? t('refusals.amount_invalid')) : undefined}
          amountMinor={amountMinor}
          iso={currency}
          onChange={setAmountMinor}
        />
      </div>
      <AskedDetails asked={asked} />
      {questions}
      <Notice kind="info">
        <strong>{t('limitPrompt.title')}</strong> {t('limitPrompt.text')}
      </Notice>
      <Button wide size="l" disabled={isBusy} onClick={() => void setLimit()}>
        {words.limit}
      </Button>
      <Button wide size="l" loading={isBusy} onClick={() => void play()}>
        {bet ? words.place(formatMoney(bet.amountMinor, bet.iso, language)) : words.deposit}
      </Button>
    </>
  );
}

function useFirstBet({
  controller,
  isNameAsked,
  minimumAge,
  country,
  currency,
  check,
  send,
  hasEntered,
}: FirstBetProps) {
  const joining = useFeature('joining');
  const { navigate } = useFeature('page');
  const finish = useFinish(controller);
  const { call } = useFeature('network');
  const view = useStore(controller.view);
  const { iso } = useStore(controller.paying);
  const [amountMinor, setAmount] = useState<number>();
  const [isTooLittle, setTooLittle] = useState(false);
  const asked = useAskedDetails(call, isNameAsked ? { ...NAME, country } : undefined);
  // A stake in other money would be another bet.
  const bet = currency === iso ? confirmBet(view, iso) : undefined;

  /** Absent where something is missing or wrong, which is said. */
  function read(): Wished | undefined {
    const isEnough = amountMinor !== undefined && amountMinor > 0 && amountMinor >= (bet?.amountMinor ?? 0);
    setTooLittle(!isEnough);
    const details = isNameAsked ? readDetails(asked, { country, minimumAge }) : undefined;
    if (!check() || !isEnough || (isNameAsked && !details)) return undefined;
    return { amountMinor, details, bet: bet && controller.confirm() };
  }

  return {
    amountMinor,
    setAmountMinor: (next: number | undefined) => (setTooLittle(false), setAmount(next)),
    isTooLittle,
    bet,
    asked,
    async play(): Promise<void> {
      const wished = read();
      if (!wished || !(await send())) return;
      await hasEntered();
      await finish(wished);
    },
    async setLimit(): Promise<void> {
      if (await send()) joining.whenClosed(() => navigate(href(undefined, 'officeResponsible')));
    },
  };
}

const NAME: Omit<DetailsView, 'country'> = { isRequired: true, needs: 'name', isHeld: false };

/** Judged here as well: who is registered by a name that is refused would have to begin anew. */
function readDetails(
  asked: ReturnType<typeof useAskedDetails>,
  { country, minimumAge }: Pick<FirstBetProps, 'country' | 'minimumAge'>,
): PersonDetails | undefined {
  const typed = asked.read();
  if (!typed) return undefined;
  const today = new Date().toISOString().slice(0, 10);
  const decided = decideDetails({ ...typed, country }, today, minimumAge);
  if (decided.ok) return { ...typed, country };
  asked.refuse(decided.code);
  return undefined;
}

function useFinish(controller: CouponController) {
  const { call } = useFeature('network');
  const t = useT();
  const { notify } = useFeature('notices');
  const { dismissPrompt } = useFeature('protection');
  const { deposit } = useFeature('deposits');
  const place = (bet: ConfirmedBet) => controller.placeConfirmed(bet);
  const tell = ({ status, error }: FailedCall) =>
    notify({ kind: 'error', text: status === 0 ? t('errors.network') : refusalText(t, error.code) });
  return (wished: Wished) => finishFirstBet({ call, tell, dismissPrompt, deposit, place }, wished);
}

/** What is bet on, at which price and for how much, as it stands at this moment. */
function BetView({
  controller,
  bet,
}: {
  readonly controller: CouponController;
  readonly bet: ConfirmedBet | undefined;
}) {
  const t = useT();
  const words = useBetWords();
  const { legs, bestWinMinor } = useStore(controller.view);
  return (
    <section className={classes['bet']} aria-label={words.title}>
      <ul>
        {legs.map(({ selection, oddsMilli }) => (
          <li key={selection.id}>
            <strong>{selection.outcomeName}</strong>
            <span className={classes['odds']}>
              <Odds oddsMilli={oddsMilli} />
            </span>
            <span className={classes['of']}>
              {selection.marketName} · {selection.eventName}
            </span>
          </li>
        ))}
      </ul>
      {bet ? (
        <dl>
          <dt>{t('words.stake')}</dt>
          <dd>
            <Money amountMinor={bet.amountMinor} iso={bet.iso} />
          </dd>
          <dt>{t('words.possibleWin')}</dt>
          <dd>
            <Money amountMinor={bestWinMinor} iso={bet.iso} />
          </dd>
        </dl>
      ) : (
        <p>{words.stays}</p>
      )}
    </section>
  );
}
