import type { ModalQueue } from './modal-queue.ts';
import { MODALS, type ModalName } from './modal.table.ts';

export interface FrontView {
  readonly modal: ModalName | undefined;
  readonly banner: ModalName | undefined;
}

/** What stands in front of the page, or at its edge: one of the two. */
export function splitFront(queue: ModalQueue): FrontView {
  const [first] = queue;
  if (first === undefined) return { modal: undefined, banner: undefined };
  return MODALS[first].banner ? { modal: undefined, banner: first } : { modal: first, banner: undefined };
}
