import type { Store } from '@glasshouse/contracts/shell-api';
import type { Boot } from '../../boot.ts';
import { nothing, still } from '../still-parts.ts';
import type { ModalName } from './queue/modal.table.ts';
import { splitFront } from './queue/split-front.ts';

export interface ModalsFeature {
  /** The one in front of the page; the others wait. */
  readonly front: Store<ModalName | undefined>;
  /** A question at the edge of the page, which goes on living; never beside a modal. */
  readonly banner: Store<ModalName | undefined>;
  open(name: ModalName): void;
  close(name: ModalName): void;
}

export function stillModals(boot: Boot): ModalsFeature {
  const { modal, banner } = splitFront(boot.modals);
  return { front: still(modal), banner: still(banner), open: nothing, close: nothing };
}
