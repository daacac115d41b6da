import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EnvironmentError, findRoot, readEnvironment } from './index.ts';

describe('the environment', () => {
  it('may be empty: everything has a default', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: join(findRoot(), '.data'),
      databaseUrl: undefined,
      roles: new Set(['api', 'web', 'feed', 'worker']),
      production: false,
      feedToken: undefined,
      signingKeyFile: undefined,
      signingKeyFilesBefore: [],
      documentsBucket: undefined,
      identityCheck: undefined,
      siteConfigFile: join(findRoot(), 'config/site.json'),
      trustProxy: [],
      world: true,
      logLevel: 'warn',
    });
  });

  it.each([
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'ROLES',
    'FEED_TOKEN',
    'WORLD',
    'WORLD_SEED',
    'WORLD_SPEED',
    'WORLD_HISTORY_DAYS',
    'LOG_LEVEL',
    'REMOTES',
    'REGISTERS',
    'DEPOSIT_FILES',
    'SMTP_URL',
    'SMPP_URL',
    'MAIL_FROM',
    'SITE_MODE',
    'SITE_CONFIG',
    'TRUST_PROXY',
    'ADDRESS_LIMIT_FACTOR',
    'ADMIN_PORT',
    'SITE_HOSTS',
    'ADMIN_HOST',
  ])('takes %s set to nothing as not set', (name) => {
    expect(readEnvironment({ [name]: '' })).toEqual(readEnvironment({}));
    expect(readEnvironment({ [name]: '  ' })).toEqual(readEnvironment({}));
  });

  it('takes what is said', () => {
    const folder = mkdtempSync(join(tmpdir(), 'glasshouse-environment-'));
    rmSync(folder, { recursive: true });
    expect(
      readEnvironment({
        PORT: ' 8080 ',
        HOST: '0.0.0.0',
        DATA_DIR: folder,
        DATABASE_URL: 'postgresql://me:secret@db:5432/glass',
        ROLES: 'worker, api, feed',
        SITE_MODE: 'production',
        WORLD: 'off',
        WORLD_SPEED: '60',
        WORLD_HISTORY_DAYS: '3',
        REMOTES: 'sports=https://sports.example/any/path, event=http://127.0.0.1:4000',
        REGISTERS: 'DE=https://register.example/ask, NL=http://127.0.0.1:4100',
        LOG_LEVEL: 'debug',
      }),
    ).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      dataDir: folder,
      databaseUrl: 'postgresql://me:secret@db:5432/glass',
      roles: new Set(['api', 'feed', 'worker']),
      production: true,
      world: false,
      worldSpeed: 60,
      worldHistoryDays: 3,
      remoteOrigins: new Map([
        ['sports', 'https://sports.example'],
        ['event', 'http://127.0.0.1:4000'],
      ]),
      registers: new Map([
        ['DE', 'https://register.example/ask'],
        ['NL', 'http://127.0.0.1:4100'],
      ]),
      logLevel: 'debug',
    });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['PORT', '1e3'],
    ['WORLD', 'perhaps'],
    ['WORLD_SPEED', '0'],
    ['WORLD_SPEED', '601'],
    ['WORLD_HISTORY_DAYS', '401'],
    ['LOG_LEVEL', 'loud'],
    ['SITE_MODE', 'test'],
    ['REMOTES', 'sports'],
    ['REMOTES', 'sports=ftp://sports.example'],
    ['REMOTES', 'sports=https://a.example=b'],
    ['SMPP_URL', 'sms.example:2775'],
    ['SMPP_URL', 'smpp://sms.example:2775'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'smtp://mail.example'],
    ['MAIL_FROM', 'House'],
    ['MAIL_FROM', 'House <post@house.example>\r\nBcc: a@b.c'],
    ['DEPOSIT_FILES', 'DE'],
    ['REGISTERS', 'https://register.example'],
    ['REGISTERS', 'de=https://register.example'],
    ['REGISTERS', 'DE=ftp://register.example'],
    ['REGISTERS', 'DE=https://a.example,DE=https://b.example'],
    ['IDENTITY_CHECK', 'check.example'],
    ['DOCUMENTS_BUCKET', 'https://s3.example/papers'],
    ['DOCUMENTS_BUCKET', 'https://key:secret@s3.example'],
    ['SOCIAL_GOOGLE_ID', 'id'],
    ['SOCIAL_GOOGLE_ONE_TAP', 'https://accounts.google.com/gsi/client'],
    ['SOCIAL_METAMASK_ID', 'mainnet'],
    ['ROLES', 'api,chef'],
    ['ROLES', 'api,'],
    ['ROLES', 'web'],
    ['ROLES', 'api,web'],
    ['ADDRESS_LIMIT_FACTOR', '0'],
    ['SITE_HOSTS', 'https://shop.example'],
    ['SITE_HOSTS', 'shop.example,'],
    ['ADMIN_PORT', '0'],
    ['ADMIN_PORT', '3000'],
    ['TRUST_PROXY', 'perhaps'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '127.0.0.1,'],
    ['DATABASE_URL', 'mysql://db/glass'],
    ['DATABASE_URL', 'postgresql://a b'],
    ['DATABASE_URL', 'postgresql://db:port/glass'],
  ])('refuses %s=%s in one sentence that names it', (name, text) => {
    const read = (): unknown => readEnvironment({ [name]: text });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+\\.$`));
  });

  it('[SE-10.offered] reads who each provider knows the site as, and what some want beside that', () => {
    const { social, oneTapScript } = readEnvironment({
      SOCIAL_OK_ID: 'a',
      SOCIAL_OK_SECRET: 'b',
      SOCIAL_OK_KEY: 'c',
      SOCIAL_METAMASK_ID: '1',
      SOCIAL_GOOGLE_ID: 'd',
      SOCIAL_GOOGLE_SECRET: 'e',
      SOCIAL_GOOGLE_ONE_TAP: 'https://accounts.google.com/gsi/client',
    });
    expect(Object.fromEntries(social)).toEqual({
      ok: { id: 'a', secret: 'b', also: 'c' },
      metamask: { id: '1', secret: '' },
      google: { id: 'd', secret: 'e' },
    });
    expect(oneTapScript).toBe('https://accounts.google.com/gsi/client');
    const without = { SOCIAL_ITSME_ID: 'a', SOCIAL_ITSME_SECRET: '{}' };
    expect(() => readEnvironment(without)).toThrow('SOCIAL_ITSME_SERVICE must stand beside SOCIAL_ITSME_ID.');
  });

  it('[SE-10.openid] takes for Apple a key with its names, or a secret that has not run out', () => {
    const key = {
      SOCIAL_APPLE_ID: 'a',
      SOCIAL_APPLE_SECRET: '-----BEGIN PRIVATE KEY-----\\nMIG\\n-----END PRIVATE KEY-----',
    };
    const named = readEnvironment({ ...key, SOCIAL_APPLE_KEY: 'TEAM567890/KEY4567890' }).social.get('apple');
    expect(named).toMatchObject({ also: 'TEAM567890/KEY4567890' });
    expect(() => readEnvironment(key)).toThrow('SOCIAL_APPLE_KEY must stand beside SOCIAL_APPLE_ID.');
    expect(() => readEnvironment({ ...key, SOCIAL_APPLE_KEY: 'KEY4567890' })).toThrow(
      /^SOCIAL_APPLE_KEY must look like/,
    );
    expect(() => readEnvironment({ ...key, SOCIAL_APPLE_SECRET: 'word', SOCIAL_APPLE_KEY: 'T/K' })).toThrow(
      EnvironmentError,
    );
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const fixed = (exp: number) =>
      readEnvironment({ SOCIAL_APPLE_ID: 'a', SOCIAL_APPLE_SECRET: `${part({ alg: 'ES256' })}.${part({ exp })}.c2ln` });
    const nowSec = Math.floor(Date.now() / 1_000);
    expect(fixed(nowSec + 86_400).social.get('apple')?.also).toBeUndefined();
    expect(() => fixed(nowSec - 1)).toThrow(/^SOCIAL_APPLE_SECRET ran out on \d{4}-\d{2}-\d{2}[^\n]*\.$/);
    expect(() => fixed(nowSec - 1)).toThrow(EnvironmentError);
  });

  it.each([
    'http://accounts.google.com/gsi/client',
    'https://accounts.google.com',
    'https://accounts.google.com/gsi/client?a=b',
    "https://accounts.google.com/gsi/client; script-src 'unsafe-inline'",
    'https://accounts.google.com/gsi/client https://other.example/x',
    'https://*.google.com/gsi/client',
  ])('[SE-10.tap] takes no script for one-tap but one whole address: %s', (SOCIAL_GOOGLE_ONE_TAP) => {
    const google = { SOCIAL_GOOGLE_ID: 'd', SOCIAL_GOOGLE_SECRET: 'e' };
    expect(() => readEnvironment({ ...google, SOCIAL_GOOGLE_ONE_TAP })).toThrow(
      /^SOCIAL_GOOGLE_ONE_TAP must look like/,
    );
  });

  it.each([
    { SMTP_URL: 'smtp://mail.example:25', MAIL_FROM: 'post@house.example' },
    { SMPP_URL: 'smpp://house:password@sms.example:2775?from=House' },
    { SOCIAL_GOOGLE_ID: 'id', SOCIAL_GOOGLE_SECRET: 'secret' },
  ])('in production refuses %j without SITE_HOSTS: what is sent leads to the site by its name', (variables) => {
    const read = (more: object): unknown => readEnvironment({ ...variables, ...more });
    expect(() => read({ SITE_MODE: 'production' })).toThrow(EnvironmentError);
    expect(() => read({ SITE_MODE: 'production' })).toThrow(/^SITE_HOSTS [^\n]+\.$/);
    expect(read({ SITE_MODE: 'production', SITE_HOSTS: 'house.example' })).toBeDefined();
    expect(read({})).toBeDefined();
  });

  it.each([
    ['off', []],
    ['on', ['loopback', 'linklocal', 'uniquelocal']],
    ['127.0.0.1, 10.0.0.0/8,fd00::/8', ['127.0.0.1', '10.0.0.0/8', 'fd00::/8']],
  ])('takes TRUST_PROXY=%s', (text, proxies) => {
    expect(readEnvironment({ TRUST_PROXY: text }).trustProxy).toEqual(proxies);
  });

  it('reads where a bucket is, and who may use it', () => {
    const DOCUMENTS_BUCKET = 'https://AK:a%2Fb@s3.example/papers/?region=eu-1';
    const bucket = { address: 'https://s3.example/papers', region: 'eu-1', accessKeyId: 'AK', secretAccessKey: 'a/b' };
    expect(readEnvironment({ DOCUMENTS_BUCKET }).documentsBucket).toEqual(bucket);
    expect(() => readEnvironment({ DOCUMENTS_BUCKET: 'ftp://AK:hunter2@x/y' })).not.toThrow(/hunter2/);
  });

  it('does not repeat a database password in its refusal', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'mysql://me:hunter2@db/glass' })).not.toThrow(/hunter2/);
  });
});
