import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { IconButton } from '../controls/button.tsx';
import { AlertIcon, CheckCircleIcon, CloseIcon, InfoIcon, WarningIcon } from '../icons/icons.tsx';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

export interface NoticeProps {
  readonly kind: NoticeKind;
  readonly children: ReactNode;
  readonly onClose?: () => void;
}

const ICONS = { info: InfoIcon, success: CheckCircleIcon, warning: WarningIcon, error: AlertIcon } as const;

export function Notice({ kind, children, onClose }: NoticeProps) {
  const t = useT();
  const NoticeIcon = ICONS[kind];
  return (
    <div className={`gh-notice gh-notice--${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <NoticeIcon size={16} />
      <div className="gh-notice__text">{children}</div>
      {onClose ? (
        <IconButton size="s" icon={<CloseIcon size={14} />} label={t('words.close')} onClick={onClose} />
      ) : null}
    </div>
  );
}

export interface ToastItem {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
}

export interface ToastsProps {
  readonly items: readonly ToastItem[];
  readonly onClose: (id: number) => void;
}

/** Notices at the edge of the window, newest last; the owner of the list decides how long each stays. */
export function Toasts({ items, onClose }: ToastsProps) {
  return (
    <div className="gh-toasts">
      {items.map((item) => (
        <Notice key={item.id} kind={item.kind} onClose={() => onClose(item.id)}>
          {item.text}
        </Notice>
      ))}
    </div>
  );
}
