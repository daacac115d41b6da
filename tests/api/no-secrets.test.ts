import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tmpdir } from 'node:os';
import { findRoot, readEnvironment } from '@glasshouse/server/platform/environment';
import { makeSigning } from '@glasshouse/server/platform/signing';
import { readSecret } from '../../server/supervisor/read-secret.ts';

const MOST_BYTES = 2_000_000;

/** How the secrets of well-known kinds begin, and a private key of any kind. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN (?:RSA |EC |DSA |OPENSSH |ENCRYPTED )?PRIVATE KEY-----\s+[A-Za-z0-9+/=]{16}/,
  'private JWK': /"kty":\s*"(?:EC|RSA|OKP)"[^}]*"d":\s*"[A-Za-z0-9_-]{20,}"/,
  'AWS key': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'GitHub token': /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  'Google key': /\bAIza[A-Za-z0-9_-]{35}\b/,
  'Slack token': /\bxox[abprs]-[A-Za-z0-9-]{10,}/,
  'payment key': /\b[sr]k_live_[A-Za-z0-9]{16,}/,
  // Those of examples are words that nobody would take for one.
  'address with a password':
    /\b(?:postgres(?:ql)?|smtps?|smpp|rediss?|amqps?):\/\/[^\s:@/$'"`{}]+:(?!password@|secret@|hunter2@)[^\s@/$'"`{}]{6,}@(?!localhost|127\.0\.0\.1)/,
};

const findSecrets = (text: string): string[] =>
  Object.entries(SHAPES).flatMap(([kind, shape]) => (shape.test(text) ? [kind] : []));

/** Of the repository as it is kept. */
function listFiles(root: string): readonly string[] {
  const said = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return said.split('\0').filter((name) => name !== '');
}

describe('[SEC-18] [SEC-18.code] secrets', () => {
  const root = findRoot();

  it('stand in no file that is kept', ({ skip }) => {
    if (!existsSync(join(root, '.git'))) skip('this folder is no clone: what is kept is not known');
    const found = listFiles(root).flatMap((name) => {
      const path = join(root, name);
      const file = statSync(path, { throwIfNoEntry: false });
      if (!file?.isFile() || file.size > MOST_BYTES) return [];
      return findSecrets(readFileSync(path, 'utf8')).map((kind) => `${name}: ${kind}`);
    });
    expect(found).toEqual([]);
  });

  it.each([
    ['private key', ['-----BEGIN PRIVATE KEY', '-----\nMC4CAQAwBQYDK2VwBCIE'].join('')],
    ['private JWK', ['{"kty":', '"OKP","crv":"Ed25519","d":"nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A"}'].join('')],
    ['AWS key', ['AKIA', 'ABCDEFGHIJKLMNOP'].join('')],
    ['GitHub token', ['ghp_', 'a'.repeat(36)].join('')],
    ['Google key', ['AIza', 'b'.repeat(35)].join('')],
    ['Slack token', ['xoxb-', '1234567890-abc'].join('')],
    ['payment key', ['sk_live_', '1234567890abcdef'].join('')],
    ['address with a password', ['postgresql://house:', 'very-secret@db.example/house'].join('')],
  ])('would be seen: %s', (kind, text) => {
    expect(findSecrets(`before ${text} after`)).toEqual([kind]);
  });
});

describe('[SEC-18.code] a secret that nobody has set', () => {
  it('is none: no production has a token, key or password by default', () => {
    const { feedToken, feedTokens, signingKeyFile, databaseUrl, smtpUrl, smppUrl, social, documentsBucket } =
      readEnvironment({ SITE_MODE: 'production' });
    expect([feedToken, feedTokens, signingKeyFile, databaseUrl, smtpUrl, smppUrl, documentsBucket]).toEqual(
      Array.from({ length: 7 }, () => undefined),
    );
    expect(social.size).toBe(0);
  });

  it('is drawn anew for each data folder, and readable by its owner alone', () => {
    const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'glasshouse-secrets-')));
    const drawn = folders.map((folder) => ({
      feedToken: readSecret(folder, 'feed-token'),
      sessions: makeSigning(folder).deriveSecret('sessions').toString('hex'),
    }));
    expect(new Set(drawn.map(({ feedToken }) => feedToken)).size).toBe(2);
    expect(new Set(drawn.map(({ sessions }) => sessions)).size).toBe(2);
    for (const folder of folders) {
      const modes = readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o077);
      expect(modes).toEqual([0, 0]);
      rmSync(folder, { recursive: true });
    }
  });
});
