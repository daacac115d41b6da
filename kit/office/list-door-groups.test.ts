import { describe, expect, it } from 'vitest';
import { listSectionFeatures, ROUTES, type RouteRow } from '@glasshouse/contracts/routes';
import { matchRoute } from '../routing/index.ts';
import { DOOR_GROUPS } from './doors.table.ts';
import { listDoorGroups } from './list-door-groups.ts';

const doors = DOOR_GROUPS.flatMap((group) => group.doors);
const rows: readonly [string, RouteRow][] = Object.entries(ROUTES);

describe('doors of the account area', () => {
  it.each(doors)('$path leads to the page of $route', ({ route, path }) => {
    expect(matchRoute(path)?.name).toBe(route);
  });

  it('there is one to every page of it that needs no number', () => {
    const own = ['officeAccount', 'officeHistory', ...doors.map(({ route }) => route)];
    // Topics are chosen on the page of the payment consultant's requests.
    const pages = rows.filter(([name, row]) => row.path.startsWith('/office/') && name !== 'officeCreateRequest');
    for (const [name] of pages.filter(([, row]) => !row.path.includes(':'))) expect(own).toContain(name);
    expect(new Set(own).size).toBe(own.length);
  });

  it('[RT-34] none is drawn to what is switched off, and none where nobody could say', () => {
    const features = listSectionFeatures().filter(
      (name) => name !== 'section.identification' && name !== 'section.rewards',
    );
    const groups = listDoorGroups({ features });
    expect(groups.map(({ name }) => name)).toEqual(['money', 'person', 'help']);
    expect(groups.flatMap((group) => group.doors).map(({ route }) => route)).not.toContain('officeIdentification');
    expect(listDoorGroups({})).toEqual([]);
    expect(listDoorGroups({ features: listSectionFeatures() })).toEqual(DOOR_GROUPS);
  });
});
