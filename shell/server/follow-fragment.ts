import type { FragmentAnswer } from '@glasshouse/contracts/fragment';
import type { PagePlan, PageToShow } from './plan-page.ts';

export interface FollowedFragment {
  /** Absent where the remote failed, or leads round. */
  readonly fragment: FragmentAnswer | undefined;
  readonly astray?: readonly string[];
}

/** A remote that leads on from where it led to, more often than this, does not know where to. */
const MOST_STEPS = 5;

/**
 * A fragment may lead elsewhere; the visitor is sent there once it is known that the way ends. Each step asks one more
 * remote, so a way has few.
 */
export async function followFragment(
  plan: PageToShow,
  ask: (plan: PageToShow) => Promise<FragmentAnswer | undefined>,
  planNext: (path: string) => PagePlan,
): Promise<FollowedFragment> {
  const first = await ask(plan);
  const addresses = [plan.place.url];
  let fragment = first;
  while (fragment?.redirect !== undefined) {
    const next = planNext(fragment.redirect);
    // Whoever is sent on by the catalogue comes back as a new request, and is counted anew.
    if (next.kind === 'redirect') return { fragment: first };
    const isRound = addresses.includes(next.place.url);
    addresses.push(next.place.url);
    if (isRound || addresses.length > MOST_STEPS) return { fragment: undefined, astray: addresses };
    fragment = await ask(next);
  }
  return { fragment: first };
}
