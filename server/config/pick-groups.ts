import type { ConfigGroups } from '@glasshouse/contracts/config';

/** The groups named in a comma list; names that do not exist are ignored. */
export function pickGroups(config: Required<ConfigGroups>, names: string): ConfigGroups {
  const asked = new Set(names.split(',').map((name) => name.trim()));
  return Object.fromEntries(Object.entries(config).filter(([name]) => asked.has(name)));
}
