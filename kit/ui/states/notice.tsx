import { useEffect, useState, type ReactNode } from 'react';
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
  /** Errors and successes have one of their own where nothing else is said. */
  readonly title?: string;
  /** What can be done about it. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Something is waited for, and for how long: a bar shows how much of it is left. */
  readonly waitsMs?: number;
}

export interface ToastsProps {
  readonly items: readonly ToastItem[];
  readonly onClose: (id: number) => void;
}

/** Notices at the edge of the window, newest last; each stays until it is closed. Escape closes the one in focus. */
export function Toasts({ items, onClose }: ToastsProps) {
  const t = useT();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const held = event.key === 'Escape' ? document.activeElement?.closest('[data-notice]') : undefined;
      if (held) onClose(Number(held.getAttribute('data-notice')));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  if (items.length === 0) return null;
  return (
    <section className="gh-toasts" aria-label={t('notices.region')}>
      {items.map((item) => (
        <div key={item.id} data-notice={item.id}>
          <Toast item={item} onClose={() => onClose(item.id)} />
        </div>
      ))}
    </section>
  );
}

/** What only informs is answered with OK; everything else has a cross. */
function Toast({ item, onClose }: { readonly item: ToastItem; readonly onClose: () => void }) {
  const t = useT();
  const { kind, text, action, waitsMs } = item;
  const own = kind === 'error' ? t('notices.error') : kind === 'success' ? t('notices.done') : undefined;
  const title = item.title ?? own;
  const needsOk = kind === 'info' && action === undefined && waitsMs === undefined;
  return (
    <Notice kind={kind} {...(needsOk ? {} : { onClose })}>
      <span className="gh-toast">
        <span>
          {title === undefined ? null : <strong className="gh-toast__title">{title}</strong>}
          {text}
        </span>
        {action ? (
          <Button size="s" onClick={action.run}>
            {action.label}
          </Button>
        ) : null}
        {needsOk ? (
          <Button size="s" onClick={onClose}>
            {t('notices.ok')}
          </Button>
        ) : null}
        {waitsMs === undefined ? null : <WaitBar key={waitsMs} waitsMs={waitsMs} />}
      </span>
    </Notice>
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
