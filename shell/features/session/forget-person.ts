import { USER_TOKEN_COOKIE } from '@glasshouse/contracts/tokens';

/** What this browser has noted of whoever was signed in, and the one cookie of theirs that a page writes itself. */
const COOKIES = [USER_TOKEN_COOKIE] as const;
const STORED = ['gh-last-active', 'gh-searches', 'gh-untold-choices', 'gh-told-session'] as const;
/** In this tab: bets that wait for their answer, that they were told of converting, and an idea that was not sent. */
const STORED_IN_TAB = ['gh-coupon-placing', 'gh-convert-reminded', 'gh-idea'] as const;

export interface Traces {
  /** As `document.cookie` takes it. */
  readonly writeCookie: (cookie: string) => void;
  readonly storage: Pick<Storage, 'removeItem'>;
  readonly tabStorage: Pick<Storage, 'removeItem'>;
}

/** Nobody who comes after them in this browser finds anything of them. */
export function forgetPerson({ writeCookie, storage, tabStorage }: Traces): void {
  for (const name of COOKIES) writeCookie(`${name}=; path=/; max-age=0`);
  for (const key of STORED) storage.removeItem(key);
  for (const key of STORED_IN_TAB) tabStorage.removeItem(key);
}
