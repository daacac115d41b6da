import type { SecurityView } from '@glasshouse/contracts/factors';
import { useT } from '@glasshouse/kit/remote';
import { Panel } from '@glasshouse/kit/ui';
import { AddressMethod } from './address-method.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordMethod } from './password-method.tsx';
import { ProvidersPanel } from './providers-panel.tsx';
import { QuestionMethod } from './question-method.tsx';
import classes from './security.module.css';
import { TotpMethod } from './totp-method.tsx';
import { useSecurity } from './use-security.ts';

export interface SecurityPaneProps {
  readonly first: SecurityView;
  readonly country: string;
  /** From a provider, with something to join. */
  readonly hasReturned: boolean;
  readonly onChanged: () => void;
}

export function SecurityPane({ first, country, hasReturned, onChanged }: SecurityPaneProps) {
  const { view, reload: reloadView } = useSecurity(first);
  async function reload(): Promise<void> {
    onChanged();
    await reloadView();
  }
  return (
    <>
      <LevelPanel view={view} />
      <div className={classes['methods']}>
        <PasswordMethod view={view} onChanged={reload} />
        <TotpMethod view={view} onChanged={reload} />
        <AddressMethod kind="mail" view={view} country={country} onChanged={reload} />
        <AddressMethod kind="phone" view={view} country={country} onChanged={reload} />
        <QuestionMethod view={view} onChanged={reload} />
        <PasskeysPanel />
        <ProvidersPanel hasReturned={hasReturned} />
        <DevicesPanel />
      </div>
    </>
  );
}

/** The level in a word and as a bar. */
function LevelPanel({ view }: { readonly view: SecurityView }) {
  const t = useT();
  const { protection_level: level, status } = view;
  return (
    <Panel title={t('security.level')}>
      <div className={classes['level']} data-testid="level">
        <p className={classes['band']}>{t(`security.level.${status ?? 'none'}`)}</p>
        <meter className={classes['bar']} min={0} max={100} value={level} aria-label={t('security.level')}>
          {level}
        </meter>
        <p className={classes['text']}>{t('security.levelText')}</p>
      </div>
    </Panel>
  );
}
