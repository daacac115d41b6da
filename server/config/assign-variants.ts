import type { Experiment } from '@glasshouse/contracts/site';
import { assignVariant } from '@glasshouse/domain/experiments';

export interface Assignment {
  readonly experiment: string;
  readonly variant: string;
}

/** The visitor's variant of each experiment; of those named only, where names are given. */
export function assignVariants(
  experiments: readonly Experiment[],
  visitorId: string,
  named?: readonly string[],
): Assignment[] {
  const asked = named === undefined ? experiments : experiments.filter(({ name }) => named.includes(name));
  return asked.map((experiment) => ({ experiment: experiment.name, variant: assignVariant(experiment, visitorId) }));
}
