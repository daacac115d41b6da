import { findRedirect, followSteps, type Followed, type PathRule } from '@glasshouse/domain/access';

export interface Way {
  readonly followed: Followed;
  /** Every address that was passed, the first among them. */
  readonly passed: readonly string[];
}

/** Where the operator's rows lead a path, row after row. The query of a target is the target's own. */
export function followRedirects(path: string, rules: readonly PathRule[]): Way {
  const passed = [path];
  const followed = followSteps(path, (address) => {
    const step = address.startsWith('/') ? findRedirect(address.split('?', 1)[0] ?? '', rules) : undefined;
    if (step) passed.push(step.to);
    return step;
  });
  return { followed, passed };
}
