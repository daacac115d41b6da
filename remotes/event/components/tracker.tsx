import { Suspense, useState } from 'react';
import type { EventView } from '@glasshouse/contracts/sportsbook';
import { MarketBlock } from '@glasshouse/kit/events';
import { useT } from '@glasshouse/kit/remote';
import { MatchTracker } from '@glasshouse/kit/tracker';
import { ChevronDownIcon } from '@glasshouse/kit/ui';
import { keepOpen, readOpen } from '../model-tracker.ts';
import classes from './event.module.css';
import room from './tracker.module.css';

/** What happens on the field, folded or open as the browser remembers. It comes once the page stands, in a browser alone. */
export function Tracker({ event }: { readonly event: EventView }) {
  const t = useT();
  const [isOpen, choose] = useState(readOpen);
  const { tracker, home, away, status, tournament } = event;
  if (!tracker || !away) return null;
  const toggle = () => {
    keepOpen(!isOpen);
    choose(!isOpen);
  };
  const head = (
    <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={toggle}>
      <span className="gh-truncate">{t('events.tracker')}</span>
      <ChevronDownIcon size={14} />
    </button>
  );
  return (
    <MarketBlock title={head}>
      {isOpen ? (
        <div className={room.field}>
          <Suspense>
            <MatchTracker
              tracker={tracker}
              sportId={tournament.sportId}
              home={home.name}
              away={away.name}
              status={status}
            />
          </Suspense>
        </div>
      ) : undefined}
    </MarketBlock>
  );
}
