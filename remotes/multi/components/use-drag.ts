import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

interface UsedDrag {
  readonly board: RefObject<HTMLUListElement | null>;
  /** The match that is being dragged. */
  readonly dragged: number | undefined;
  readonly drag: (eventId: number | undefined) => void;
}

/** A match that is dragged by its handle takes the place that it is dropped on. */
export function useDrag(onDrop: (eventId: number, place: number) => void): UsedDrag {
  const board = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const over = useEffectEvent((event: DragEvent) => {
    if (dragged !== undefined) event.preventDefault();
  });
  const drop = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    const { target, currentTarget } = event;
    if (dragged === undefined || !(target instanceof Element) || !(currentTarget instanceof Element)) return;
    const place = [...currentTarget.children].findIndex((child) => child.contains(target));
    if (place >= 0) onDrop(dragged, place);
  });
  const isDragging = dragged !== undefined;
  useEffect(() => {
    const element = board.current;
    if (!element || !isDragging) return undefined;
    const leaving = new AbortController();
    element.addEventListener('dragover', (event) => over(event), { signal: leaving.signal });
    element.addEventListener('drop', (event) => drop(event), { signal: leaving.signal });
    return () => leaving.abort();
  }, [isDragging]);
  return { board, dragged, drag: setDragged };
}
