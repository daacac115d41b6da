import { useState } from 'react';
import { useT } from '@glasshouse/kit/remote';
import { EmptyState, GridIcon, Panel } from '@glasshouse/kit/ui';
import type { MultiParts } from './make-parts.ts';
import classes from './multi.module.css';
import { Tile } from './tile.tsx';
import { useDrag } from './use-drag.ts';
import type { UsedGathered } from './use-gathered.ts';

export interface BoardProps {
  readonly used: UsedGathered;
  readonly parts: MultiParts;
  readonly nowSec: number;
}

/** Matches change places by dragging, and by the arrow keys on their handles. */
export function Board({ used, parts, nowSec }: BoardProps) {
  const t = useT();
  const [moved, setMoved] = useState<number>();
  const ids = [...used.gathered.keys()];
  const move = (eventId: number, to: number): void => {
    setMoved(eventId);
    used.move(eventId, Math.max(0, Math.min(to, ids.length - 1)));
  };
  const { board, dragged, drag } = useDrag(move);
  const at = moved === undefined ? -1 : ids.indexOf(moved);
  if (ids.length === 0) {
    return (
      <Panel>
        <EmptyState icon={<GridIcon size={24} />} title={t('multi.empty')} text={t('multi.about')} />
      </Panel>
    );
  }
  return (
    <>
      <ul ref={board} className={classes['board']}>
        {ids.map((eventId, place) => (
          <li key={eventId} className={classes['place']} data-dragged={dragged === eventId || undefined}>
            <Tile
              eventId={eventId}
              watched={parts.watched.get(eventId)}
              nowSec={nowSec}
              used={used}
              hasMoved={moved === eventId}
              onStep={(step) => move(eventId, place + step)}
              onDrag={(is) => drag(is ? eventId : undefined)}
            />
          </li>
        ))}
      </ul>
      <output className="gh-hidden">{at < 0 ? '' : t('multi.moved', { at: at + 1, count: ids.length })}</output>
    </>
  );
}
