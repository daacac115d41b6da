import { useEffect, useRef, type RefObject } from 'react';
import { useLeave } from './use-leave.ts';

/**
 * A `dialog popover="auto"` for as long as it is drawn: in front of everything, with the focus on what `first` selects in
 * it or on itself. Escape, a press beside it and a Tab out of it close it. The focus goes back to where it was, unless
 * it has gone on.
 */
export function usePopover(onClose: () => void, first?: string): RefObject<HTMLDialogElement | null> {
  const panel = useRef<HTMLDialogElement>(null);
  useLeave(panel, true, onClose);
  useEffect(() => {
    const element = panel.current;
    const before = document.activeElement;
    const onToggle = (event: ToggleEvent) => (event.newState === 'closed' ? onClose() : undefined);
    element?.addEventListener('toggle', onToggle);
    element?.showPopover();
    const start = first === undefined ? undefined : element?.querySelector<HTMLElement>(first);
    (start ?? element)?.focus();
    return () => {
      element?.removeEventListener('toggle', onToggle);
      const isLost = document.activeElement === document.body || element?.contains(document.activeElement);
      if (isLost && before instanceof HTMLElement) before.focus();
    };
  }, [onClose, first]);
  return panel;
}
