import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerOf } from '@glasshouse/contracts/call';
import type { listSportNames as listSportNamesCall } from '@glasshouse/contracts/lookups';
import { isLanguage, type Language } from '@glasshouse/contracts/preferences';
import type { SportCount } from '@glasshouse/contracts/sportsbook';
import { englishSportName, SPORTS } from '@glasshouse/domain/markets';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { findRoot } from '../platform/environment/index.ts';

type Named = AnswerOf<typeof listSportNamesCall>['sports'];

const isWords = Compile(Type.Record(Type.String(), Type.Unknown()));
const held = new Map<Language, ReadonlyMap<string, string>>();

/** All of them, in the order of the site; in English for a language that it does not speak. */
export function listSportNames(
  counts: readonly SportCount[],
  { lng, nameEng: isBoth = false }: { readonly lng?: string; readonly nameEng?: boolean },
): Named {
  const names = readNames(isLanguage(lng) ? lng : 'en');
  const byId = new Map(counts.map((count) => [count.sportId, count]));
  return SPORTS.map(({ sportId, slug }) => ({
    sportId,
    name: names.get(`sports.${slug}`) ?? englishSportName({ slug }),
    ...(isBoth && { nameEng: englishSportName({ slug }) }),
    line: byId.get(sportId)?.line ?? 0,
    live: byId.get(sportId)?.live ?? 0,
  }));
}

/** The words of the pages, read once a language: what a sport is called stands in one place. */
function readNames(language: Language): ReadonlyMap<string, string> {
  const known = held.get(language);
  if (known) return known;
  const file = join(findRoot(), 'kit/locales', `${language}.json`);
  const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isWords.Check(read)) throw new Error(`the names of sports in ${language} are not texts`);
  const names = new Map(Object.entries(read).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])));
  held.set(language, names);
  return names;
}
