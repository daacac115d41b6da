import { lazy, Suspense } from 'react';
import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { useFeature } from '../features/use-feature.ts';
import { Contained } from './contained.tsx';
import { isRecoveryAsked, leaveRecovery } from './recovery-address.ts';
import { useAlive } from './use-alive.ts';

const Recovery = lazy(async () => ({ default: (await import('./recovery.tsx')).Recovery }));

/** The window of whoever came by `forgotpassword`: for guests, and after whatever else is asked of them. */
export function ForgottenPassword() {
  const t = useT();
  const { place, navigate } = useFeature('page');
  const { state: session } = useFeature('session');
  const { front: modal } = useFeature('modals');
  const { notify } = useFeature('notices');
  const { url } = useStore(place);
  const isGuest = useStore(session).userId === undefined;
  const isFree = useStore(modal) === undefined;
  const alive = useAlive();
  if (!alive || !isGuest || !isFree || !isRecoveryAsked(url)) return null;
  const close = () => navigate(leaveRecovery(url), { replace: true });
  const giveUp = () => {
    close();
    notify({ kind: 'error', text: t('errors.network') });
  };
  return (
    <Contained onError={giveUp}>
      <Suspense fallback={null}>
        <Recovery onClose={close} />
      </Suspense>
    </Contained>
  );
}
