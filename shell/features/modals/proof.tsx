import { ProofWindow } from '@glasshouse/kit/sign-in/windows';
import { useFeature } from '../use-feature.ts';
import { WaysWords } from './ways-words.tsx';

/** Answers the calls that wait: a window that is closed without a proof answers them with no. */
export function Proof() {
  const { close: closeModal } = useFeature('modals');
  const { call, settleProof } = useFeature('network');
  const proved = () => {
    settleProof(true);
    closeModal('proof');
  };
  return (
    <WaysWords>
      <ProofWindow call={call} onProved={proved} onClose={() => closeModal('proof')} />
    </WaysWords>
  );
}
