import { getConfigGroups } from '@glasshouse/contracts/config';
import type { Language } from '@glasshouse/contracts/preferences';
import type { CallApi } from '@glasshouse/contracts/shell-api';

/** By what the site can send something to people. */
export interface OpenChannels {
  readonly mail: boolean;
  readonly sms: boolean;
}

/** Where nobody says, whoever presses is told. */
const UNTOLD: OpenChannels = { mail: true, sms: true };

export async function loadOpenChannels(call: CallApi, lang: Language): Promise<OpenChannels> {
  const told = await call(getConfigGroups, { query: { groups: 'auth', lang } });
  const ways = told.ok ? told.answer.auth?.signInBy : undefined;
  return ways ? { mail: ways.includes('link'), sms: ways.includes('sms') } : UNTOLD;
}
