import type { Experiment, SiteSettings } from '@glasshouse/contracts/site';
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

/** What is switched on for this visitor: what is for everybody, and what their variants add to it. */
export function addVariants(settings: SiteSettings, visitorId: string): SiteSettings {
  const added = settings.experiments.flatMap((experiment) => {
    const given = assignVariant(experiment, visitorId);
    return experiment.variants.find(({ name }) => name === given)?.features ?? [];
  });
  return added.length === 0 ? settings : { ...settings, features: new Set([...settings.features, ...added]) };
}
