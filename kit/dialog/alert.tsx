import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useT } from '../i18n/index.ts';
import { Button } from '../ui/index.ts';

/** site.md section 8: an alert closes by itself. */
const SHOWN_MS = 10_000;

export interface AlertProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly onClose: () => void;
}

/** Something to take note of before going on. A press beside it does not close it; OK, Escape and ten seconds do. */
export function Alert({ title, text, onClose }: AlertProps) {
  const t = useT();
  // Whoever draws the page anew meanwhile does not begin the time anew.
  const end = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => end(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Base.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className="gh-dialog__backdrop" />
        <Base.Popup className="gh-dialog">
          <Base.Title className="gh-dialog__title">{title}</Base.Title>
          <Base.Description className="gh-dialog__text">{text}</Base.Description>
          <div className="gh-dialog__body">
            <Base.Close render={<Button look="primary" size="l" wide />}>{t('notices.ok')}</Base.Close>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
