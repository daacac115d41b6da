import { signInByPasskey, startPasskeySignIn } from '@glasshouse/contracts/factors-passkeys';
import type { SignedIn } from '@glasshouse/contracts/session';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { PasskeyButton } from './passkey-button.tsx';

export interface DeviceWaysProps {
  readonly call: CallApi;
  /** False until the page answers to the visitor. */
  readonly isReady: boolean;
  readonly onAnswer: (answer: SignedIn) => void;
}

/** Signing in by a passkey: no name and no password is typed. */
export function DeviceWays({ call, isReady, onAnswer }: DeviceWaysProps) {
  return (
    <PasskeyButton
      isReady={isReady}
      start={() => call(startPasskeySignIn)}
      finish={(used) => call(signInByPasskey, { body: { used } })}
      onDone={onAnswer}
    />
  );
}
