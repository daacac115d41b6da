import { CredentialsWindow } from '@glasshouse/kit/sign-in/windows';
import { useFeature } from '../use-feature.ts';
import { WaysWords } from './ways-words.tsx';

/** The password that was made at registration, as long as it was not kept. */
export function Credentials() {
  const { call } = useFeature('network');
  const { notify } = useFeature('notices');
  const { close } = useFeature('modals');
  return (
    <WaysWords>
      <CredentialsWindow call={call} notify={notify} onClose={() => close('credentials')} />
    </WaysWords>
  );
}
