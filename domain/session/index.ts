/** When signing in costs work, and how much. */
export { decideWork, FREE_TRIES, type Tries } from './decide-work.ts';
export { findIdleEndSec } from './find-idle-end.ts';
