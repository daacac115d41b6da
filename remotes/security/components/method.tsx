import type { ReactNode } from 'react';
import { useT } from '@glasshouse/kit/remote';
import { Badge, Panel } from '@glasshouse/kit/ui';
import classes from './security.module.css';

export interface MethodProps {
  readonly title: string;
  readonly text: string;
  readonly isOn: boolean;
  readonly children: ReactNode;
}

/** One of the ways to protect an account: what it is for, whether it is on, and what can be done. */
export function Method({ title, text, isOn, children }: MethodProps) {
  const t = useT();
  const state = <Badge tone={isOn ? 'leaf' : 'neutral'}>{t(isOn ? 'security.on' : 'security.off')}</Badge>;
  return (
    <Panel title={title} aside={state}>
      <div className={classes['method']}>
        <p className={classes['text']}>{text}</p>
        {children}
      </div>
    </Panel>
  );
}
