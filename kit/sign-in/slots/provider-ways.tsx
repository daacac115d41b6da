import type { CallApi } from '@glasshouse/contracts/shell-api';
import { useT } from '../../i18n/index.ts';
import { Button, Notice } from '../../ui/index.ts';
import { PROVIDER_NAMES } from '../social/provider-names.table.ts';
import { useProviders } from '../social/use-providers.ts';

export interface ProviderWaysProps {
  readonly call: CallApi;
  readonly isReady: boolean;
}

/** Signing in and registering by accounts elsewhere, below the forms: they come late, and nothing is to move for them. */
export function ProviderWays({ call, isReady }: ProviderWaysProps) {
  const t = useT();
  const { offered, busy, error, go } = useProviders(call);
  if (offered.length === 0) return null;
  return (
    <>
      {error === undefined ? null : <Notice kind="error">{error}</Notice>}
      {offered.map((provider) => (
        <Button key={provider} wide disabled={!isReady || busy} onClick={() => void go(provider)}>
          {t('ways.provider', { name: PROVIDER_NAMES[provider] })}
        </Button>
      ))}
    </>
  );
}
