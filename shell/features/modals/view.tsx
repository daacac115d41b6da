import { lazy, Suspense, type ComponentType } from 'react';
import { useStore } from '@glasshouse/kit/live';
import { useT } from '@glasshouse/kit/i18n';
import { Contained } from '../../frame/contained.tsx';
import { useFeature } from '../use-feature.ts';
import { AgeConfirmation } from './age-confirmation.tsx';
import { CookieConsent } from './cookie-consent.tsx';
import type { ModalName } from './queue/modal.table.ts';

/** What the server draws is here from the start; the others come with their first opening. */
const VIEWS: Readonly<Record<ModalName, ComponentType>> = {
  ageConfirmation: AgeConfirmation,
  cookieConsent: CookieConsent,
  realityCheck: lazy(async () => ({ default: (await import('./reality-check.tsx')).RealityCheck })),
  sessionEnd: lazy(async () => ({ default: (await import('./session-end.tsx')).SessionEnd })),
  cookieSettings: lazy(async () => ({ default: (await import('./cookie-settings.tsx')).CookieSettings })),
  proof: lazy(async () => ({ default: (await import('./proof.tsx')).Proof })),
  phoneCountry: lazy(async () => ({ default: (await import('../phone-country/view.tsx')).PhoneCountryModal })),
  signIn: lazy(async () => ({ default: (await import('./sign-in.tsx')).SignIn })),
  deposit: lazy(async () => ({ default: (await import('./deposit.tsx')).Deposit })),
  signOut: lazy(async () => ({ default: (await import('./sign-out.tsx')).SignOut })),
  credentials: lazy(async () => ({ default: (await import('./credentials.tsx')).Credentials })),
  registration: lazy(async () => ({ default: (await import('./registration.tsx')).Registration })),
  welcome: lazy(async () => ({ default: (await import('./offers.tsx')).Welcome })),
  registrationReminder: lazy(async () => ({ default: (await import('./offers.tsx')).RegistrationReminder })),
  firstDepositBonus: lazy(async () => ({ default: (await import('./offers.tsx')).FirstDepositBonus })),
};

/** The modal in front or the banner at the edge, and no other. */
export function ModalHost() {
  const t = useT();
  const { front: modal, banner, close: closeModal } = useFeature('modals');
  const { notify } = useFeature('notices');
  const inFront = useStore(modal);
  const atEdge = useStore(banner);
  const name = inFront ?? atEdge;
  if (name === undefined) return null;
  const View = VIEWS[name];
  const giveUp = () => {
    closeModal(name);
    notify({ kind: 'error', text: t('errors.network') });
  };
  return (
    <Contained key={name} onError={giveUp}>
      <Suspense fallback={null}>
        <View />
      </Suspense>
    </Contained>
  );
}
