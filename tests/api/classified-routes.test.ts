import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '@glasshouse/contracts/call';
import { OF_ANYONE, RAW } from './classified.table.ts';
import { openHouse, type House } from './house.ts';
import { listCalls } from './list-calls.ts';

/**
 * Every address that the program answers at, whoever asks: what a signed-in player may call is walked by
 * protected-calls.test.ts, and what nobody has thought of fails here.
 */
let house: House;
let calls: Record<Call['access'], Call[]>;
beforeAll(async () => {
  house = await openHouse();
  calls = { anyone: await listCalls('anyone'), player: await listCalls('player') };
});
afterAll(() => house.close());

const LINE = /^(?<indent>[\s│]*)[├└]── (?<part>.*) \((?<methods>[A-Z, ]+)\)$/u;

/** As the framework has them: a tree of parts, four characters a step. */
function listRoutes(): string[] {
  const routes: string[] = [];
  const parts: string[] = [];
  for (const line of house.app.fastify.printRoutes({ commonPrefix: false }).split('\n')) {
    const { indent = '', part = '', methods = '' } = LINE.exec(line)?.groups ?? {};
    if (methods === '') continue;
    const depth = indent.length / 4;
    parts.splice(depth, parts.length, part);
    const path = parts.join('').replaceAll(/:[^/.]+/g, '{}');
    for (const method of methods.split(', ')) if (method !== 'HEAD') routes.push(`${method} ${path}`);
  }
  return routes;
}

const routeOf = ({ method, path }: Call): string => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`;

describe('[RG-03] [RG-07] [P20] every address of the program', () => {
  it('is a call, or stands here with what it is', () => {
    const known = new Set([...calls.anyone, ...calls.player].map(routeOf));
    const others = listRoutes().filter((route) => !known.has(route));
    expect(others.toSorted()).toEqual(Object.values(RAW).flat().toSorted());
  });

  it('that anyone may call is of a kind that moves no money and offers nothing', () => {
    const ids: readonly string[] = Object.values(OF_ANYONE).flat();
    expect(calls.anyone.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(calls.anyone.filter((call) => 'spends' in call).map(({ id }) => id)).toEqual([]);
  });

  it('that a contract tells of is answered', () => {
    const routes = new Set(listRoutes());
    expect([...calls.anyone, ...calls.player].filter((call) => !routes.has(routeOf(call))).map(({ id }) => id)).toEqual(
      [],
    );
  });
});
