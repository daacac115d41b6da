import { getUserToken, TOKEN_CACHE_MS, USER_TOKEN_COOKIE, type UserToken } from '@glasshouse/contracts/tokens';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import type { LiveClock } from '@glasshouse/kit/live';

export interface TokenCache {
  /** One that has a future; absent where none can be had, which is logged. */
  get(): Promise<string | undefined>;
  /** It was refused, or its player is gone. */
  drop(): void;
}

export interface TokenDeps {
  readonly call: CallApi;
  readonly clock: LiveClock;
  readonly writeCookie: (cookie: string) => void;
  readonly log: (message: string) => void;
}

/** The user token: used for a minute, then fetched anew; its cookie ends with it. */
export function makeTokenCache({ call, clock, writeCookie, log }: TokenDeps): TokenCache {
  let held: { readonly token: UserToken; readonly untilMs: number } | undefined;
  let asking: Promise<UserToken | undefined> | undefined;
  let dropped = 0;

  const isValid = ({ token, expiresAt }: UserToken): boolean => token !== '' && expiresAt * 1_000 > clock.now();

  async function ask(): Promise<UserToken | undefined> {
    const generation = dropped;
    const asked = await call(getUserToken, { query: { force_refresh: true } });
    if (!asked.ok) {
      log(`no user token: ${asked.error.code}`);
      return undefined;
    }
    const { answer } = asked;
    // Whoever was signed in when it was asked for may be gone.
    if (generation !== dropped || !isValid(answer)) return undefined;
    held = { token: answer, untilMs: clock.now() + TOKEN_CACHE_MS };
    const livesSec = Math.floor(answer.expiresAt - clock.now() / 1_000);
    writeCookie(`${USER_TOKEN_COOKIE}=${answer.token}; path=/; max-age=${livesSec}; samesite=lax`);
    return answer;
  }

  return {
    async get() {
      if (held && clock.now() < held.untilMs && isValid(held.token)) return held.token.token;
      asking ??= ask().finally(() => (asking = undefined));
      return (await asking)?.token;
    },
    drop() {
      dropped += 1;
      held = undefined;
      asking = undefined;
      writeCookie(`${USER_TOKEN_COOKIE}=; path=/; max-age=0`);
    },
  };
}
