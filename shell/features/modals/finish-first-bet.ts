import { saveDetails, type PersonDetails } from '@glasshouse/contracts/people';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import type { FailedCall } from '@glasshouse/kit/api';
import type { ConfirmedBet } from '../../coupon/model/confirmed-bet.ts';

/** What was asked for by the press that registered. */
export interface FirstBet {
  readonly amountMinor: number;
  /** Absent where nobody has to say who they are. */
  readonly details: PersonDetails | undefined;
  /** Absent where only a deposit was asked for. */
  readonly bet: ConfirmedBet | undefined;
}

export interface FinishDeps {
  readonly call: CallApi;
  readonly tell: (failed: FailedCall) => void;
  /** The question for a limit was answered with no. */
  readonly dismissPrompt: () => Promise<void>;
  /** True where the money is there. */
  readonly deposit: (amountMinor: number) => Promise<boolean>;
  readonly place: (bet: ConfirmedBet) => boolean;
}

/**
 * Says who they are, deposits, and places, each only after the one before: what stops stays as it is, says why, and is the
 * player's next press. A bet waits for nothing here: it goes now or not at all.
 */
export async function finishFirstBet(deps: FinishDeps, { amountMinor, details, bet }: FirstBet): Promise<void> {
  if (details) {
    const told = await deps.call(saveDetails, { body: details });
    if (!told.ok) return deps.tell(told);
  }
  await deps.dismissPrompt();
  if ((await deps.deposit(amountMinor)) && bet) deps.place(bet);
}
