import { useStore } from '@glasshouse/kit/live';
import { LegList } from './leg-list.tsx';
import { Notes } from './notes.tsx';
import { Options } from './options.tsx';
import { Order } from './order.tsx';
import { PriceNews } from './price-news.tsx';
import { StakeList } from './stake-list.tsx';
import { SystemPicker } from './system-picker.tsx';
import { TypeTabs } from './type-tabs.tsx';
import { Unsure } from './unsure.tsx';
import { useController, usePlacement } from './use-controller.ts';
import classes from './body.module.css';

/** What stands on the coupon and how it is played scrolls; how much and the one button stay in sight. */
export function FilledCoupon() {
  const view = useStore(useController().view);
  const placement = usePlacement();
  return (
    <>
      <TypeTabs view={view} />
      <div className={classes['scroll']}>
        <LegList view={view} />
        <SystemPicker view={view} />
        {view.stakes ? <StakeList stakes={view.stakes} legCount={view.legs.length} /> : null}
        <Notes view={view} />
        <Options view={view} />
      </div>
      <PriceNews legs={view.legs} />
      {placement.kind === 'unsure' ? <Unsure placement={placement} /> : <Order view={view} placement={placement} />}
    </>
  );
}
