import { useState } from 'react';
import { OfficeFrame } from '@glasshouse/kit/office';
import { href } from '@glasshouse/kit/routing';
import { ErrorState, Panel } from '@glasshouse/kit/ui';
import { ActivationPane } from './components/activation-pane.tsx';
import { QrPane } from './components/qr-pane.tsx';
import { SecurityPane } from './components/security-pane.tsx';
import { SessionPanels } from './components/session-panels.tsx';
import type { ActivationState, QrState, SecurityState } from './model.ts';
import { useShell } from './shell.ts';

export function SecurityPage({ state }: { readonly state: SecurityState }) {
  const { nowSec, security, sessions, country, countries, hasReturned } = state;
  // What changes how somebody comes in ends other sessions.
  const [changes, setChanges] = useState(0);
  return (
    <OfficeFrame route="officeSecurity" beside={state}>
      {security ? (
        <SecurityPane
          key={nowSec}
          first={security}
          country={country}
          hasReturned={hasReturned === true}
          onChanged={() => setChanges((before) => before + 1)}
        />
      ) : (
        <Unknown />
      )}
      {sessions ? (
        <SessionPanels key={`sessions ${nowSec}`} first={sessions} countries={countries} changes={changes} />
      ) : null}
    </OfficeFrame>
  );
}

export function ActivationPage({ state }: { readonly state: ActivationState }) {
  const { nowSec, security, config, country, kinds } = state;
  if (!security) return <Unknown />;
  return <ActivationPane key={nowSec} first={security} config={config} country={country} kinds={kinds} />;
}

export function QrPage({ state: { nowSec, code, asker, country } }: { readonly state: QrState }) {
  return <QrPane key={nowSec} code={code} asker={asker} country={country} />;
}

/** Nobody could say how the account is protected. */
function Unknown() {
  const { navigate } = useShell();
  return (
    <Panel>
      <ErrorState onRetry={() => navigate(href(undefined, 'officeSecurity'), { replace: true })} />
    </Panel>
  );
}
