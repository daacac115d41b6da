import { useState } from 'react';
import { renewCredentials } from '@glasshouse/contracts/identity-credentials';
import type { ShellApi } from '@glasshouse/contracts/shell-api';
import { Dialog } from '../../dialog/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button, Notice } from '../../ui/index.ts';
import { CredentialsSheet } from '../credentials/credentials-sheet.tsx';
import type { Credentials } from '../credentials/use-made-credentials.ts';
import { useAsking } from '../use-asking.ts';

export interface CredentialsWindowProps extends Pick<ShellApi, 'call' | 'notify'> {
  readonly onClose: () => void;
}

/** For whoever has kept no password: the one before cannot be shown again, so they are offered another. */
export function CredentialsWindow({ call, notify, onClose }: CredentialsWindowProps) {
  const t = useT();
  const [made, setMade] = useState<Credentials>();
  const [isKept, setKept] = useState(false);
  const { busy, error, ask } = useAsking();

  async function show(): Promise<void> {
    const renewed = await ask(call(renewCredentials));
    if (renewed) setMade(renewed);
  }

  if (!made) {
    return (
      <Dialog open title={t('ways.keep.title')} text={t('ways.keep.text')}>
        {error === undefined ? null : <Notice kind="error">{error}</Notice>}
        <Button look="primary" size="l" wide loading={busy} onClick={() => void show()}>
          {t('ways.keep.show')}
        </Button>
        <Button size="l" wide disabled={busy} onClick={onClose}>
          {t('ways.later')}
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog open title={t('ways.keep.title')} text={t('registration.keep')}>
      <div className="gh-stack" data-holds-navigation={isKept ? undefined : ''} data-holds-session="">
        <CredentialsSheet
          call={call}
          notify={notify}
          first={made}
          onKept={() => setKept(true)}
          onFiled={isKept ? undefined : onClose}
        />
        <Button look={isKept ? 'primary' : 'outline'} size="l" wide onClick={onClose}>
          {t(isKept ? 'ways.saved' : 'ways.keep.close')}
        </Button>
      </div>
    </Dialog>
  );
}
