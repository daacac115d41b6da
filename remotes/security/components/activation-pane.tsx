import type { SecurityView } from '@glasshouse/contracts/factors';
import type { AddressKind } from '@glasshouse/contracts/identity';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { Notice } from '@glasshouse/kit/ui';
import { AddressMethod } from './address-method.tsx';
import classes from './security.module.css';
import { useSecurity } from './use-security.ts';

export interface ActivationPaneProps {
  readonly first: SecurityView;
  readonly country: string;
  readonly kinds: readonly AddressKind[];
}

/** What of the account waits to be confirmed. */
export function ActivationPane({ first, country, kinds }: ActivationPaneProps) {
  const t = useT();
  const { language } = usePreferences();
  const { view, reload } = useSecurity(first);
  const isDone = kinds.every((kind) => view.addresses.some((address) => address.kind === kind));
  return (
    <div className={classes['activation']}>
      <h1 className={classes['title']}>{t('activate.title')}</h1>
      <p className={classes['text']}>{t('activate.text')}</p>
      {isDone ? <Notice kind="success">{t('activate.done')}</Notice> : null}
      {kinds.map((kind) => (
        <AddressMethod key={kind} kind={kind} view={view} country={country} onChanged={reload} />
      ))}
      <a className="gh-link" href={href(language, 'officeSecurity')}>
        {t('activate.security')}
      </a>
    </div>
  );
}
