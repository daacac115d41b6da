import type { KeyboardEvent } from 'react';
import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { CheckIcon, classes as join, CloseIcon, IconButton, useStrip } from '@glasshouse/kit/ui';
import { useFeature } from '../../features/use-feature.ts';
import { isUnderWay, type Placement } from '../controller/placement.ts';
import classes from './body.module.css';
import { useController } from './use-controller.ts';

/** Coupons beside each other; a single one needs no strip. */
export function TabStrip() {
  const t = useT();
  const controller = useController();
  const { store: coupon } = controller;
  const { edit: editCoupon } = useFeature('coupon');
  const { tabs, keys } = useStore(coupon);
  const placements = useStore(controller.placements);
  const front = keys[tabs.active];
  const row = useStrip<HTMLDivElement>(front, keys.length);
  if (tabs.tabs.length < 2) return null;
  const select = (key: string) => editCoupon({ edit: 'selectTab', key });
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = keys[stepOf(event) + tabs.active];
    if (next === undefined || next === front) return;
    select(next);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div className={classes['strip']}>
      <div ref={row} role="tablist" aria-label={t('coupon.coupons')} className={join('gh-strip', classes['tabs'])}>
        {keys.map((key, at) => {
          const placement = placements.get(key);
          const count = tabs.tabs[at]?.selections.length ?? 0;
          return (
            <button
              key={key}
              type="button"
              role="tab"
              data-tab={key}
              className={classes['tab']}
              aria-selected={key === front}
              tabIndex={key === front ? 0 : -1}
              onClick={() => select(key)}
              onKeyDown={move}
            >
              {t('coupon.nth', { n: at + 1 })}
              <TabState placement={placement} count={count} />
            </button>
          );
        })}
      </div>
      <IconButton
        size="s"
        icon={<CloseIcon size={13} />}
        label={t('coupon.close')}
        disabled={front === undefined || isBusy(placements.get(front))}
        onClick={() => (front === undefined ? undefined : editCoupon({ edit: 'closeTab', key: front }))}
      />
    </div>
  );
}

function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): number {
  const rtl = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  return key === 'ArrowRight' ? rtl : key === 'ArrowLeft' ? -rtl : 0;
}

function isBusy(placement: Placement | undefined): boolean {
  return placement !== undefined && isUnderWay(placement);
}

/** How many stand on it; or that it is on its way, or taken. */
function TabState({ placement, count }: { readonly placement: Placement | undefined; readonly count: number }) {
  const t = useT();
  if (isBusy(placement))
    return (
      <span className={join(classes['state'], classes['busy'])}>
        <span className="gh-hidden">{t('coupon.onItsWay')}</span>
      </span>
    );
  if (placement?.kind === 'answered')
    return (
      <span className={classes['state']}>
        <CheckIcon size={12} label={t('coupon.accepted')} />
      </span>
    );
  return count > 0 ? <span className={classes['state']}>{count}</span> : null;
}
