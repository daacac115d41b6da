import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

export interface PanelProps {
  readonly title?: ReactNode;
  /** At the end of the head: a count, a link, a button. */
  readonly aside?: ReactNode;
  /** Translucent, for what stands above moving content. */
  readonly glass?: boolean;
  /** No space around the content: for rows and tables that bring their own. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A pane of glass in a thin frame: what everything on a page stands in. */
export function Panel({ title, aside, glass, flush, className, children }: PanelProps) {
  return (
    <section className={classes('gh-panel', glass && 'gh-panel--glass', className)}>
      {title === undefined ? null : (
        <header className="gh-panel__head">
          <h2 className="gh-panel__title">{title}</h2>
          {aside}
        </header>
      )}
      <div className={classes('gh-panel__body', flush && 'gh-panel__body--flush')}>{children}</div>
    </section>
  );
}
