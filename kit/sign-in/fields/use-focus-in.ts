import { useEffect, useRef, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

const CONTROL = ':is(input, select, textarea, button):enabled, a[href]';

/**
 * For what comes in the place of what was pressed: the focus that went with the press goes to its first field, or to what
 * can be pressed first, or to the place itself where that can have it. What the page begins with takes no focus.
 */
export function useFocusIn<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const isHydrated = useHydrated();
  const [hasCome] = useState(isHydrated);
  useEffect(() => {
    if (hasCome) takeLostFocus(place.current);
  }, [hasCome]);
  return place;
}

/** A focus that was lost is with something that the place is in: the page, its main part, a window. Any other is let be. */
export function takeLostFocus(place: HTMLElement | null): void {
  const { activeElement: held } = document;
  if (!held || held === place || !held.contains(place)) return;
  (place?.querySelector<HTMLElement>(CONTROL) ?? place)?.focus({ preventScroll: true });
}
