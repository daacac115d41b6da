import { lazy, Suspense, type ComponentType } from 'react';
import { useStore } from '@glasshouse/kit/live';
import { useT } from '@glasshouse/kit/i18n';
import { Contained } from '../frame/contained.tsx';
import { useServices } from '../services.ts';
import { AgeConfirmation } from './age-confirmation.tsx';
import { CookieConsent } from './cookie-consent.tsx';
import type { ModalName } from './queue/modal.table.ts';

/** The two that the server draws are here from the start; the others come with their first opening. */
const VIEWS: Readonly<Record<ModalName, ComponentType>> = {
  ageConfirmation: AgeConfirmation,
  cookieConsent: CookieConsent,
  signIn: lazy(async () => ({ default: (await import('./sign-in.tsx')).SignIn })),
  registration: lazy(async () => ({ default: (await import('./registration.tsx')).Registration })),
  welcome: lazy(async () => ({ default: (await import('./offers.tsx')).Welcome })),
  firstDepositBonus: lazy(async () => ({ default: (await import('./offers.tsx')).FirstDepositBonus })),
};

/** The modal in front, and no other. */
export function ModalHost() {
  const t = useT();
  const { modal, actions } = useServices();
  const name = useStore(modal);
  if (name === undefined) return null;
  const View = VIEWS[name];
  const giveUp = () => {
    actions.closeModal(name);
    actions.notify({ kind: 'error', text: t('errors.network') });
  };
  return (
    <Contained key={name} onError={giveUp}>
      <Suspense fallback={null}>
        <View />
      </Suspense>
    </Contained>
  );
}
