import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { parseSiteFile, readSiteFile } from './read-site-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const parse = (text: string) => parseSiteFile(Buffer.from(text));
const redirects = (rows: readonly object[], hosts: readonly string[] = []): string =>
  JSON.stringify({ other: { redirects: rows, redirectHosts: hosts } });
const experiment = (name: string, ...shares: number[]) => ({
  name,
  variants: shares.map((share, index) => ({ name: `v${index}`, share })),
});

describe('the operator’s file', () => {
  it('may say nothing, and then everything stands at its default', () => {
    const read = parse('{}');
    expect(read).toMatchObject({
      ok: true,
      file: { reg: { isAllowed: true, minimumAge: 18 }, global: { maintenance: { isActive: false } } },
    });
  });

  it('keeps the defaults of what it leaves out beside what it says', () => {
    expect(parse('{"reg":{"minimumAge":21}}')).toMatchObject({
      ok: true,
      file: { reg: { isAllowed: true, minimumAge: 21 } },
    });
  });

  it.each([
    ['an empty text', '  \n', '', 'is empty'],
    ['half a file', '{"core":{', '', /^is not JSON/],
    ['NaN', '{"reg":{"minimumAge":NaN}}', '', /^is not JSON/],
    ['a comment', '{} // x', '', /^is not JSON/],
    ['a list', '[]', '', 'must be object'],
    ['nothing', 'null', '', 'must be object'],
    ['no group', '{"core":null}', '/core', 'must be object'],
    ['an unknown group', '{"cores":{}}', '/cores', 'is not a field of the configuration'],
    ['an unknown field', '{"core":{"x":1}}', '/core/x', 'is not a field of the configuration'],
    ['a text for a number', '{"reg":{"minimumAge":"18"}}', '/reg/minimumAge', 'must be integer'],
    ['a number beyond all numbers', '{"reg":{"minimumAge":1e400}}', '/reg/minimumAge', 'must be integer'],
    ['a fraction', '{"reg":{"minimumAge":18.5}}', '/reg/minimumAge', 'must be integer'],
    ['too small a number', '{"reg":{"minimumAge":15}}', '/reg/minimumAge', 'must be >= 16'],
    ['a one for a yes', '{"reg":{"isAllowed":1}}', '/reg/isAllowed', 'must be boolean'],
    ['a prototype', '{"__proto__":{"core":1}}', '/__proto__', 'is not a field of the configuration'],
    ['an unknown code', '{"global":{"blocks":[{"code":7}]}}', '/global/blocks/0/code', /^must be one of 1, 2, 3, 4/],
    ['no English name', '{"customize":{"siteName":{"ru":"Дом"}}}', '/customize/siteName/en', 'must be given'],
    [
      'a language we lack',
      '{"customize":{"siteName":{"en":"a","xx":"b"}}}',
      '/customize/siteName/xx',
      /is not a field/,
    ],
    [
      'an unknown section',
      '{"modules":{"hiddenSections":["totto"]}}',
      '/modules/hiddenSections/0',
      /no section "totto"/,
    ],
    [
      'a limit nobody knows',
      '{"responsible":{"availableLimitIds":[4]}}',
      '/responsible/availableLimitIds/0',
      /one of 1/,
    ],
    ['no way to register', '{"reg":{"types":[]}}', '/reg/types', /names no way/],
    ['a way to register twice', '{"reg":{"types":["fast_reg","fast_reg"]}}', '/reg/types', /duplicate/],
    ['an unknown currency', '{"reg":{"currency":"XXX"}}', '/reg/currency', /no currency "XXX"/],
    ['a path with a query', '{"other":{"notFoundPaths":["/a?b"]}}', '/other/notFoundPaths/0', /README/],
    ['a key twice', '{"reg":{"isAllowed":true,"isAllowed":false}}', '/reg/isAllowed', 'stands there twice'],
    ['a key twice, once escaped', '{"reg":{},"\\u0072eg":{}}', '/reg', 'stands there twice'],
    [
      'a key twice in a list',
      redirects([]).replace('[]', '[{"from":"/a","to":"/b","to":"/c"}]'),
      '/other/redirects/to',
      'stands there twice',
    ],
  ])('is refused with %s, naming the place', (_, text, where, why) => {
    const read = parse(text);
    expect(read).toMatchObject({ ok: false, problem: { where } });
    if (!read.ok) expect(read.problem.why).toMatch(why);
  });

  it('may have a key in one object and the same in another, and braces in its texts', () => {
    expect(parse('{"reg":{"isAllowed":true},"customize":{"siteName":{"en":"{\\"a\\":\\"a\\"}"}}}').ok).toBe(true);
    expect(
      parse(
        redirects([
          { from: '/a', to: '/b' },
          { from: '/c', to: '/d' },
        ]),
      ).ok,
    ).toBe(true);
  });

  it('never throws and never pollutes, whatever it says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(typeof parse(text).ok).toBe('boolean');
        expect('core' in Object.prototype).toBe(false);
      }),
    );
  });
});

describe('rules of betting', () => {
  const rules = (betting: object) => parse(JSON.stringify({ betting }));
  const promo = { code: 'SUMMER', stakes: 1, minOddsMilli: 1_500, untilDate: '2027-07-01' };

  it('that are left out stand at their defaults, beside those that are given', () => {
    const read = rules({ vip: { times: 2 }, promoCodes: [promo] });
    expect(read).toMatchObject({
      ok: true,
      file: {
        betting: {
          maxPayoutStakes: 100_000,
          vip: { isAllowed: true, times: 2 },
          promoCodes: [{ ...promo, isListed: false }],
        },
      },
    });
  });

  it.each<[string, object, string, string | RegExp]>([
    ['a payout of nothing', { maxPayoutStakes: 0 }, '/maxPayoutStakes', 'must be >= 1'],
    ['a payout beyond counting', { maxPayoutStakes: 1e15 }, '/maxPayoutStakes', 'must be <= 1000000'],
    ['no delay', { defaultLiveDelayMs: 0 }, '/defaultLiveDelayMs', 'must be >= 500'],
    ['a delay longer than an end takes', { defaultLiveDelayMs: 9_001 }, '/defaultLiveDelayMs', 'must be <= 9000'],
    ['half a percent', { hyperBonus: { percent: 0.5 } }, '/hyperBonus/percent', 'must be integer'],
    ['more than all of the stakes', { prepaid: { percent: 101 } }, '/prepaid/percent', 'must be <= 100'],
    ['a field of before', { oneClick: {} }, '/oneClick', 'is not a field of the configuration'],
    ['an unknown type', { boundedTypes: ['singles'] }, '/boundedTypes/0', /^must be one of single, express/],
    [
      'an unknown sport',
      { liveDelays: [{ sportId: 7, delayMs: 500 }] },
      '/liveDelays/0/sportId',
      'there is no sport 7',
    ],
    [
      'a sport twice',
      { liveDelays: [1, 2, 1].map((sportId) => ({ sportId, delayMs: 500 })) },
      '/liveDelays/2/sportId',
      '"1" stands in a row before it',
    ],
    [
      'an unknown market',
      { slowMarkets: [{ market: 'toString', delayMs: 500 }] },
      '/slowMarkets/0/market',
      'there is no market "toString"',
    ],
    [
      'bounds the other way round',
      { expressOffers: { leastOddsMilli: 3_000, mostOddsMilli: 2_000 } },
      '/expressOffers/mostOddsMilli',
      /leastOddsMilli/,
    ],
    ['a code in small letters', { promoCodes: [{ ...promo, code: 'summer' }] }, '/promoCodes/0/code', /README/],
    ['a code twice', { promoCodes: [promo, promo] }, '/promoCodes/1/code', '"SUMMER" stands in a row before it'],
    ['a code without a stake', { promoCodes: [{ ...promo, stakes: 0 }] }, '/promoCodes/0/stakes', 'must be >= 1'],
    [
      'a code until no day',
      { promoCodes: [{ ...promo, untilDate: '2027-02-31' }] },
      '/promoCodes/0/untilDate',
      'is not a day of any calendar',
    ],
    ['a code without an end', { promoCodes: [{ code: 'A-1' }] }, '/promoCodes/0/stakes', 'must be given'],
  ])('are refused with %s, naming the field', (_name, betting, where, why) => {
    const read = rules(betting);
    expect(read).toMatchObject({ ok: false, problem: { where: `/betting${where}` } });
    if (!read.ok) expect(read.problem.why).toMatch(why);
  });
});

describe('planned work', () => {
  const work = (maintenance: object) => parse(JSON.stringify({ global: { maintenance } }));

  it.each([
    [{ startAt: '2027-02-31T00:00Z' }, 'startAt'],
    [{ startAt: '2027-02-03T25:00Z' }, 'startAt'],
    [{ startAt: '2027-02-03' }, 'startAt'],
    [{ startAt: '2027-02-03T01:00' }, 'startAt'],
    [{ startAt: '2027-02-03T02:00Z', finishAt: '2027-02-03T02:00Z' }, 'finishAt'],
    [{ notifyStartDate: '2027-02-02T02:00Z' }, 'notifyStartDate'],
  ])('%j is refused', (maintenance, field) => {
    expect(work(maintenance)).toMatchObject({ ok: false, problem: { where: `/global/maintenance/${field}` } });
  });

  it('is taken with its zones', () => {
    expect(work({ startAt: '2027-02-03T02:00+03:00', finishAt: '2027-02-03T00:00:00Z' }).ok).toBe(true);
  });
});

describe('redirects of the file', () => {
  it.each([
    ['to another site', '//evil.example'],
    ['to another site by a backslash', '/\\evil.example'],
    ['to another site by dots', '/..//evil.example'],
    ['to an empty part', '/a//b'],
    ['to a host that is not listed', 'https://evil.example/'],
    ['to a host hidden behind a name', 'https://listed.example@evil.example/'],
    ['to a host that ends like a listed one', 'https://evil-listed.example/'],
    ['to a port of a listed host', 'https://listed.example:8443/'],
    ['without https', 'http://listed.example/'],
    ['to a script', 'javascript:alert(1)'],
    ['to a header', '/a\r\nset-cookie: x=1'],
    ['to a fragment of script', '/a"><script>'],
    ['to what lies below nothing', '/b/*'],
    ['to whatever lies below', '/*'],
  ])('%s are refused', (_, to) => {
    const read = parse(redirects([{ from: '/a', to }], ['listed.example']));
    expect(read).toMatchObject({ ok: false, problem: { where: '/other/redirects/0/to' } });
  });

  it.each<[string, object[]]>([
    ['one row to itself', [{ from: '/a', to: '/a' }]],
    ['one row to itself by a query', [{ from: '/a', to: '/a?x=1' }]],
    [
      'two rows',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ],
    ],
    ['a row to below itself', [{ from: '/a/*', to: '/a/x' }]],
    ['a row that goes on and on', [{ from: '/a/*', to: '/a/x/*' }]],
    [
      'two rows with what lies below',
      [
        { from: '/a/*', to: '/b/*' },
        { from: '/b/c/*', to: '/a/c/*' },
      ],
    ],
    [
      'a chain longer than anybody follows',
      Array.from({ length: 9 }, (_, index) => ({ from: `/a${index}`, to: `/a${index + 1}` })),
    ],
  ])('[RT-37] %s that lead round are refused', (_, rows) => {
    expect(parse(redirects(rows))).toMatchObject({ ok: false, problem: { why: 'leads round, or on and on' } });
  });

  it('have one row for each address', () => {
    const rows = [
      { from: '/a', to: '/b' },
      { from: '/a', to: '/c' },
    ];
    expect(parse(redirects(rows))).toMatchObject({ ok: false, problem: { where: '/other/redirects/1/from' } });
  });

  it.each(['/', '/b', '/b/c?x=1&y=2', 'https://listed.example', 'https://listed.example/a/b?c=1'])(
    'may lead to %s',
    (to) => {
      expect(parse(redirects([{ from: '/a', to }], ['listed.example'])).ok).toBe(true);
    },
  );
});

describe('experiments of the file', () => {
  const tried = (...experiments: object[]) => parse(JSON.stringify({ modules: { experiments } }));

  it('share out a hundred', () => {
    expect(tried(experiment('a', 50, 50), experiment('b', 0, 100)).ok).toBe(true);
    expect(tried(experiment('a', 50, 49))).toMatchObject({ problem: { why: 'their shares do not add up to 100' } });
    expect(tried(experiment('a', 100))).toMatchObject({ problem: { where: '/modules/experiments/0/variants' } });
  });

  it('have names of their own, and so have their variants', () => {
    expect(tried(experiment('a', 50, 50), experiment('a', 50, 50))).toMatchObject({
      problem: { where: '/modules/experiments/1/name' },
    });
    const twice = {
      name: 'a',
      variants: [
        { name: 'b', share: 50 },
        { name: 'b', share: 50 },
      ],
    };
    expect(tried(twice)).toMatchObject({ problem: { why: 'two of them have the same name' } });
  });
});

describe('whatever lies at the path', () => {
  const at = (name: string): string => join(folder, name);

  it('is read where it is a file, by a link too', async () => {
    writeFileSync(at('good.json'), '{"reg":{"minimumAge":21}}');
    symlinkSync(at('good.json'), at('link.json'));
    expect(await readSiteFile(at('link.json'))).toMatchObject({ ok: true, file: { reg: { minimumAge: 21 } } });
  });

  it.each<[string, (path: string) => void, RegExp]>([
    ['nothing', () => undefined, /cannot be read: ENOENT/],
    ['a link to itself', (path) => symlinkSync(path, path), /cannot be read: ELOOP/],
    ['a pipe without a writer', (path) => void execFileSync('sh', ['-c', 'mkfifo "$0"', path]), /is not a file/],
    ['four megabytes', (path) => writeFileSync(path, Buffer.alloc(4 * 1024 * 1024, 32)), /is larger than 256 KB/],
    [
      'bytes that are no text',
      (path) => writeFileSync(path, Buffer.from([0x7b, 0xff, 0xfe, 0x7d])),
      /is not text in UTF-8/,
    ],
    ['a zero byte', (path) => writeFileSync(path, '{}\0'), /is not JSON/],
    ['brackets without an end', (path) => writeFileSync(path, '['.repeat(200_000)), /is not JSON/],
    [
      'brackets as deep as the file is long',
      (path) => writeFileSync(path, '['.repeat(100_000) + ']'.repeat(100_000)),
      /must be object/,
    ],
  ])('%s is refused and said so', async (name, make, why) => {
    const path = at(`${name.replaceAll(' ', '-')}.json`);
    make(path);
    const read = await readSiteFile(path);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.problem.why).toMatch(why);
  });

  it('that is a folder or a device is refused', async () => {
    expect(await readSiteFile(folder)).toMatchObject({ ok: false, problem: { why: 'is not a file' } });
    expect(await readSiteFile('/dev/zero')).toMatchObject({ ok: false, problem: { why: 'is not a file' } });
  });
});
