import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useT } from '@glasshouse/kit/i18n';
import classes from './modals.module.css';

export interface PaintedModalProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Absent where it has to be answered: neither Escape nor a press beside it closes it. */
  readonly onClose?: (() => void) | undefined;
  /** Not drawn where scripts do not run: nothing on it would work. */
  readonly needsScripts?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal that the server can draw, so that it is there at the first look. The frame behind it is inert as long as it
 * is in front, which is also what keeps the focus inside.
 */
export function PaintedModal({ title, text, onClose, needsScripts = false, children }: PaintedModalProps) {
  const t = useT();
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => (event.key === 'Escape' ? onClose?.() : undefined);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <div className={needsScripts ? classes['scripted'] : undefined}>
      <div className="gh-dialog__backdrop" />
      {onClose ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes['beside']}
          aria-label={t('words.close')}
          onClick={onClose}
        />
      ) : null}
      <dialog
        ref={box}
        open
        aria-modal
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
        className={`gh-dialog ${classes['painted']}`}
      >
        <h2 id={`${id}-title`} className="gh-dialog__title">
          {title}
        </h2>
        <p id={`${id}-text`} className="gh-dialog__text">
          {text}
        </p>
        <div className="gh-dialog__body">{children}</div>
      </dialog>
    </div>
  );
}
