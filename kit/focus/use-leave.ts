import { useEffect, useEffectEvent } from 'react';
import type { FocusPlace } from './use-kept-focus.ts';

/** What may stand in front of such a place: a question that it asks is no way out of it. */
const IN_FRONT = 'dialog, [role="dialog"], [role="alertdialog"], [data-notice], [data-event-notice]';

/**
 * Until the answer is called, and where there is such a place: Escape leaves the place from wherever the focus is, and so does a Tab that leads out of it.
 * What has used Escape for itself says so by `preventDefault`, and the place stays.
 */
export function followLeave(place: () => HTMLElement | null, leave: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const own = place();
    if (event.key !== 'Escape' || event.defaultPrevented || !own || isBehind(own)) return;
    event.preventDefault();
    leave();
  };
  // By then the focus is where the key has led.
  const onKeyUp = ({ key }: KeyboardEvent): void => {
    const own = place();
    const { activeElement: held, body } = document;
    if (key === 'Tab' && own && held !== body && !own.contains(held) && !isBehind(own)) leave();
  };
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('keyup', onKeyUp);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('keyup', onKeyUp);
  };
}

/** The same for as long as a component says that its place is open. */
export function useLeave(place: FocusPlace, isOpen: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isOpen) return undefined;
    return followLeave(
      () => place.current,
      () => leave(),
    );
  }, [isOpen, place]);
}

/** The focus is in what stands in front of the place. */
export function isBehind(place: HTMLElement): boolean {
  const front = document.activeElement?.closest(IN_FRONT);
  return front ? !front.contains(place) : false;
}
