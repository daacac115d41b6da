import type { SecurityView } from '@glasshouse/contracts/factors';
import type { AddressKind } from '@glasshouse/contracts/identity';
import { AccountFacts, type AccountFactsProps } from '@glasshouse/kit/office';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { Notice } from '@glasshouse/kit/ui';
import { AddressMethod } from './address-method.tsx';
import classes from './security.module.css';
import { useSecurity } from './use-security.ts';
import { useUserConfig } from './use-user-config.ts';

export interface ActivationPaneProps {
  readonly first: SecurityView;
  readonly config: AccountFactsProps['config'] | undefined;
  readonly country: string;
  readonly kinds: readonly AddressKind[];
}

/** What of the account waits to be confirmed. */
export function ActivationPane({ first, config: known, country, kinds }: ActivationPaneProps) {
  const t = useT();
  const { language } = usePreferences();
  const { view, reload } = useSecurity(first);
  const { config, reload: reloadConfig } = useUserConfig(known);
  const changed = async (): Promise<void> => void (await Promise.all([reload(), reloadConfig()]));
  const isDone = kinds.every((kind) => view.addresses.some((address) => address.kind === kind));
  return (
    <div className={classes['activation']}>
      <h1 className={classes['title']}>{t('activate.title')}</h1>
      <p className={classes['text']}>{t('activate.text')}</p>
      {config ? <AccountFacts config={config} /> : null}
      {isDone ? <Notice kind="success">{t('activate.done')}</Notice> : null}
      {kinds.map((kind) => (
        <AddressMethod key={kind} kind={kind} view={view} country={country} onChanged={changed} />
      ))}
      <a className="gh-link" href={href(language, 'officeSecurity')}>
        {t('activate.security')}
      </a>
    </div>
  );
}
