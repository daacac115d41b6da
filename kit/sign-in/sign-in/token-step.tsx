import { lazy, Suspense, useEffect, useState } from 'react';
import type { SignedIn } from '@glasshouse/contracts/session';
import { signInByToken } from '@glasshouse/contracts/session-ways';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { useT } from '../../i18n/index.ts';
import { Button, Notice } from '../../ui/index.ts';
import { useAsking } from '../use-asking.ts';
import type { Second } from './second-step.tsx';

const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));

export interface TokenStepProps {
  readonly call: CallApi;
  readonly token: string;
  readonly isReady: boolean;
  readonly onSignedIn: () => void;
  /** To the other ways in. */
  readonly onBack: () => void;
}

/** Signs in by a link at a press: programs that look into letters open every link, and press nothing. */
export function TokenStep({ call, token, isReady, onSignedIn, onBack }: TokenStepProps) {
  const t = useT();
  const [second, setSecond] = useState<Second>();
  const { busy, error, ask } = useAsking();
  useEffect(hideToken, []);

  async function press(): Promise<void> {
    const answer: SignedIn | undefined = await ask(call(signInByToken, { body: { token } }));
    if (answer?.second) setSecond(answer.second);
    else if (answer) onSignedIn();
  }

  if (second) {
    return (
      <Suspense fallback={null}>
        <SecondStep call={call} second={second} onSignedIn={onSignedIn} onBack={onBack} />
      </Suspense>
    );
  }
  return (
    <div className="gh-stack">
      <p>{t('ways.token')}</p>
      {error === undefined ? null : <Notice kind="error">{error}</Notice>}
      <Button look="primary" size="l" wide loading={busy} disabled={!isReady} onClick={() => void press()}>
        {t('words.signIn')}
      </Button>
      <Button look="quiet" disabled={!isReady} onClick={onBack}>
        {t('ways.otherWays')}
      </Button>
    </div>
  );
}

/** Out of the address bar, where it would be copied, kept and told to others. */
function hideToken(): void {
  const url = new URL(location.href);
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
}
