import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';

/** A menu in a `details`: works without scripts; with them a press beside it, a choice in it or Escape closes it. */
export function useDropdown() {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);

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

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
    event.stopPropagation();
  }

  function onClick({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest('a')) details.current?.removeAttribute('open');
  }

  const onToggle = () => setOpen(details.current?.open === true);
  return { ref: details, onToggle, onKeyDown, onClick };
}
