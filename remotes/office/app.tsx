import { useState } from 'react';
import { usePreferences, useSession, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink, EmptyState, Panel, TicketIcon, WalletIcon } from '@glasshouse/kit/ui';
import { AccountPane } from './components/account-pane.tsx';
import { BetList } from './components/bet-list.tsx';
import { BetView } from './components/bet-view.tsx';
import { OfficeFrame } from './components/office-frame.tsx';
import { PhonePanel } from './components/phone-panel.tsx';
import { Player } from './components/player.tsx';
import { SettingsFacts } from './components/settings-facts.tsx';
import type { SettingsState } from './model-settings.ts';
import { getLatest, type AccountState, type AnsweredAccount, type BetState, type HistoryState } from './model.ts';
import { useShell } from './shell.ts';

export function AccountPage({ state }: { readonly state: AccountState }) {
  const t = useT();
  const { session: known } = useShell();
  const session = useSession().accounts;
  const [answered, setAnswered] = useState<AnsweredAccount>();
  return (
    <OfficeFrame page="account" beside={state} title={t('account.title')} aside={<Player userId={state.userId} />}>
      {state.accounts.length === 0 ? (
        <Panel>
          <EmptyState icon={<WalletIcon size={24} />} title={t('account.none')} />
        </Panel>
      ) : null}
      {state.accounts.map(({ account, statement }) => (
        <AccountPane
          key={`${account.id} ${state.nowSec}`}
          account={getLatest(account, session, answered)}
          statement={statement}
          nowSec={state.nowSec}
          onAnswered={(fresh) => setAnswered({ account: fresh, session: known.get().accounts })}
        />
      ))}
    </OfficeFrame>
  );
}

export function HistoryPage({ state }: { readonly state: HistoryState }) {
  const t = useT();
  return (
    <OfficeFrame page="history" beside={state} title={t('words.history')}>
      {/* Every answer of the server begins the list anew. */}
      <BetList key={`${state.filter} ${state.nowSec}`} state={state} />
    </OfficeFrame>
  );
}

export function SettingsPage({ state }: { readonly state: SettingsState }) {
  const t = useT();
  const { profile, country, currency, place } = state;
  return (
    <OfficeFrame page="settings" beside={state} title={t('office.door.officeSettings')}>
      {profile ? (
        <>
          <SettingsFacts profile={profile} country={country} currency={currency} />
          <PhonePanel key={state.nowSec} first={profile.phone} place={place} />
        </>
      ) : null}
    </OfficeFrame>
  );
}

export function BetPage({ state }: { readonly state: BetState }) {
  const t = useT();
  const { language } = usePreferences();
  const title = state.bet ? t('bet.title', { id: String(state.betId) }) : t('bet.missing');
  const back = href(language, 'officeHistory');
  return (
    <OfficeFrame
      page="history"
      beside={state}
      title={title}
      aside={
        <a className="gh-link" href={back}>
          {t('bet.back')}
        </a>
      }
    >
      {state.bet ? (
        <BetView key={`${state.betId} ${state.nowSec}`} state={state} first={state.bet} />
      ) : (
        <Panel>
          <EmptyState
            icon={<TicketIcon size={24} />}
            title={t('bet.missing')}
            text={t('bet.missingText')}
            action={<ButtonLink href={back}>{t('bet.back')}</ButtonLink>}
          />
        </Panel>
      )}
    </OfficeFrame>
  );
}
