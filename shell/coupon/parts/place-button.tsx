import { useT, type Translate } from '@glasshouse/kit/i18n';
import { refusalText } from '@glasshouse/kit/texts';
import { useStore } from '@glasshouse/kit/live';
import { Button } from '@glasshouse/kit/ui';
import { useFeature } from '../../features/use-feature.ts';
import type { Placement } from '../controller/placement.ts';
import type { CouponView } from '../model/view-coupon.ts';
import classes from './order.module.css';
import { useController, useFormatAmount } from './use-controller.ts';

interface PlaceButtonProps {
  readonly view: CouponView;
  readonly placement: Placement;
}

/** Says what its next press does; below it, in a line that is always there, why it can do nothing or what follows. */
export function PlaceButton({ view, placement }: PlaceButtonProps) {
  const t = useT();
  const format = useFormatAmount();
  const { signedIn } = useStore(useController().paying);
  const { action, quote } = view;
  const why = whyOf(view, placement, t);
  const delayMs = signedIn ? (quote?.delayMs ?? 0) : 0;
  return (
    <>
      <Button
        type="submit"
        look="primary"
        size="l"
        wide
        className={classes['submit']}
        loading={placement.kind === 'placing'}
        disabled={action.kind === 'blocked' || action.kind === 'asking'}
        aria-describedby="coupon-why"
        data-action={action.kind}
      >
        {textOf(view, t, format(view.amountMinor ?? 0))}
      </Button>
      {action.kind === 'signIn' ? <RegisterButton /> : null}
      <p className={why === undefined ? classes['delay'] : classes['why']} id="coupon-why">
        {why ?? (delayMs > 0 ? t('coupon.delay', { sec: Math.ceil(delayMs / 1000) }) : null)}
      </p>
    </>
  );
}

/** For whoever has no account yet: the same bet, by way of registering. */
function RegisterButton() {
  const t = useT();
  const controller = useController();
  const { features } = useFeature('site');
  if (!features.has('registration')) return null;
  return (
    <Button size="l" wide onClick={() => controller.register()}>
      {t('coupon.register')}
    </Button>
  );
}

function textOf({ action, type, legs }: CouponView, t: Translate, amount: string): string {
  switch (action.kind) {
    case 'place':
      return type === 'singles'
        ? t('coupon.placeSingles', { count: legs.length, amount })
        : t('coupon.place', { amount });
    case 'blocked':
    case 'asking':
      return t('words.placeBet');
    case 'agree':
    case 'signIn':
    case 'deposit':
      return t(`coupon.${action.kind}`);
  }
}

/** The amount's own faults stand beside the amount, the last refusal above the button. */
function whyOf({ action, amountReason, warning, singles }: CouponView, placement: Placement, t: Translate) {
  const code = action.kind === 'blocked' ? action.reason : action.kind === 'deposit' ? 'funds_insufficient' : warning;
  if (code === undefined || (placement.kind === 'refused' && placement.code === code)) return undefined;
  if (action.kind === 'blocked' && amountReason !== undefined && !singles) return undefined;
  return refusalText(t, code);
}
