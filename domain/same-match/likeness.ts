/**
 * How far two names of a side agree. `sure`: the same words. `fair`: the same, but for a short form that might stand for
 * something else. `strong`: all words of the one are in the other. `weak`: a part of it, or with an error. `none`: nothing
 * says so. `barred`: something says that they are two.
 */
export type Likeness = 'sure' | 'fair' | 'strong' | 'weak' | 'none' | 'barred';

const ORDER: readonly Likeness[] = ['barred', 'none', 'weak', 'strong', 'fair', 'sure'];

export function isAtLeast(likeness: Likeness, least: Likeness): boolean {
  return ORDER.indexOf(likeness) >= ORDER.indexOf(least);
}

export function takeLesser(one: Likeness, other: Likeness): Likeness {
  return isAtLeast(one, other) ? other : one;
}
