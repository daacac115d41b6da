import { findRest } from './path-pattern.ts';

/** 301 and 308 for good, 302 and 307 for now. */
export type StepStatus = 301 | 302 | 307 | 308;

export interface Step {
  readonly to: string;
  readonly status: StepStatus;
}

/** `from` may end in an asterisk, and a `to` that ends in one takes the rest. */
export interface PathRule extends Step {
  readonly from: string;
}

/** No address leads further than this (site.md, server redirects). */
export const MOST_STEPS = 5;

export type Followed =
  | { readonly kind: 'stays' }
  | ({ readonly kind: 'leads' } & Step)
  /** The steps lead round, or further than anybody follows: whoever finds that out does not go. */
  | { readonly kind: 'astray'; readonly addresses: readonly string[] };

/** Where the first rule that fits leads a path. */
export function findRedirect(path: string, rules: readonly PathRule[]): Step | undefined {
  for (const { from, to, status } of rules) {
    const rest = findRest(from, path);
    if (rest !== undefined) return { to: to.endsWith('/*') ? to.slice(0, -2) + rest || '/' : to, status };
  }
  return undefined;
}

/** Where an address leads in the end, one step at a time; for good only where every step is. */
export function followSteps(from: string, findStep: (address: string) => Step | undefined): Followed {
  const addresses = [from];
  let made: Step | undefined;
  for (;;) {
    const step = findStep(made?.to ?? from);
    if (!step) return made ? { kind: 'leads', ...made } : { kind: 'stays' };
    const isRing = addresses.includes(step.to);
    addresses.push(step.to);
    if (isRing || addresses.length > MOST_STEPS + 1) return { kind: 'astray', addresses };
    made = { to: step.to, status: made === undefined || isForGood(made.status) ? step.status : made.status };
  }
}

function isForGood(status: StepStatus): boolean {
  return status === 301 || status === 308;
}
