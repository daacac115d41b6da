import type { CallApi } from '@glasshouse/contracts/shell-api';
import { getUserConfig, type UserChoices } from '@glasshouse/contracts/preferences-choices';
import { withinLimit } from './load-frame.ts';
import { mayBeSignedIn } from './read-visitor.ts';

/** What the player's account has chosen; nothing for a guest, and where the answer is late: cookies then decide alone. */
export async function loadChoices(call: CallApi, cookies: ReadonlyMap<string, string>): Promise<UserChoices> {
  if (!mayBeSignedIn(cookies)) return {};
  const result = await withinLimit(call(getUserConfig));
  return result?.ok ? result.answer.choices : {};
}
