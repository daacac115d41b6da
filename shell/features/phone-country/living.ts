import { makeValueStore } from '@glasshouse/kit/live';
import type { LivingModals } from '../modals/living.ts';
import type { PhoneCountryFeature } from './still.ts';

/** Carries a choice from the list of phone countries to whoever opened it; the last to open it gets the answer. */
export function livePhoneCountry(modals: Pick<LivingModals, 'ask' | 'close' | 'whenGone'>): PhoneCountryFeature {
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
    pick(code) {
      settle(code);
      modals.close('phoneCountry');
    },
  };
}
