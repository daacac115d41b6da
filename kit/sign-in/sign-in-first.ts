import type { Loaded } from '../remote/index.ts';
import { href } from '../routing/index.ts';

/** What a page answers where the session ended between the guard and the call: to signing in, and back to `next`. */
export function signInFirst<State>(state: State, next: string, head: Loaded<State>['head']): Loaded<State> {
  return { status: 401, state, head, redirect: href(undefined, 'login', {}, { next }) };
}
