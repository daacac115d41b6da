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
  readonly onSignIn: () => void;
}

/** In the place of what is somebody's own. */
export function GuestPanel({ title, onSignIn }: GuestPanelProps) {
  const t = useT();
  return (
    <Panel>
      <EmptyState
        title={title}
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
