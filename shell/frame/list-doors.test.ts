import { describe, expect, it } from 'vitest';
import { PLANNED_PAGES } from '@glasshouse/domain/access';
import { listSectionFeatures, ROUTES, type RouteRow } from '@glasshouse/contracts/routes';
import { matchRoute } from '@glasshouse/kit/routing';
import { FOOTER_GROUPS, SECTION_DOORS } from './doors.table.ts';
import { listDoorGroups, listDoors } from './list-doors.ts';

const ALL = new Set([PLANNED_PAGES, ...listSectionFeatures()]);
const doors = [...SECTION_DOORS, ...FOOTER_GROUPS.flatMap((group) => group.doors)];

describe('doors of the frame', () => {
  it.each(doors)('[RT-05] $path leads to the page of $route', ({ route, path }) => {
    const match = matchRoute(path);
    expect(match?.name).toBe(route);
    expect(match?.row.page).toBeDefined();
  });

  it('[RT-05] stand once in each place', () => {
    for (const group of [SECTION_DOORS, ...FOOTER_GROUPS.map((one) => one.doors)]) {
      expect(new Set(group.map(({ route }) => route)).size).toBe(group.length);
    }
  });

  it('[RT-05] are all drawn for a guest where every section is open', () => {
    expect(listDoors(doors, { features: ALL, signedIn: false })).toEqual(doors);
  });

  it('[RT-05] are drawn where their page is built, and for what is planned only where the operator shows it', () => {
    const features = new Set(listSectionFeatures());
    const isBuilt = ({ route }: (typeof doors)[number]): boolean => {
      const row: RouteRow = ROUTES[route];
      return row.isPlanned !== true;
    };
    const drawn = listDoors(doors, { features, signedIn: false });
    expect(drawn).toEqual(doors.filter(isBuilt));
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.length).toBeLessThan(doors.length);
  });

  it('[RT-05] leave no heading in the footer over nothing', () => {
    const drawn = listDoorGroups(FOOTER_GROUPS, { features: new Set(listSectionFeatures()), signedIn: false });
    expect(drawn.map(({ title }) => title)).toEqual([
      'shell.footer.games',
      'shell.footer.house',
      'shell.footer.safety',
    ]);
  });

  it('[RT-05] [RT-34] are not drawn where the operator has hidden the section behind them', () => {
    const features = new Set([...ALL].filter((name) => name !== 'section.casino' && name !== 'section.rules'));
    const drawn = listDoors(doors, { features, signedIn: true }).map(({ route }) => route);
    expect(drawn).not.toContain('casinoLobby');
    expect(drawn).not.toContain('slots');
    expect(drawn).not.toContain('rulesChapter');
    expect(drawn).toContain('games');
    expect(drawn).toContain('about');
  });
});
