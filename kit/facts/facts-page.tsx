import type { ReactNode } from 'react';
import { useT } from '../i18n/index.ts';
import { Button, ButtonLink, EmptyState, Panel } from '../ui/index.ts';
import classes from './facts.module.css';

/** The parts of a page below one another; what is in it looks at the width that it has. */
export function FactsPage({ children }: { readonly children: ReactNode }) {
  return <div className={classes['page']}>{children}</div>;
}

interface GuestPanelProps {
  readonly title: string;
  /** What it is that is somebody's own. */
  readonly text?: string;
  readonly onSignIn: () => void;
}

/** In the place of what is somebody's own. */
export function GuestPanel({ title, text, onSignIn }: GuestPanelProps) {
  const t = useT();
  return (
    <Panel>
      <EmptyState
        title={title}
        {...(text !== undefined && { text })}
        action={
          <Button look="primary" onClick={onSignIn}>
            {t('words.signIn')}
          </Button>
        }
      />
    </Panel>
  );
}

/** The way to what is older. */
export function ShowMore({ href }: { readonly href: string }) {
  const t = useT();
  return (
    <p className={classes['more']}>
      <ButtonLink href={href}>{t('words.showMore')}</ButtonLink>
    </p>
  );
}
