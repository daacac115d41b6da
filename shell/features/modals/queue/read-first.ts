import type { Place } from '../../../place.ts';
import type { ModalName } from './modal.table.ts';

/**
 * Where somebody may read before they answer, and after the time of their day is over: what they have done, what they
 * hold, their limits, and the way by which their money leaves.
 */
const READ_FIRST: ReadonlySet<Place['route']> = new Set<Place['route']>([
  'officeAccount',
  'officeHistory',
  'officeBet',
  'officeHistoryPay',
  'officeDeduce',
  'officeResponsible',
  'onpayWithdraw',
]);

const WAIT_THERE = ['realityCheck', 'sessionEnd'] as const satisfies ModalName[];
export type AsideName = (typeof WAIT_THERE)[number];

/** A word of protection about this modal stands beside the page, and the modal comes on the next page that is none of these. */
export function isAside(name: ModalName, route: Place['route']): name is AsideName {
  return WAIT_THERE.some((one) => one === name) && READ_FIRST.has(route);
}
