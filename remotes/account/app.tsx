import { useState } from 'react';
import { AccountFacts, OfficeFrame } from '@glasshouse/kit/office';
import { useSession, useT } from '@glasshouse/kit/remote';
import { EmptyState, Panel, WalletIcon } from '@glasshouse/kit/ui';
import { AccountPane } from './components/account-pane.tsx';
import { AccountsPanel } from './components/accounts-panel.tsx';
import { DataPanel } from './components/data-panel.tsx';
import { DetailsPanel } from './components/details-panel.tsx';
import { PapersPanel } from './components/papers-panel.tsx';
import { PhonePanel } from './components/phone-panel.tsx';
import { Player } from './components/player.tsx';
import { SettingsFacts } from './components/settings-facts.tsx';
import type { SettingsState } from './model-settings.ts';
import { getLatest, type AccountState, type AnsweredAccount } from './model.ts';
import { useShell } from './shell.ts';

export function AccountPage({ state }: { readonly state: AccountState }) {
  const t = useT();
  const { session: known } = useShell();
  const { accounts: session, isBalanceHidden: isHidden = state.isBalanceHidden } = useSession();
  const held = session.length > 0 ? session : state.accounts.map(({ account }) => account);
  const [answered, setAnswered] = useState<AnsweredAccount>();
  return (
    <OfficeFrame route="officeAccount" beside={state} aside={<Player userId={state.userId} />}>
      {state.config ? (
        <Panel>
          <AccountFacts config={state.config} />
        </Panel>
      ) : null}
      {state.accounts.length === 0 ? (
        <Panel>
          <EmptyState icon={<WalletIcon size={24} />} title={t('account.none')} />
        </Panel>
      ) : (
        <AccountsPanel accounts={held} isHidden={isHidden} />
      )}
      {state.accounts.map(({ account, statement }) => (
        <AccountPane
          key={`${account.id} ${state.nowSec}`}
          account={getLatest(account, session, answered)}
          statement={statement}
          nowSec={state.nowSec}
          isHidden={isHidden}
          terms={state.terms}
          onAnswered={(fresh) => setAnswered({ account: fresh, session: known.get().accounts })}
        />
      ))}
    </OfficeFrame>
  );
}

export function SettingsPage({ state }: { readonly state: SettingsState }) {
  const { profile, country, currency, details, papers, place } = state;
  return (
    <OfficeFrame route="officeSettings" beside={state}>
      {profile ? (
        <>
          <SettingsFacts profile={profile} country={country} currency={currency} />
          {details ? (
            <DetailsPanel key={`details ${state.nowSec}`} first={details} country={profile.user_country_code} />
          ) : null}
          {papers ? (
            <PapersPanel key={`papers ${state.nowSec}`} first={papers} country={profile.user_country_code} />
          ) : null}
          <PhonePanel
            key={state.nowSec}
            first={profile.phone}
            isConfirmed={profile.isPhoneConfirmed === true}
            place={place}
          />
          <DataPanel key={`data ${state.nowSec}`} first={state.rights} />
        </>
      ) : null}
    </OfficeFrame>
  );
}
