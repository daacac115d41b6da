import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../controls/button.tsx';
import { InboxIcon, OfflineIcon } from '../icons/icons.tsx';

export interface EmptyStateProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
  /** What to do about it. */
  readonly action?: ReactNode;
}

export function EmptyState({ title, text, icon = <InboxIcon size={24} />, action }: EmptyStateProps) {
  return (
    <div className="gh-empty">
      <span className="gh-empty__icon">{icon}</span>
      <p className="gh-empty__title">{title}</p>
      {text === undefined ? null : <p className="gh-empty__text">{text}</p>}
      {action}
    </div>
  );
}

export interface ErrorStateProps {
  readonly title?: ReactNode;
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
}

export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  const t = useT();
  return (
    <div role="alert">
      <EmptyState
        icon={<OfflineIcon size={24} />}
        title={title ?? t('errors.title')}
        text={text ?? t('errors.part')}
        action={onRetry ? <Button onClick={onRetry}>{t('words.retry')}</Button> : undefined}
      />
    </div>
  );
}
