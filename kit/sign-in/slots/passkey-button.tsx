import type { PasskeyRequest, PasskeyUsed } from '@glasshouse/contracts/factors-passkeys';
import type { CallResult } from '@glasshouse/contracts/shell-api';
import { useT } from '../../i18n/index.ts';
import { Button, Notice } from '../../ui/index.ts';
import { askPasskey } from '../ask-passkey.ts';
import { useAsking } from '../use-asking.ts';

export interface PasskeyButtonProps<Answer> {
  readonly isReady: boolean;
  readonly start: () => Promise<CallResult<PasskeyRequest>>;
  readonly finish: (used: PasskeyUsed) => Promise<CallResult<Answer>>;
  readonly onDone: (answer: Answer) => void;
}

/** Asks the server for its question, the device for its answer, and takes that back. */
export function PasskeyButton<Answer>({ isReady, start, finish, onDone }: PasskeyButtonProps<Answer>) {
  const t = useT();
  const { busy, error, ask, setError } = useAsking();

  async function press(): Promise<void> {
    const options = await ask(start());
    if (!options) return;
    const used = await askPasskey(options);
    if (!used) return setError(t('ways.passkeyFailed'));
    const answer = await ask(finish(used));
    if (answer) onDone(answer);
  }

  return (
    <>
      {error === undefined ? null : <Notice kind="error">{error}</Notice>}
      <Button wide loading={busy} disabled={!isReady} onClick={() => void press()}>
        {t('ways.passkey')}
      </Button>
    </>
  );
}
