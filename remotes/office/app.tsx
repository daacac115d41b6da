import { useState } from 'react';
import { useSession, useShell, useT } from '@glasshouse/kit/remote';
import { EmptyState, Panel, WalletIcon } from '@glasshouse/kit/ui';
import { AccountPane } from './components/account-pane.tsx';
import { BetList } from './components/bet-list.tsx';
import { OfficeFrame } from './components/office-frame.tsx';
import { Player } from './components/player.tsx';
import { getLatest, type AccountState, type AnsweredAccount, type HistoryState } from './model.ts';

export function AccountPage({ state }: { readonly state: AccountState }) {
  const t = useT();
  const shell = useShell();
  const session = useSession().accounts;
  const [answered, setAnswered] = useState<AnsweredAccount>();
  return (
    <OfficeFrame page="account" title={t('account.title')} aside={<Player userId={state.userId} />}>
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
          onAnswered={(fresh) => setAnswered({ account: fresh, session: shell.session.get().accounts })}
        />
      ))}
    </OfficeFrame>
  );
}

export function HistoryPage({ state }: { readonly state: HistoryState }) {
  const t = useT();
  return (
    <OfficeFrame page="history" title={t('words.history')}>
      {/* Every answer of the server begins the list anew. */}
      <BetList key={`${state.filter} ${state.betId ?? ''} ${state.nowSec}`} state={state} />
    </OfficeFrame>
  );
}
