import { makeValueStore } from '@glasshouse/kit/live';
import type { LivingModals } from '../modals/living.ts';
import type { JoiningFeature } from './still.ts';

export function liveJoining({ open, whenGone }: Pick<LivingModals, 'open' | 'whenGone'>): JoiningFeature {
  const isWithBet = makeValueStore(false);
  let waiting: (() => void)[] = [];
  return {
    isWithBet,
    open() {
      waiting = [];
      isWithBet.set(true);
      open('registration');
      whenGone('registration', () => {
        isWithBet.set(false);
        waiting.forEach((run) => run());
      });
    },
    whenClosed: (run) => void waiting.push(run),
  };
}
