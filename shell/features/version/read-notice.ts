import type { MaintenanceNotice } from '@glasshouse/contracts/site';

/** Planned work as the site's news tell it; absent where they tell of none. */
export function readNotice(told: unknown): MaintenanceNotice | undefined {
  if (typeof told !== 'object' || told === null) return undefined;
  const [startsAtSec, endsAtSec, fromSec, untilSec] = ['startsAtSec', 'endsAtSec', 'fromSec', 'untilSec'].map(
    (name) => {
      const value: unknown = Reflect.get(told, name);
      return typeof value === 'number' ? value : undefined;
    },
  );
  if (startsAtSec === undefined || endsAtSec === undefined || fromSec === undefined || untilSec === undefined)
    return undefined;
  return { kind: 'maintenance', startsAtSec, endsAtSec, fromSec, untilSec };
}
