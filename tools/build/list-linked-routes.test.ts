import { describe, expect, it } from 'vitest';
import { listLinkedRoutes } from './list-linked-routes.ts';

const IMPORT = `import { href } from '@glasshouse/kit/routing';\n`;
const read = (source: string, head = IMPORT) => listLinkedRoutes('page.tsx', head + source);

describe('the routes that a source links to', () => {
  it('are those that it names, one by one or by a condition, under whatever name it has the function', () => {
    expect(
      read(`export const A = () => <a href={href('en', 'home')}>{href(language, b ? 'login' : 'rules')}</a>;`),
    ).toEqual(['home', 'login', 'rules']);
    expect(read(`link(undefined, 'home')`, `import { href as link } from '../routing/index.ts';\n`)).toEqual(['home']);
  });

  it('are none where what is called so comes from elsewhere', () => {
    expect(read(`href('en', name)`, `import { href } from './own.ts';\n`)).toEqual([]);
    expect(read(`const { href } = link; go(href);`, '')).toEqual([]);
  });

  it.each([
    ['a name from elsewhere', `href(language, door.name)`],
    ['a name that is put together', 'href(language, `office${page}`)'],
    ['a condition with a name from elsewhere', `href(language, b ? 'home' : name)`],
    ['the function handed on', `doors.map(href)`],
    ['the function under another name', `const link = href;`],
    ['the function in an object', `const parts = { href };`],
    ['the function as a property', `const a = <Link make={href} />;`],
    ['the function given back', `const give = () => href;`],
    ['the function assigned', `parts.link = href;`],
  ])('cannot be seen by %s', (_, source) => {
    expect(read(source)).toBeUndefined();
  });

  it('cannot be seen where the whole door is taken', () => {
    expect(read(`routing.href('en', name)`, `import * as routing from '@glasshouse/kit/routing';\n`)).toBeUndefined();
  });
});
