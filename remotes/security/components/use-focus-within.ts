import { useEffect, useRef } from 'react';
import { takeLostFocus } from '@glasshouse/kit/sign-in';

/**
 * Whatever is drawn anew in a place and takes away what had the focus in it leaves the focus there: on what can be pressed
 * first, or on the place itself. A focus that is elsewhere is let be.
 */
export function useFocusWithin<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const isWithin = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      isWithin.current = target instanceof Node && place.current?.contains(target) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (isWithin.current) takeLostFocus(place.current);
  });
  return place;
}
