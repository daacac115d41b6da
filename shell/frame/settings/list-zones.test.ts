import { describe, expect, it } from 'vitest';
import { listZones } from './list-zones.ts';

const WINTER = Date.UTC(2026, 0, 15) / 1_000;

describe('the zones of the settings', () => {
  it('[CF-03] are places with what their clocks are ahead now, from west to east', () => {
    const zones = listZones('Europe/Berlin', WINTER);
    expect(zones).toContainEqual({ id: 'Europe/Berlin', label: 'Berlin · UTC+1' });
    expect(zones).toContainEqual({ id: 'America/St_Johns', label: 'St Johns · UTC\u22123:30' });
    const order = ['Pacific/Honolulu', 'America/New_York', 'UTC', 'Europe/Berlin', 'Asia/Tokyo'];
    const found = zones.map(({ id }) => id).filter((id) => order.includes(id));
    expect(found).toEqual(order);
    expect(new Set(zones.map(({ id }) => id)).size).toBe(zones.length);
  });

  it('have the hours in front that were chosen before places had names', () => {
    expect(listZones(-3.5, WINTER)[0]).toEqual({ id: '-3.5', label: 'UTC\u22123:30' });
  });
});
