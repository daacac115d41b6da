import type { ReactNode } from 'react';
import classes from './market-block.module.css';

export interface MarketBlockProps {
  readonly title: ReactNode;
  /** At the end of the head: a pin. */
  readonly aside?: ReactNode;
  /** Absent while the block is closed. */
  readonly children?: ReactNode;
}

/** One market, or all lines of one type, in a pane of its own. */
export function MarketBlock({ title, aside, children }: MarketBlockProps) {
  return (
    <section className={classes.block} data-closed={children === undefined}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {aside}
      </header>
      {children === undefined ? null : <div className={classes.body}>{children}</div>}
    </section>
  );
}
