import type { CallApi } from '@glasshouse/contracts/shell-api';
import type { SocialProvider } from '@glasshouse/contracts/social';
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
  const { offered, busy, error, go } = useProviders(call);
  if (offered.length === 0) return null;
  return (
    <ProviderButtons offered={offered} error={error} isReady={isReady && !busy} onPress={(name) => void go(name)} />
  );
}

export interface ProviderButtonsProps {
  readonly offered: readonly SocialProvider[];
  readonly error: string | undefined;
  readonly isReady: boolean;
  readonly onPress: (provider: SocialProvider) => void;
}

/** One for each provider that the site works with, by the name it gives itself. */
export function ProviderButtons({ offered, error, isReady, onPress }: ProviderButtonsProps) {
  const t = useT();
  return (
    <>
      {error === undefined ? null : <Notice kind="error">{error}</Notice>}
      {offered.map((provider) => (
        <Button key={provider} wide disabled={!isReady} onClick={() => onPress(provider)}>
          {t('ways.provider', { name: PROVIDER_NAMES[provider] })}
        </Button>
      ))}
    </>
  );
}
