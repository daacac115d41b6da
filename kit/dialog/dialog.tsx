import type { ReactNode } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { useFocusAfter } from './use-focus-after.ts';
import { useT } from '../i18n/index.ts';
import { CloseIcon } from '../ui/index.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Absent where it closes by an answer alone: neither Escape nor an X nor a press beside it does. */
  readonly onClose?: (() => void) | undefined;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  /** It has to be answered: a press beside it does not close it. */
  readonly isAnswered?: boolean;
}

/** A modal pane: focus stays inside, Escape and a click beside it close it. A sheet from below on phones. */
export function Dialog({ open, onClose, title, text, children, isAnswered = false }: DialogProps) {
  useFocusAfter();
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={isAnswered}
      onOpenChange={(next) => (next ? undefined : onClose?.())}
    >
      <Base.Portal>
        <Base.Backdrop className="gh-dialog__backdrop" />
        <Base.Popup className="gh-dialog">
          <Base.Title className="gh-dialog__title">{title}</Base.Title>
          {text === undefined ? null : <Base.Description className="gh-dialog__text">{text}</Base.Description>}
          <div className="gh-dialog__body">{children}</div>
          {onClose ? <CloseButton /> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Last in the document, so that the first thing to fill in gets the focus. */
function CloseButton() {
  const t = useT();
  return (
    <Base.Close className="gh-button gh-button--quiet gh-button--icon gh-dialog__close" aria-label={t('words.close')}>
      <CloseIcon size={16} />
    </Base.Close>
  );
}
