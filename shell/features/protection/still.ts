import type { BodyOf } from '@glasshouse/contracts/call';
import type { answerRealityCheck } from '@glasshouse/contracts/protection-presence';
import type { Store } from '@glasshouse/contracts/shell-api';
import { later, nothing, still } from '../still-parts.ts';
import type { Seen } from './decide-presence.ts';

export type RealityAction = BodyOf<typeof answerRealityCheck>['data']['attributes']['action'];

export interface ProtectionFeature {
  /** Absent for guests, and until the server has said. */
  readonly seen: Store<Seen | undefined>;
  /** Where the person's country lets it be hidden, and they did. */
  readonly isLineHidden: Store<boolean>;
  hideLine(isHidden: boolean): void;
  /** Reports an answer to the reality check; false where it did not arrive, and the window has to stay. */
  answer(action: RealityAction, isSilent: boolean): Promise<boolean>;
  /** No deposit limit is wanted for now. */
  dismissPrompt(): Promise<void>;
}

export function stillProtection(): ProtectionFeature {
  return {
    seen: still(undefined),
    isLineHidden: still(false),
    hideLine: nothing,
    answer: later,
    dismissPrompt: later,
  };
}
