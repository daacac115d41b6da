import { importJWK, type CryptoKey } from 'jose';
import { readAt, readText } from './read-told.ts';

const NEEDED = ['kid', 'n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi'] as const;
type Part = (typeof NEEDED)[number];

export interface ShownKey {
  readonly kty: 'RSA';
  readonly kid: string;
  readonly use: 'sig' | 'enc';
  readonly alg: string;
  readonly n: string;
  readonly e: string;
}

export interface OwnKeys {
  /** By this one the site says who it is. */
  readonly sign: { readonly key: CryptoKey; readonly kid: string };
  /** With this one it opens what the provider says. */
  readonly open: { readonly key: CryptoKey; readonly kid: string };
  /** What the provider may know of them. */
  readonly shown: ShownKey[];
}

/** A JWK Set with two private RSA keys, one of `use` `sig` and one of `enc`. */
export async function readOwnKeys(text: string): Promise<OwnKeys> {
  const set = readAt(JSON.parse(text), ['keys']);
  const keys: readonly unknown[] = Array.isArray(set) ? set : [];
  const [sign, open] = await Promise.all([readKey(keys, 'sig', 'RS256'), readKey(keys, 'enc', 'RSA-OAEP')]);
  return { sign: sign.own, open: open.own, shown: [sign.shown, open.shown] };
}

async function readKey(keys: readonly unknown[], use: ShownKey['use'], standard: string) {
  const found = keys.find((key) => readText(key, ['use']) === use && readText(key, ['kty']) === 'RSA');
  const part = (name: Part): string => {
    const value = readText(found, [name]);
    if (value === undefined) throw new Error(`the key set of a provider has no RSA key of use ${use} with "${name}"`);
    return value;
  };
  const alg = readText(found, ['alg']) ?? standard;
  const parts = Object.fromEntries(NEEDED.map((name) => [name, part(name)]));
  const key = await importJWK({ kty: 'RSA', use, alg, ...parts });
  if (key instanceof Uint8Array) throw new Error('a key set of a provider holds a secret where a key should be');
  const shown: ShownKey = { kty: 'RSA', kid: part('kid'), use, alg, n: part('n'), e: part('e') };
  return { own: { key, kid: shown.kid }, shown };
}
