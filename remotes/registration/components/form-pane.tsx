import type { ReactNode } from 'react';
import { useT } from '@glasshouse/kit/remote';
import { LogoMark, Notice, Panel } from '@glasshouse/kit/ui';
import classes from './registration.module.css';

export interface FormPaneProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children: ReactNode;
}

/** A narrow pane in the middle of the page. Forms are sent by script, so that without it they say what is missing. */
export function FormPane({ title, text, children }: FormPaneProps) {
  const t = useT();
  return (
    <div className={classes['page']}>
      <Panel>
        <div className={classes['pane']}>
          <LogoMark size={36} />
          <h1 className={classes['title']}>{title}</h1>
          {text === undefined ? null : <p className={classes['text']}>{text}</p>}
          <noscript>
            <Notice kind="warning">{t('form.noScript')}</Notice>
          </noscript>
          {children}
        </div>
      </Panel>
    </div>
  );
}
