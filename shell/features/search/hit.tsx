import type { KeyboardEvent, ReactNode } from 'react';
import { markMatches } from '@glasshouse/domain/search';
import classes from './search.module.css';

/** What every hit does. */
export interface HitActions {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onChosen: () => void;
}

interface GroupProps {
  readonly title: string;
  readonly isShown: boolean;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Group({ title, isShown, aside, children }: GroupProps) {
  if (!isShown) return null;
  return (
    <section className={classes['group']} aria-label={title}>
      <div className={classes['head']}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface HitProps extends HitActions {
  readonly path: string;
  readonly children: ReactNode;
}

/** A link, so that it can be opened beside this page too. */
export function Hit({ path, onKeyDown, onChosen, children }: HitProps) {
  return (
    <a data-hit className={classes['hit']} href={path} onKeyDown={onKeyDown} onClick={onChosen}>
      {children}
    </a>
  );
}

export function Name({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <span className={classes['name']}>
      {markMatches(name, text).map((part, at) =>
        part.isMatch ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
      )}
    </span>
  );
}
