import { useState } from 'react';
import type { BodyOf } from '@glasshouse/contracts/call';
import type { CodeSent } from '@glasshouse/contracts/identity';
import { confirmAddress, requestAddress, type AddressView } from '@glasshouse/contracts/identity-addresses';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { usePreferences } from '../i18n/index.ts';
import { CodeStep } from './code-step.tsx';
import { useAsking } from './use-asking.ts';

export type AddressTarget = Pick<BodyOf<typeof requestAddress>, 'mail' | 'phone'>;

export interface AddressCodeStepProps {
  readonly call: CallApi;
  readonly first: CodeSent;
  /** Where it went, to be asked for again. */
  readonly target: AddressTarget;
  readonly text: string;
  readonly onConfirmed: (address: AddressView) => void;
}

/** The code that makes an address the player's own. */
export function AddressCodeStep({ call, first, target, text, onConfirmed }: AddressCodeStepProps) {
  const { language } = usePreferences();
  const [sent, setSent] = useState(first);
  const { busy, error, ask } = useAsking();

  async function confirm(code: string): Promise<void> {
    const address = await ask(call(confirmAddress, { body: { handle: sent.handle, code } }));
    if (address) onConfirmed(address);
  }

  async function askAgain(): Promise<void> {
    const { mail, phone } = target;
    const body = { language, ...(mail !== undefined && { mail }), ...(phone && { phone }) };
    const answer = await ask(call(requestAddress, { body }));
    if (answer) setSent(answer);
  }

  return (
    <CodeStep
      sent={sent}
      text={text}
      error={error}
      busy={busy}
      onSubmit={(code) => void confirm(code)}
      onAgain={() => void askAgain()}
    />
  );
}
