import type { ShellApi, Store } from '@glasshouse/contracts/shell-api';
import { makeValueStore } from '@glasshouse/kit/live';
import type { ModalKeeper } from './modal-keeper.ts';

export interface PhoneCountryKeeper {
  /** What was chosen before, for the list to mark. */
  readonly chosen: Store<string | undefined>;
  readonly ask: ShellApi['choosePhoneCountry'];
  answer(code: string): void;
}

/** Carries a choice from the list of phone countries to whoever opened it; the last to open it gets the answer. */
export function makePhoneCountryKeeper(modals: Pick<ModalKeeper, 'ask' | 'close' | 'whenGone'>): PhoneCountryKeeper {
  const chosen = makeValueStore<string | undefined>(undefined);
  let settle: (code: string | undefined) => void = () => {};
  return {
    chosen,
    ask(before) {
      settle(undefined);
      chosen.set(before);
      modals.ask('phoneCountry');
      return new Promise((resolve) => {
        settle = resolve;
        modals.whenGone('phoneCountry', () => resolve(undefined));
      });
    },
    answer(code) {
      settle(code);
      modals.close('phoneCountry');
    },
  };
}
