import { readFileSync } from 'node:fs';
import type { KeyObject } from 'node:crypto';
import { parseKeys, parseObject, parseReceipt, verifyReceipt } from './verify-receipt.ts';

export interface Asked {
  readonly file: string;
  /** A file with the house's public key, or with its list of keys. */
  readonly key?: string;
  /** The site whose published keys are asked for. */
  readonly url?: string;
}

/** 0: the house signed it. 1: it did not. 2: that could not be found out. */
export interface Answer {
  readonly code: 0 | 1 | 2;
  readonly sentence: string;
}

const KEYS_PATH = '/.well-known/glasshouse-keys.json';
const TIMEOUT_MS = 10_000;

export async function run({ file, key, url }: Asked): Promise<Answer> {
  const json = readText(file);
  if (json === undefined) return cannot(`${file} cannot be read.`);
  const receipt = parseReceipt(json);
  if (!receipt)
    return { code: 1, sentence: `Not valid: ${file} is no receipt; one has a text, a keyId and a signature.` };
  const keys = key === undefined ? await askKeys(url) : findKeys(key);
  if (typeof keys === 'string') return cannot(keys);
  const verdict = verifyReceipt(receipt, keys);
  if (!verdict.valid) return { code: 1, sentence: `Not valid: ${verdict.reason}.` };
  const what = nameSigned(receipt.text);
  return { code: 0, sentence: `Valid: the house signed ${what} with its key ${receipt.keyId}.\n\n${receipt.text}` };
}

/** By what the text says of itself: a bet is not shown as a limit, nor a limit as a bet. */
function nameSigned(text: string): string {
  const fields = parseObject(text);
  if (fields['record'] === 'glasshouse-protection-1')
    return `change ${String(fields['recordId'])} of a person’s protection`;
  return typeof fields['betId'] === 'number' ? `bet ${fields['betId']}` : 'a text of another kind';
}

function findKeys(path: string): readonly KeyObject[] | string {
  const text = readText(path);
  if (text === undefined) return `${path} cannot be read.`;
  const keys = parseKeys(text);
  return keys.length === 0 ? `${path} holds no Ed25519 public key, neither in PEM nor as a site's list.` : keys;
}

/** Asking the site itself proves less than a key kept since before: it says so by whose word the keys are taken. */
async function askKeys(url: string | undefined): Promise<readonly KeyObject[] | string> {
  if (url === undefined) return 'Say whose key to believe: --key FILE, or --url SITE.';
  if (!URL.canParse(url) || !/^https?:/.test(url)) return `"${url}" is no address of a site.`;
  const address = new URL(KEYS_PATH, url).href;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) return `${address} was answered ${answer.status}.`;
    const keys = parseKeys(await answer.text());
    return keys.length === 0 ? `${address} lists no key.` : keys;
  } catch {
    return `${address} does not answer.`;
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function cannot(sentence: string): Answer {
  return { code: 2, sentence };
}
