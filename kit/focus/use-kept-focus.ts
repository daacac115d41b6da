import { useEffect, useRef } from 'react';

/** What the focus stays within: an element that can take it itself (`tabIndex={-1}`). */
export interface FocusPlace {
  readonly current: HTMLElement | null;
}

/**
 * A change of `stage` that takes away what had the focus within the place leaves it there: on what is marked
 * `data-kept-focus`, or on the place itself, so that whoever works by keyboard goes on from where they were. A focus that
 * is elsewhere is let be.
 */
export function useKeptFocus(place: FocusPlace, stage: string): void {
  const isWithin = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      isWithin.current = target instanceof Node && place.current?.contains(target) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [place]);
  useEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return;
    const marked = place.current?.querySelector<HTMLElement>('[data-kept-focus]:enabled');
    (marked ?? place.current)?.focus({ preventScroll: true });
  }, [place, stage]);
}
