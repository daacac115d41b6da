import { describe, expect, it } from 'vitest';
import { PLANNED_PAGES } from '@glasshouse/domain/access';
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
    const features = [PLANNED_PAGES, ...listSectionFeatures()].filter(
      (name) => name !== 'section.identification' && name !== 'section.rewards',
    );
    const groups = listDoorGroups({ features });
    expect(groups.map(({ name }) => name)).toEqual(['money', 'person', 'rewards', 'help']);
    expect(groups.flatMap((group) => group.doors).map(({ route }) => route)).not.toContain('officeIdentification');
    expect(listDoorGroups({})).toEqual([]);
    expect(listDoorGroups({ features: [PLANNED_PAGES, ...listSectionFeatures()] })).toEqual(DOOR_GROUPS);
  });

  it('none is drawn to a page that is not built', () => {
    const drawn = listDoorGroups({ features: listSectionFeatures() }).flatMap((group) => group.doors);
    const isPlanned = (route: (typeof drawn)[number]['route']): boolean => {
      const row: RouteRow = ROUTES[route];
      return row.isPlanned === true;
    };
    expect(drawn.filter(({ route }) => isPlanned(route))).toEqual([]);
    expect(drawn.map(({ route }) => route)).toContain('officeSecurity');
  });
});
