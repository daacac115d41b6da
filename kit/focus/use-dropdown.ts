import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useLeave } from './use-leave.ts';

/**
 * A menu in a `details`: works without scripts. With them a press beside it, a choice in it and a focus that goes
 * elsewhere close it, and so does Escape, which leaves the focus at its door.
 */
export function useDropdown() {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => details.current?.removeAttribute('open');

  // It may have been opened before there were scripts.
  useEffect(() => setOpen(details.current?.open === true), []);

  useEffect(() => {
    if (!open) return undefined;
    const closeFor = ({ target }: Event): void => {
      if (target instanceof Node && !details.current?.contains(target)) details.current?.removeAttribute('open');
    };
    const signs = ['pointerdown', 'focusin'] as const;
    for (const sign of signs) document.addEventListener(sign, closeFor);
    return () => signs.forEach((sign) => document.removeEventListener(sign, closeFor));
  }, [open]);

  useLeave(details, open, (by) => {
    close();
    if (by === 'escape') details.current?.querySelector('summary')?.focus();
  });

  function onClick({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest('a')) close();
  }

  const onToggle = () => setOpen(details.current?.open === true);
  return { ref: details, onToggle, onClick };
}
