import type { Store } from '@glasshouse/contracts/shell-api';
import { still } from '../still-parts.ts';

export interface MessagesFeature {
  /** How many messages to the person have not been read. */
  readonly unread: Store<number>;
}

/** The server draws every page as if nothing waited. */
export function stillMessages(): MessagesFeature {
  return { unread: still(0) };
}
