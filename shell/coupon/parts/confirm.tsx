import { useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '@glasshouse/kit/i18n';
import { Button, classes as join } from '@glasshouse/kit/ui';
import classes from './body.module.css';

export interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  /** What the button that agrees does. */
  readonly agree: string;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

/**
 * A question that waits for its answer: the browser's own modal, which keeps the focus and gives it back. Out of the
 * place that asks, whose colours are not the dialog's.
 */
export function Confirm({ title, text, agree, onAgree, onClose }: ConfirmProps) {
  const t = useT();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is taken away: one that only goes gives nothing back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={join('gh-dialog', classes['confirm'])}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The sheet behind it stays open.
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}-title`} className="gh-dialog__title">
        {title}
      </h2>
      <p id={`${id}-text`} className="gh-dialog__text">
        {text}
      </p>
      <div className={join('gh-dialog__body', classes['choice'])}>
        <Button onClick={onClose}>{t('words.cancel')}</Button>
        <Button look="primary" onClick={onAgree}>
          {agree}
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}
