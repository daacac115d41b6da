import { getStanding } from '@glasshouse/contracts/bans';
import { getSession } from '@glasshouse/contracts/session';
import type { CallApi, SessionState } from '@glasshouse/contracts/shell-api';
import { listAccounts } from '@glasshouse/contracts/wallet';
import type { LiveClock } from '@glasshouse/kit/live';

interface AskDeps {
  readonly call: CallApi;
  readonly clock: LiveClock;
}

/** site.md section 7: the session check is made again so often, so far apart. */
const CHECK_RETRIES = 2;
const CHECK_AGAIN_MS = 1_500;

async function checkSession({ call, clock }: AskDeps) {
  for (let retries = 0; ; retries++) {
    const session = await call(getSession);
    if (session.ok || retries === CHECK_RETRIES) return session;
    await new Promise<void>((resolve) => void clock.after(CHECK_AGAIN_MS, resolve));
  }
}

/** Absent where nobody can say. */
export async function askSession(deps: AskDeps, held: SessionState): Promise<SessionState | undefined> {
  const { call } = deps;
  const session = await checkSession(deps);
  if (!session.ok) return undefined;
  const { userId } = session.answer;
  if (userId === undefined) return { accounts: [] };
  const [accounts, asked] = await Promise.all([call(listAccounts), call(getStanding)]);
  const before = held.userId === userId ? held : { accounts: [] };
  const known = { ...before, userId, ...(asked.ok && { standing: asked.answer }) };
  if (!accounts.ok) return known;
  const { all_accounts: all, user_hide_balance: isBalanceHidden } = accounts.answer;
  return { ...known, accounts: all, isBalanceHidden };
}
