import type { ReactNode } from 'react';
import { useT } from '@glasshouse/kit/remote';
import { Badge, Panel } from '@glasshouse/kit/ui';
import classes from './security.module.css';
import { useFocusWithin } from './use-focus-within.ts';

export interface MethodProps {
  readonly title: string;
  readonly text: string;
  readonly isOn: boolean;
  /** How it stands, where on and off are no words for it. */
  readonly state?: string;
  readonly children: ReactNode;
}

/** One of the ways to protect an account: what it is for, whether it is on, and what can be done. */
export function Method({ title, text, isOn, state, children }: MethodProps) {
  const t = useT();
  const place = useFocusWithin<HTMLDivElement>();
  const word = state ?? t(isOn ? 'security.on' : 'security.off');
  return (
    <Panel title={title} aside={<Badge tone={isOn ? 'leaf' : 'neutral'}>{word}</Badge>}>
      <div ref={place} className={classes['method']} tabIndex={-1}>
        <p className={classes['text']}>{text}</p>
        {children}
      </div>
    </Panel>
  );
}
