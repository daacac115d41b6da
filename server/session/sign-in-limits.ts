import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Wrong tries within a quarter of an hour, for one login and from one address. */
export const SIGN_IN_LIMITS = { perLogin: 10, perAddress: 100, windowSec: 15 * 60 } as const;

export interface SignInLimits {
  /** Counts a try before it is made, so that many at once cannot slip through; false when there were too many. */
  take(login: string, address: string): Promise<boolean>;
  /** The try was right: its login begins anew, and the address has not failed. */
  giveBack(login: string, address: string): Promise<void>;
}

export function makeSignInLimits(): SignInLimits {
  const duration = SIGN_IN_LIMITS.windowSec;
  const byLogin = new RateLimiterMemory({ keyPrefix: 'login', points: SIGN_IN_LIMITS.perLogin, duration });
  const byAddress = new RateLimiterMemory({ keyPrefix: 'address', points: SIGN_IN_LIMITS.perAddress, duration });
  return {
    take: async (login, address) => (await hasLeft(byAddress, address)) && (await hasLeft(byLogin, login)),
    giveBack: async (login, address) => {
      await byLogin.delete(login);
      await byAddress.reward(address);
    },
  };
}

/** In memory the limiter rejects for one reason alone. */
async function hasLeft(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  return limiter.consume(key).then(
    () => true,
    () => false,
  );
}
