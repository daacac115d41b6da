import type { ReactNode } from 'react';
import type { SkeletonShape } from '@glasshouse/contracts/fragment';
import { useT } from '@glasshouse/kit/i18n';

import { EventListSkeleton, EventPageSkeleton, Panel, Skeleton, TableSkeleton } from '@glasshouse/kit/ui';
import type { Outlines } from '../../boot.ts';
import classes from './page-skeleton.module.css';

export interface PageSkeletonProps {
  readonly shape: SkeletonShape;
  /** How many outlines there are: of games in a grid, and of anything else. */
  readonly outlines: Outlines;
}

const ROWS = 6;

/** The outline of a page that is on its way. */
export function PageSkeleton({ shape, outlines }: PageSkeletonProps) {
  const t = useT();
  return (
    <output className={classes['skeleton']} aria-label={t('words.loading')}>
      {drawShape(shape, outlines)}
    </output>
  );
}

function drawShape(shape: SkeletonShape, { games, others }: Outlines): ReactNode {
  switch (shape) {
    case 'games':
      return (
        <div className={classes['games']}>
          {repeat(games, (at) => (
            <Tile key={at} />
          ))}
        </div>
      );
    case 'home':
    case 'events':
      return repeat(others, (at) => <EventListSkeleton key={at} rows={ROWS} />);
    case 'event':
      return <EventPageSkeleton markets={others} />;
    case 'rows':
      return repeat(others, (at) => <TableSkeleton key={at} rows={ROWS} />);
    case 'form':
    case 'text':
      return repeat(others, (at) => <Paragraph key={at} />);
  }
}

function Tile() {
  return (
    <span className={classes['tile']} aria-hidden>
      <Skeleton height="100%" />
    </span>
  );
}

function Paragraph() {
  return (
    <Panel>
      <div className="gh-stack" aria-hidden>
        <Skeleton width="40%" height="1.5rem" />
        <Skeleton height="2.5rem" />
        <Skeleton height="2.5rem" />
        <Skeleton width="60%" />
      </div>
    </Panel>
  );
}

function repeat(count: number, draw: (at: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_one, at) => draw(at));
}
