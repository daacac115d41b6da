import { useRef } from 'react';
import { useKeptFocus } from '@glasshouse/kit/focus';
import { OddsProvider } from '@glasshouse/kit/live';
import { useMadeOf } from '@glasshouse/kit/events';
import { Board } from './components/board.tsx';
import { LivePicker } from './components/live-picker.tsx';
import { makeParts } from './components/make-parts.ts';
import { MultiHead } from './components/multi-head.tsx';
import { useGathered } from './components/use-gathered.ts';
import classes from './components/multi.module.css';
import type { MultiState } from './model.ts';

/** Live matches side by side, as many as somebody can watch; below them what there is to add. */
export function MultiPage({ state }: { readonly state: MultiState }) {
  const parts = useMadeOf(state, makeParts);
  const used = useGathered(parts, state.add);
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(page, String(used.gathered.size));
  return (
    <OddsProvider store={parts.odds}>
      <div ref={page} tabIndex={-1} className={classes['page']}>
        <MultiHead used={used} />
        <Board used={used} parts={parts} nowSec={state.nowSec} />
        <LivePicker key={`${state.epoch}/${state.listNumber}`} state={state} used={used} />
      </div>
    </OddsProvider>
  );
}
