import type { MouseEvent } from 'react';
import { findEachWay } from '@glasshouse/domain/settlement';
import { useT, type Translate } from '@glasshouse/kit/i18n';
import { refusalText } from '@glasshouse/kit/texts';
import { classes as join, CloseIcon, IconButton, LiveDot, SportIcon, TimeText } from '@glasshouse/kit/ui';
import { useFeature } from '../../features/use-feature.ts';
import type { CouponView } from '../model/view-coupon.ts';
import type { LegView } from '../model/view-leg.ts';
import { BankerToggle } from './banker-toggle.tsx';
import { LegAmount } from './leg-amount.tsx';
import { LegPrice } from './leg-price.tsx';
import classes from './leg.module.css';

export interface CouponLegProps {
  readonly leg: LegView;
  readonly view: CouponView;
  /** Its event is named above it. */
  readonly grouped: boolean;
}

export function CouponLeg({ leg, view, grouped }: CouponLegProps) {
  const t = useT();
  const { selection } = leg;
  const look = lookOf(leg);
  const note = noteOf(leg, view, t);
  const single = view.singles?.byId.get(selection.id);
  return (
    <li className={join(classes['leg'], grouped && classes['grouped'], look && classes[look])} data-state={leg.state}>
      {grouped ? null : <LegEvent selection={selection} />}
      <div className={classes['line']}>
        <BankerToggle leg={leg} view={view} />
        <span className={classes['pick']}>
          <strong className={classes['outcome']}>{selection.outcomeName}</strong>
          <span className={classes['market']}>
            <Passing leg={leg} />
            {selection.marketName}
          </span>
          {findEachWay(selection.marketKey) ? <span className={classes['market']}>{t('coupon.eachWay')}</span> : null}
        </span>
        <LegPrice leg={leg} />
      </div>
      {single ? <LegAmount selection={selection} single={single} /> : null}
      {note === undefined ? null : <p className={classes['note']}>{note}</p>}
      <Remove leg={leg} />
    </li>
  );
}

/** What is played, and when it begins; of a match that is being played, that it is. */
export function LegEvent({ selection }: Pick<LegView, 'selection'>) {
  const t = useT();
  return (
    <div className={join(classes['line'], classes['head'])}>
      <SportIcon sport={selection.sportId} size={15} />
      <span className={classes['event']}>{selection.eventName}</span>
      {selection.section === 'live' ? (
        <LiveDot label={t('words.live')} />
      ) : (
        <span className={classes['start']}>
          <TimeText atSec={selection.startsAtSec} />
        </span>
      )}
    </div>
  );
}

/** What comes and goes with the market stands in a line that is there anyway, so that no line moves; where both do not fit, the name is cut. */
function Passing({ leg: { state, dependent, expressBanned } }: { readonly leg: LegView }) {
  const t = useT();
  if (dependent || expressBanned || (state !== 'moved' && state !== 'locked')) return null;
  return (
    <>
      <b>{state === 'moved' ? refusalText(t, 'price_changed') : t('words.suspended')}</b>
      {' · '}
    </>
  );
}

function Remove({ leg: { selection } }: { readonly leg: LegView }) {
  const t = useT();
  const { edit: editCoupon } = useFeature('coupon');
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    passFocus(currentTarget);
    editCoupon({ edit: 'remove', id: selection.id });
  };
  return (
    <span className={classes['remove']}>
      <IconButton
        size="s"
        icon={<CloseIcon size={13} />}
        label={`${t('words.remove')}: ${selection.outcomeName}`}
        onClick={remove}
      />
    </span>
  );
}

/** The focus goes on to the neighbour that stays; without one, to the coupon itself. */
function passFocus(button: HTMLElement): void {
  const leg = button.closest('li');
  const neighbour = leg?.nextElementSibling ?? leg?.previousElementSibling;
  const next = [...(neighbour?.querySelectorAll('button') ?? [])].at(-1) ?? document.getElementById('coupon');
  next?.focus({ preventScroll: true });
}

/** A strip at the edge tells the state before the words do. */
function lookOf({ state, dependent, expressBanned, banker, bankerDisabled, reason }: LegView): string | undefined {
  if (state === 'closed' || dependent || expressBanned || (banker && bankerDisabled)) return 'wrong';
  if (state !== 'open') return state;
  return reason === undefined ? undefined : 'wrong';
}

/** A builder is named where it is offered; else what the selection clashes with, for the player to choose between them. */
function noteOf(leg: LegView, { builderOddsMilli }: CouponView, t: Translate) {
  const { state, clashes, expressBanned, banker, bankerDisabled, reason } = leg;
  if (state === 'closed' && reason !== undefined) return refusalText(t, reason);
  if (clashes.length > 0 && builderOddsMilli !== undefined) return t('coupon.dependent');
  if (clashes.length > 0) return t('coupon.clash', { names: clashes.map((one) => one.outcomeName).join(', ') });
  if (expressBanned) return refusalText(t, 'express_banned');
  if (banker && bankerDisabled) return refusalText(t, 'banker_not_allowed');
  return state === 'open' && reason !== undefined ? refusalText(t, reason) : undefined;
}
