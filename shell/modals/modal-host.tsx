import { lazy, Suspense } from 'react';
import { useStore } from '@glasshouse/kit/live';
import { useT } from '@glasshouse/kit/i18n';
import { Contained } from '../frame/contained.tsx';
import { useServices } from '../services.ts';

/** Dialogs come with their first opening: no page pays for them before. */
const SignIn = lazy(async () => ({ default: (await import('./sign-in.tsx')).SignIn }));
const Registration = lazy(async () => ({ default: (await import('./registration.tsx')).Registration }));

export function ModalHost() {
  const t = useT();
  const { modal, actions } = useServices();
  const name = useStore(modal);
  if (name === undefined) return null;
  const giveUp = () => {
    actions.openModal(undefined);
    actions.notify({ kind: 'error', text: t('errors.network') });
  };
  return (
    <Contained key={name} onError={giveUp}>
      <Suspense fallback={null}>{name === 'signIn' ? <SignIn /> : <Registration />}</Suspense>
    </Contained>
  );
}
