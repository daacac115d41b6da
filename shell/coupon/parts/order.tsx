import { useStore } from '@glasshouse/kit/live';
import { useT } from '@glasshouse/kit/i18n';
import { RefusalNote } from '@glasshouse/kit/money';
import { Notice, Odds } from '@glasshouse/kit/ui';
import { useFeature } from '../../features/use-feature.ts';
import type { Placement } from '../controller/placement.ts';
import type { CouponView } from '../model/view-coupon.ts';
import { AccountChoice } from './account-choice.tsx';
import { AmountBox } from './amount-box.tsx';
import classes from './order.module.css';
import { PlaceButton } from './place-button.tsx';
import { StakeSum } from './stake-list.tsx';
import { Refused } from './refused.tsx';
import { useController } from './use-controller.ts';
import { WinBox } from './win-box.tsx';

export interface OrderProps {
  readonly view: CouponView;
  readonly placement: Placement;
}

/** Below the tear: who pays, how much, what it can bring, and the one button. */
export function Order({ view, placement }: OrderProps) {
  const controller = useController();
  const paying = useStore(controller.paying);
  const stopped = useStopped();
  return (
    <form
      className={classes['order']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!stopped) controller.press();
      }}
    >
      <Total view={view} iso={paying.iso} />
      <AccountChoice paying={paying} />
      {view.stakes ? null : <AmountBox view={view} paying={paying} disabled={placement.kind === 'placing'} />}
      <WinBox view={view} paying={paying} />
      {stopped ? (
        <Notice kind="info">
          <RefusalNote refusal={stopped} />
        </Notice>
      ) : (
        <>
          <Refused placement={placement} iso={paying.iso} />
          <PlaceButton view={view} placement={placement} />
        </>
      )}
    </form>
  );
}

/** Nothing is offered to somebody who cannot play for now: it says why, and until when. */
function useStopped() {
  const { seen } = useFeature('protection');
  const restriction = useStore(seen)?.state.restriction;
  return restriction?.stopsPlay ? restriction : undefined;
}

function Total({ view, iso }: { readonly view: CouponView; readonly iso: string }) {
  const t = useT();
  if (view.type === 'singles') return null;
  if (view.stakes) return <StakeSum stakes={view.stakes} iso={iso} />;
  return (
    <div className={classes['total']}>
      <span>{view.legs.length === 1 ? t('couponTypes.single') : t(`coupon.total.${view.type}`)}</span>
      <span className={classes['odds']}>
        <Odds oddsMilli={view.oddsMilli} />
      </span>
    </div>
  );
}
