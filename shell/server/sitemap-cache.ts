import { createHash } from 'node:crypto';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { listSports } from '@glasshouse/contracts/sportsbook';
import { listAddresses, type AddressSettings } from './list-addresses.ts';
import { writeSitemapIndex, writeSitemapPart, type SitemapPart } from './sitemap.ts';

export interface SitemapAsker {
  readonly call: CallApi;
  readonly settings: AddressSettings;
  readonly production: boolean;
  readonly origin: string;
}

export interface SitemapFile {
  readonly body: string;
  readonly etag: string;
  readonly changedAt: Date;
}

/** Without a part, the list of the parts. Absent for a part beyond the last. */
export type FindSitemap = (asker: SitemapAsker, part?: SitemapPart) => Promise<SitemapFile | undefined>;

interface AddressList {
  readonly paths: readonly string[];
  /** When these became the site's pages, as far as anybody looked. */
  readonly changedAt: Date;
  /** Written as they are asked for, by host and part; they go when the list does. */
  readonly files: Map<string, SitemapFile>;
}

interface Reading {
  readonly startedAtMs: number;
  readonly counts: string;
  readonly list: Promise<AddressList>;
}

/**
 * A list is as many questions as there are hundreds of events. It is made when the board counts otherwise than before,
 * and where one event takes another's place, within this time.
 */
const FRESH_MS = 60_000;
/** What is offered may differ by country and by what is being tried. */
const MOST_LISTS = 16;
/** Of one list. A whole part is some 2.5 MB, and quicker to write anew than all languages of it are worth keeping. */
const MOST_FILES = 6;

/** Sitemaps are the same for everybody who is offered the same pages, and stay so until those change. */
export function makeSitemapCache(nowMs: () => number = Date.now): FindSitemap {
  const readings = new Map<string, Reading>();

  async function read(asker: SitemapAsker): Promise<AddressList> {
    const key = nameOffer(asker);
    const counts = JSON.stringify(await asker.call(listSports));
    const held = readings.get(key);
    const startedAtMs = nowMs();
    if (held?.counts === counts && startedAtMs - held.startedAtMs < FRESH_MS) return held.list;
    const list = listAnew(asker, held, new Date(startedAtMs));
    setBounded(readings, MOST_LISTS, key, { startedAtMs, counts, list });
    // A failure is nobody's list: the next who asks tries again.
    list.catch(() => readings.delete(key));
    return list;
  }

  return async (asker, part) => {
    const list = await read(asker);
    const key = `${asker.origin} ${part ? `${part.language} ${part.number}` : ''}`;
    const known = list.files.get(key);
    if (known) return known;
    const file = writeFile(asker.origin, list, part);
    if (file) setBounded(list.files, MOST_FILES, key, file);
    return file;
  };
}

/** Everything that decides which pages there are, beside the board. */
function nameOffer({ settings: { state, features, closedPaths }, production }: SitemapAsker): string {
  return JSON.stringify([state.kind, [...features].toSorted(), closedPaths, production]);
}

/** The same pages again are the same list, with all that was written of it. */
async function listAnew(asker: SitemapAsker, held: Reading | undefined, changedAt: Date): Promise<AddressList> {
  const [paths, before] = await Promise.all([
    listAddresses(asker.call, asker.settings, asker.production),
    held?.list.catch(() => undefined),
  ]);
  const isSame = before?.paths.length === paths.length && before.paths.every((path, at) => path === paths[at]);
  return before && isSame ? before : { paths, changedAt, files: new Map() };
}

function writeFile(origin: string, { paths, changedAt }: AddressList, part?: SitemapPart): SitemapFile | undefined {
  const body = part
    ? writeSitemapPart(origin, paths, part, changedAt)
    : writeSitemapIndex(origin, paths.length, changedAt);
  if (body === undefined) return undefined;
  // Weak, for it travels compressed as well.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`;
  return { body, etag, changedAt };
}

/** The one that has been there longest makes room. */
function setBounded<Value>(map: Map<string, Value>, most: number, key: string, value: Value): void {
  map.delete(key);
  const [oldest] = map.keys();
  if (map.size >= most && oldest !== undefined) map.delete(oldest);
  map.set(key, value);
}
