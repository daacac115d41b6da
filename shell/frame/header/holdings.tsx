import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { href } from '@glasshouse/kit/routing';
import {
  Button,
  ChevronDownIcon,
  HistoryIcon,
  IconButton,
  InboxIcon,
  Money,
  PlusIcon,
  SignOutIcon,
  Switch,
  UserIcon,
} from '@glasshouse/kit/ui';
import { payingAccountOf, type PayingAccount } from '../../coupon/model/paying-account.ts';
import { TimeLine } from '../../features/protection/time-line.tsx';
import { useFeature } from '../../features/use-feature.ts';
import classes from './holdings.module.css';

/** What a player holds, and the doors of a player. */
export function Holdings() {
  const t = useT();
  const { ask: askDeposit } = useFeature('deposits');
  const { open: openModal } = useFeature('modals');
  const { seen } = useFeature('protection');
  const isStopped = useStore(seen)?.state.restriction !== undefined;
  const { paying, isShown } = useHeld();
  return (
    <>
      <TimeLine />
      <div className={classes['paying']}>
        <Balance paying={paying} isShown={isShown} />
        <AccountMenu paying={paying} isShown={isShown} />
      </div>
      {isStopped ? null : (
        <Button
          look="primary"
          className={classes['deposit']}
          icon={<PlusIcon size={14} />}
          onClick={() => void askDeposit()}
        >
          {t('shell.demoDeposit')}
        </Button>
      )}
      <span className={classes['wide']}>
        <PlayerLinks />
        <IconButton icon={<SignOutIcon size={18} />} label={t('words.signOut')} onClick={() => openModal('signOut')} />
      </span>
    </>
  );
}

/** The active account, wherever it was chosen. */
function useHeld() {
  const { facts } = useFeature('site');
  const { state } = useFeature('session');
  const session = useStore(state);
  return { paying: payingAccountOf(session, facts.guestCurrency), isShown: session.isBalanceHidden !== true };
}

interface HeldProps {
  readonly paying: PayingAccount;
  readonly isShown: boolean;
}

const HIDDEN = '•••';
const MOST_SHOWN = 99;

function Balance({ paying: { account }, isShown }: HeldProps) {
  const t = useT();
  const { language } = usePreferences();
  if (!account) return null;
  return (
    <a className={classes['balance']} href={href(language, 'officeAccount')} title={t('words.balance')}>
      <span className={classes['label']}>{t('words.balance')}</span>
      <strong>{isShown ? <Money amountMinor={account.money} iso={account.iso} /> : HIDDEN}</strong>
    </a>
  );
}

function AccountMenu({ paying, isShown }: HeldProps) {
  const t = useT();
  const { chooseAccount, hideBalance } = useFeature('session');
  const { account, accounts } = paying;
  return (
    <details className={classes['accounts']} data-menu>
      <summary className={classes['door']} title={t('shell.accounts')} aria-label={t('shell.accounts')}>
        <ChevronDownIcon size={14} />
        <span className={classes['narrow']}>
          <Waiting />
        </span>
      </summary>
      <div className={`gh-raised ${classes['menu']}`}>
        <fieldset>
          <legend>{t('shell.accounts')}</legend>
          {accounts.map(({ id, iso, money, type }) => (
            <label key={id} className={classes['account']}>
              <input
                type="radio"
                name="header-account"
                checked={id === account?.id}
                onChange={() => void chooseAccount(id)}
              />
              <span>
                {t(`account.type.${type}`)}, {iso}
                <small className="gh-num">{id}</small>
              </span>
              <strong>{isShown ? <Money amountMinor={money} iso={iso} /> : HIDDEN}</strong>
            </label>
          ))}
        </fieldset>
        <Switch checked={!isShown} onChange={(hidden) => void hideBalance(hidden)}>
          {t('shell.hideBalance')}
        </Switch>
        <MessagesLine />
      </div>
    </details>
  );
}

/** Where there is no room for the doors beside each other. */
function MessagesLine() {
  const t = useT();
  const { language } = usePreferences();
  const count = useStore(useFeature('messages').unread);
  return (
    <a className={`${classes['narrow']} ${classes['line']}`} href={href(language, 'officeMessages')}>
      <InboxIcon size={18} />
      {t('shell.messagesUnread', { count })}
    </a>
  );
}

/** How many messages have not been read, on the door that leads to them. */
function Waiting() {
  const count = useStore(useFeature('messages').unread);
  if (count === 0) return null;
  return (
    <span className={classes['count']} aria-hidden>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  );
}

function PlayerLinks() {
  const t = useT();
  const { language } = usePreferences();
  const count = useStore(useFeature('messages').unread);
  const messages = t('shell.messagesUnread', { count });
  const links = [
    { path: href(language, 'officeHistory'), text: t('words.history'), icon: <HistoryIcon size={18} /> },
    { path: href(language, 'officeMessages'), text: messages, icon: <InboxIcon size={18} />, beside: <Waiting /> },
    { path: href(language, 'officeAccount'), text: t('words.account'), icon: <UserIcon size={18} /> },
  ];
  return links.map(({ path, text, icon, beside }) => (
    <a key={path} className="gh-button gh-button--quiet gh-button--icon" href={path} title={text} aria-label={text}>
      {icon}
      {beside}
    </a>
  ));
}
