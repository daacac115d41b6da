import { useEffect, useState } from 'react';
import {
  joinSocial,
  listSocialIdentities,
  removeSocial,
  type SocialIdentityView,
  type SocialProvider,
} from '@glasshouse/contracts/social';
import { useT } from '@glasshouse/kit/remote';
import { PROVIDER_NAMES, useAsking, useProviders } from '@glasshouse/kit/sign-in';
import { Button, ErrorState, Moment, Notice, Skeleton } from '@glasshouse/kit/ui';
import { useShell } from '../shell.ts';
import { Method } from './method.tsx';
import classes from './security.module.css';

const HERE = '/office/security';

/** Accounts elsewhere by which the player signs in; nothing where the site offers none and none is joined. */
export function ProvidersPanel({ hasReturned }: { readonly hasReturned: boolean }) {
  const t = useT();
  const { call } = useShell();
  const { joined, failure, reload } = useJoined(hasReturned);
  const { offered, busy, error, go } = useProviders(call, HERE);
  const free = offered.filter(
    (provider) => typeof joined !== 'object' || !joined.some((one) => one.provider === provider),
  );
  if (offered.length === 0 && (joined === undefined || (typeof joined === 'object' && joined.length === 0)))
    return null;
  return (
    <Method
      title={t('providers.title')}
      text={t('providers.text')}
      isOn={typeof joined === 'object' && joined.length > 0}
    >
      {joined === undefined ? <Skeleton height="var(--gh-control)" /> : null}
      {joined === 'unknown' ? <ErrorState onRetry={() => void reload()} /> : null}
      {typeof joined === 'object' && joined.length > 0 ? (
        <ul className={classes['sessions']} data-testid="providers">
          {joined.map((one) => (
            <Joined key={one.provider} identity={one} onChanged={reload} />
          ))}
        </ul>
      ) : null}
      {(failure ?? error) === undefined ? null : <Notice kind="error">{failure ?? error}</Notice>}
      <div className={classes['buttons']}>
        {free.map((provider) => (
          <Button key={provider} disabled={busy} onClick={() => void go(provider)}>
            {t('providers.join', { name: PROVIDER_NAMES[provider] })}
          </Button>
        ))}
      </div>
    </Method>
  );
}

/** Back from a provider, what it said is joined first. */
function useJoined(hasReturned: boolean) {
  const { call } = useShell();
  const { error: failure, ask } = useAsking();
  const [joined, setJoined] = useState<readonly SocialIdentityView[] | 'unknown'>();
  async function reload(): Promise<void> {
    const result = await call(listSocialIdentities);
    setJoined(result.ok ? result.answer.identities : 'unknown');
  }
  useEffect(() => {
    const begin = async (): Promise<void> => {
      if (hasReturned) await ask(call(joinSocial));
      await reload();
    };
    void begin();
    // What a provider said is taken once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [call, hasReturned]);
  return { joined, failure, reload };
}

interface JoinedProps {
  readonly identity: SocialIdentityView;
  readonly onChanged: () => Promise<void>;
}

function Joined({ identity: { provider, joinedAtSec }, onChanged }: JoinedProps) {
  const t = useT();
  const { call } = useShell();
  const { busy, error, ask } = useAsking();
  async function remove(asked: SocialProvider): Promise<void> {
    if (await ask(call(removeSocial, { params: { provider: asked } }))) await onChanged();
  }
  return (
    <li className={classes['passkey']}>
      <div>
        <p className={classes['device']}>{PROVIDER_NAMES[provider]}</p>
        <p className={classes['text']}>
          <Moment atSec={joinedAtSec} />
        </p>
        {error === undefined ? null : <Notice kind="error">{error}</Notice>}
      </div>
      <div className={classes['buttons']}>
        <Button size="s" look="quiet" loading={busy} onClick={() => void remove(provider)}>
          {t('words.remove')}
        </Button>
      </div>
    </li>
  );
}
