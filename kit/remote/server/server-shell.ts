import type { Preferences } from '@glasshouse/contracts/preferences';
import type { CallApi, Messages, ShellApi, Store } from '@glasshouse/contracts/shell-api';
import { HOUSE_NAME } from '../../i18n/index.ts';
import { NO_SESSION } from '../no-session.ts';

/** A whole shell while the server renders: stores stand still, actions do nothing. */
export function makeServerShell(
  preferences: Preferences,
  messages: Messages,
  call: CallApi,
  siteName = HOUSE_NAME,
): ShellApi {
  return {
    version: 'v2',
    preferences,
    messages,
    siteName,
    session: still(NO_SESSION),
    coupon: {
      selected: still(new Set()),
      toggle: nothing,
      repeat: nothing,
      build: nothing,
      onChange: () => nothing,
    },
    favourites: { starred: still(new Set()), toggle: nothing },
    live: { subscribe: () => nothing, status: still('connecting') },
    call,
    navigate: nothing,
    notify: nothing,
    openModal: nothing,
    chooseListMarkets: nothing,
    chooseMultiLive: nothing,
    choosePhoneCountry: () => Promise.resolve(undefined),
    refreshSession: () => Promise.resolve(),
  };
}

function still<Value>(value: Value): Store<Value> {
  return { get: () => value, subscribe: () => nothing };
}

function nothing(): void {}
