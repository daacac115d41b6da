import type { LegRefusal } from '@glasshouse/contracts/refusals';
import { useT } from '@glasshouse/kit/i18n';
import { refusalText } from '@glasshouse/kit/texts';
import { classes as join, CloseIcon, IconButton, LiveDot, LockIcon, Odds, SportIcon } from '@glasshouse/kit/ui';
import classes from './coupon.module.css';
import type { LegView } from './model.ts';

export interface CouponLegProps {
  readonly leg: LegView;
  readonly refusal: LegRefusal | undefined;
  readonly onRemove: () => void;
}

export function CouponLeg({ leg, refusal, onRemove }: CouponLegProps) {
  const t = useT();
  const { selection, state } = leg;
  const note = noteOf(leg, refusal);
  return (
    <li className={join(classes['leg'], classes[state], leg.dependent && classes['dependent'])} data-state={state}>
      <div className={classes['line']}>
        <SportIcon sport={selection.sportId} size={15} />
        <span className={classes['event']}>{selection.eventName}</span>
        {selection.section === 'live' ? <LiveDot label={t('words.live')} /> : null}
        <IconButton
          size="s"
          icon={<CloseIcon size={13} />}
          label={`${t('words.remove')}: ${selection.outcomeName}`}
          onClick={onRemove}
        />
      </div>
      <div className={classes['line']}>
        <span className={classes['pick']}>
          <strong className={classes['outcome']}>{selection.outcomeName}</strong>
          <span className={classes['market']}>{selection.marketName}</span>
        </span>
        <LegPrice leg={leg} />
      </div>
      {note === undefined ? null : (
        <output className={classes['note']}>
          {note === 'dependent' ? t('coupon.dependent') : refusalText(t, note)}
        </output>
      )}
    </li>
  );
}

function noteOf(leg: LegView, refusal: LegRefusal | undefined): LegRefusal['code'] | 'dependent' | undefined {
  if (leg.dependent) return 'dependent';
  if (leg.reason !== undefined) return leg.reason;
  return refusal && refusal.code !== 'price_changed' ? refusal.code : undefined;
}

/** The price that holds; the one agreed to is struck out beside it where it moved. */
function LegPrice({ leg }: { readonly leg: LegView }) {
  const t = useT();
  if (leg.state === 'locked' || leg.state === 'closed') {
    return (
      <span className={classes['price']}>
        <LockIcon size={14} label={t('words.suspended')} />
      </span>
    );
  }
  const moved = leg.direction !== 0;
  return (
    <span
      className={join(classes['price'], leg.direction > 0 && classes['rise'], leg.direction < 0 && classes['fall'])}
    >
      {moved ? (
        <s className={classes['before']}>
          <Odds oddsMilli={leg.selection.oddsMilli} />
        </s>
      ) : null}
      {moved ? <span className="gh-hidden">{t(leg.direction > 0 ? 'words.oddsRose' : 'words.oddsFell')}</span> : null}
      <Odds oddsMilli={leg.oddsMilli} />
    </span>
  );
}
