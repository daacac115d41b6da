import { useEffect, useRef, type RefObject } from 'react';

/**
 * A row that may be wider than its place, and is then pushed sideways: the element has the class `gh-strip`. What is
 * chosen of it is brought into view, and the row fades at the edge behind which there is more. `chosen` changes with
 * what is chosen, `count` with what there is to choose from.
 */
export function useStrip<Row extends HTMLElement>(chosen: unknown, count?: number): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => showChosen(row.current), [chosen]);
  useEffect(() => (row.current ? watchEdges(row.current) : undefined), [count]);
  return row;
}

/** It is pushed until what is chosen of it stands in the middle; nothing else moves. */
function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>('[aria-current], [aria-selected="true"]');
  if (!row || !chosen || row.scrollWidth <= row.clientWidth) return;
  const [inner, outer] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += inner.x + inner.width / 2 - (outer.x + outer.width / 2);
}

/** Said by attributes, which React does not know of and leaves alone. */
function watchEdges(row: HTMLElement): () => void {
  const tell = () => {
    const before = Math.abs(row.scrollLeft);
    const after = row.scrollWidth - row.clientWidth - before;
    row.toggleAttribute('data-more-before', before > 1);
    row.toggleAttribute('data-more-after', after > 1);
  };
  row.addEventListener('scroll', tell, { passive: true });
  const sizes = new ResizeObserver(tell);
  for (const each of [row, ...row.children]) sizes.observe(each);
  return () => {
    row.removeEventListener('scroll', tell);
    sizes.disconnect();
  };
}
