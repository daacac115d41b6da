import { useState, type ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button, IconButton } from '../controls/button.tsx';
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
  /** What can be done about it. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Something is waited for, and for how long: a bar shows how much of it is left. */
  readonly waitsMs?: number;
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
          <Toast item={item} />
        </Notice>
      ))}
    </div>
  );
}

function Toast({ item: { text, action, waitsMs } }: { readonly item: ToastItem }) {
  return (
    <span className="gh-toast">
      <span>{text}</span>
      {action ? (
        <Button size="s" onClick={action.run}>
          {action.label}
        </Button>
      ) : null}
      {waitsMs === undefined ? null : <WaitBar key={waitsMs} waitsMs={waitsMs} />}
    </span>
  );
}

export interface WaitBarProps {
  readonly waitsMs: number;
  /** How much of it had passed when the bar was first drawn. */
  readonly passedMs?: number;
}

/** Time that runs out, for the eye alone: what is waited for stands beside it in words. */
export function WaitBar({ waitsMs, passedMs = 0 }: WaitBarProps) {
  // From there on the animation counts by itself.
  const [startedMs] = useState(passedMs);
  return (
    <span className="gh-wait" aria-hidden>
      <i style={{ animationDuration: `${waitsMs}ms`, animationDelay: `${-startedMs}ms` }} />
    </span>
  );
}
