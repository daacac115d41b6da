import type { ReactNode } from 'react';
import classes from './settings.module.css';

export function SettingGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes['group']}>
      <h3 className={classes['title']}>{title}</h3>
      {children}
    </section>
  );
}
