import { RecoveryWindow } from '@glasshouse/kit/sign-in/windows';
import { WaysWords } from '../features/modals/ways-words.tsx';
import { useFeature } from '../features/use-feature.ts';

/** The window of a lost password, with all its steps. */
export function Recovery({ onClose }: { readonly onClose: () => void }) {
  const { call } = useFeature('network');
  const { open: openModal } = useFeature('modals');
  const signIn = () => {
    onClose();
    openModal('signIn');
  };
  return (
    <WaysWords>
      <RecoveryWindow call={call} onSignIn={signIn} onCancel={onClose} />
    </WaysWords>
  );
}
