import { lazy, Suspense } from 'react';
import { useStore } from '@glasshouse/kit/live';
import { useServices } from '../services.ts';

/** Dialogs come with their first opening: no page pays for them before. */
const SignIn = lazy(async () => ({ default: (await import('./sign-in.tsx')).SignIn }));
const Registration = lazy(async () => ({ default: (await import('./registration.tsx')).Registration }));

export function ModalHost() {
  const modal = useStore(useServices().modal);
  if (modal === undefined) return null;
  return <Suspense fallback={null}>{modal === 'signIn' ? <SignIn /> : <Registration />}</Suspense>;
}
