import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { writeTree } from './tree/write-tree.ts';

const PROJECT = join(import.meta.dirname, '..');
const homes: string[] = [];
let root = '';

const lock = (packages: object): string => JSON.stringify({ packages: { '': { name: 'root' }, ...packages } });

/** A project of the smallest kind around the real start tool, in a folder whose name needs care. */
beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), 'glasshouse-start-'));
  homes.push(home);
  root = join(home, 'a house — дом');
  writeTree(root, {
    'package-lock.json': lock({ 'node_modules/a': { version: '1.0.0' } }),
    'npm.js': `const fs = require('node:fs'); fs.appendFileSync('npm.log', process.argv.slice(2, 3) + ' '); fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');`,
    'tools/build/main.ts': `import { appendFileSync } from 'node:fs';\nconst what: string = 'built ';\nappendFileSync('build.log', what);`,
    'dist/server/main.js': `process.exit(7);`,
  });
  for (const file of ['prepare.mjs', 'run-to-end.mjs', 'start.mjs'])
    cpSync(join(PROJECT, 'tools', file), join(root, 'tools', file));
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(PROJECT, 'node_modules', 'tsx'), join(root, 'node_modules', 'tsx'));
});

afterAll(() => {
  for (const home of homes) rmSync(home, { recursive: true, force: true });
});

function start(): ChildProcess {
  const env = { ...process.env, npm_execpath: join(root, 'npm.js') };
  return spawn(process.execPath, [join(root, 'tools', 'start.mjs')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

function hear(child: ChildProcess): { text: string } {
  const heard = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (heard.text += chunk.toString()));
  return heard;
}

async function finish(child: ChildProcess): Promise<{ code: number | null; text: string }> {
  const heard = hear(child);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, text: heard.text };
}

const read = (file: string): string => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');

describe('npm start', () => {
  it('installs, builds, and ends with the code of the program', async () => {
    expect(await finish(start())).toEqual({ code: 7, text: expect.stringContaining('Dependencies have changed') });
    expect(read('npm.log')).toBe('ci ');
    expect(read('build.log')).toBe('built ');
  });

  it('installs again only when the lock file has changed', async () => {
    await finish(start());
    expect(await finish(start())).toEqual({ code: 7, text: '' });
    expect(read('npm.log')).toBe('ci ');
    writeFileSync(join(root, 'package-lock.json'), lock({ 'node_modules/a': { version: '1.0.1' } }));
    await finish(start());
    expect(read('npm.log')).toBe('ci ci ');
  });

  it('believes what npm has installed by hand, without the optional packages of other machines', async () => {
    const a = { version: '1.0.0' };
    writeFileSync(
      join(root, 'package-lock.json'),
      lock({ 'node_modules/a': a, 'node_modules/b': { ...a, optional: true } }),
    );
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: { 'node_modules/a': a } }));
    expect(await finish(start())).toEqual({ code: 7, text: '' });
    expect(read('npm.log')).toBe('');
  });

  it.each([
    ['lacks a package', {}],
    ['has a package too many', { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } }],
  ])('installs where what is there %s', async (_, packages) => {
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
    await finish(start());
    expect(read('npm.log')).toBe('ci ');
  });

  it('says in a sentence, without a stack, that installing failed', async () => {
    writeFileSync(join(root, 'npm.js'), 'process.exit(3);');
    const { code, text } = await finish(start());
    expect(code).toBe(1);
    expect(text).toContain('npm ci did not succeed');
    expect(text).not.toContain('    at ');
    expect(read('build.log')).toBe('');
  });

  it('says in a sentence that the build failed', async () => {
    writeFileSync(join(root, 'tools/build/main.ts'), 'process.exit(1);');
    const { code, text } = await finish(start());
    expect({ code, stack: text.includes('    at ') }).toEqual({ code: 1, stack: false });
    expect(text).toContain('The build did not succeed');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('passes %s on and waits for a clean end', async (signal) => {
    const program = `process.on('${signal}', () => { console.log('stopping'); setTimeout(() => process.exit(0), 50); }); setInterval(() => {}, 1000); console.log('ready');`;
    writeFileSync(join(root, 'dist/server/main.js'), program);
    const child = start();
    const heard = hear(child);
    await expect.poll(() => heard.text, { timeout: 15_000 }).toContain('ready');
    child.kill(signal);
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(0);
    expect(heard.text).toContain('stopping');
  });

  it('stops what it builds with when it is told to stop meanwhile, and starts nothing', async () => {
    writeFileSync(
      join(root, 'tools/build/main.ts'),
      `process.on('exit', () => console.log('build ended')); process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); console.log('building');`,
    );
    const child = start();
    const heard = hear(child);
    await expect.poll(() => heard.text, { timeout: 15_000 }).toContain('building');
    child.kill('SIGTERM');
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(128 + 15);
    expect(heard.text).toContain('build ended');
  });

  it('tells the program when it is killed itself, so that no server is left behind', async () => {
    const program = `process.on('disconnect', () => { require('node:fs').writeFileSync('told', ''); process.exit(0); }); setInterval(() => {}, 1000); console.log('ready');`;
    writeFileSync(join(root, 'dist/server/main.js'), program);
    const child = start();
    const heard = hear(child);
    await expect.poll(() => heard.text, { timeout: 15_000 }).toContain('ready');
    child.kill('SIGKILL');
    await expect.poll(() => existsSync(join(root, 'told')), { timeout: 15_000 }).toBe(true);
  });
});
