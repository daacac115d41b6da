import { useEffect, useEffectEvent } from 'react';
import type { FocusPlace } from './use-kept-focus.ts';

/** How a place in front of the page was left: Tab has led the focus to something else, Escape has left it where it was. */
export type LeftBy = 'escape' | 'tab';

/** What may stand in front of such a place: a question that it asks is no way out of it. */
const IN_FRONT = 'dialog, [role="dialog"], [role="alertdialog"], [data-notice], [data-event-notice]';

/**
 * While `isOpen`: Escape leaves the place from wherever the focus is, and so does a Tab that leads out of it. What has
 * used Escape for itself says so by `preventDefault`, and the place stays.
 */
export function useLeave(place: FocusPlace, isOpen: boolean, onLeave: (by: LeftBy) => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || isBehind(place.current)) return;
      event.preventDefault();
      leave('escape');
    };
    // By then the focus is where the key has led.
    const onKeyUp = ({ key }: KeyboardEvent): void => {
      const held = document.activeElement;
      if (key === 'Tab' && held !== document.body && !place.current?.contains(held) && !isBehind(place.current))
        leave('tab');
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('keyup', onKeyUp);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keyup', onKeyUp);
    };
  }, [isOpen, place]);
}

function isBehind(place: HTMLElement | null): boolean {
  const front = document.activeElement?.closest(IN_FRONT);
  return front ? !front.contains(place) : false;
}
