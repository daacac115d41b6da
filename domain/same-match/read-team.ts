import { joinWords, listNameWords, toTexts, type NameWord } from './name-words.ts';
import { CLUB_LETTERS, CLUB_WORDS, CONSOLE_WORDS, LAST_MARKERS, MARKERS, SMALL_WORDS } from './words.table.ts';

/** A team's name, taken apart. */
export interface TeamName {
  /** All that was written, to see whether two are written alike. */
  readonly whole: string;
  /** "HV 71" is "HV71". */
  readonly joined: string;
  /** With which letters its words begin, and how they sound: names that share none have nothing in common. */
  readonly starts: number;
  /** What it is called by: without letters of clubs, years and articles, unless there is nothing else. */
  readonly words: readonly NameWord[];
  /** Articles and words for "club" too: what letters in short stand for. */
  readonly all: readonly NameWord[];
  readonly letters: ReadonlySet<string>;
  readonly hasClubWord: boolean;
  readonly years: ReadonlySet<string>;
  /** Women, youth, reserves, a player at a console: in one text, to be compared. */
  readonly markers: string;
  /** Two or three letters in brackets: a country, or the part of one. */
  readonly place: string;
}

const CLUBS = toTexts(CLUB_WORDS);
const LETTERS = toTexts(CLUB_LETTERS);
const SMALL = toTexts(SMALL_WORDS);

const KIND_BY_WORD: ReadonlyMap<string, string> = new Map(
  MARKERS.flatMap(([kind, words]) =>
    words.split(' ').flatMap((word) => listNameWords(word).map(({ text }): [string, string] => [text, kind])),
  ),
);

export function readTeam(name: string, isConsole: boolean): TeamName {
  const { outside, inside } = splitBrackets(name.normalize('NFKC'));
  const markers: string[] = [];
  const places: string[] = [];
  for (const part of inside) {
    const text = joinWords(takeMarkers(listNameWords(part), markers, true, isConsole));
    if (/^\p{L}{1,3}$/u.test(text)) places.push(text);
    else if (text !== '') markers.push(`(${text})`);
  }
  const all = takeMarkers(joinClubLetters(listNameWords(outside)), markers, false, isConsole);
  const whole = joinWords(all) + (places.length > 0 ? ` (${places.join(' ')})` : '');
  return {
    ...sortWords(all),
    whole,
    joined: whole.replaceAll(' ', ''),
    starts: all.reduce((starts, word) => starts | startOf(word), 0),
    all,
    markers: writeMarkers(markers),
    place: places.join(' '),
  };
}

const EVERY_LETTER = ~0;

/** A letter is a bit, and some share one. In words without vowels the first letter may be another. */
function startOf({ text, sound, isBare }: NameWord): number {
  return isBare ? EVERY_LETTER : (1 << (text.charCodeAt(0) % 32)) | (1 << (sound.charCodeAt(0) % 32));
}

/** "Chelsea Women (W)" says it twice; the reserves of "Willem II" are another team than "Willem II". */
function writeMarkers(markers: readonly string[]): string {
  const said = markers.filter((marker, at) => marker === 'second' || markers.indexOf(marker) === at);
  return said.toSorted(compareText).join(',');
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** What stands in brackets of any kind; one that is not closed goes to the end. */
function splitBrackets(name: string): { readonly outside: string; readonly inside: readonly string[] } {
  let outside = '';
  const inside: string[] = [];
  let isInside = false;
  for (const letter of name) {
    if ('([{'.includes(letter)) {
      isInside = true;
      inside.push('');
      outside += ' ';
    } else if (')]}'.includes(letter)) isInside = false;
    else if (isInside) inside.push(`${inside.pop() ?? ''}${letter}`);
    else outside += letter;
  }
  return { outside, inside };
}

/** "F.C." is "FC", "O.G.C." is "OGC": single letters that follow one another, where they are letters of clubs. */
function joinClubLetters(words: readonly NameWord[]): readonly NameWord[] {
  const joined: NameWord[] = [];
  let run: NameWord[] = [];
  for (const word of [...words, undefined]) {
    if (word?.text.length === 1) run.push(word);
    else {
      const club = run.length > 1 ? listNameWords(run.map(({ text }) => text).join('')) : [];
      joined.push(...(club.some(isOfClub) ? club : run));
      if (word) joined.push(word);
      run = [];
    }
  }
  return joined;
}

function isOfClub({ text }: NameWord): boolean {
  return LETTERS.has(text) || CLUBS.has(text) || KIND_BY_WORD.has(text);
}

/** The words that are left. In brackets a letter alone says which team, before any other word. */
function takeMarkers(
  words: readonly NameWord[],
  markers: string[],
  isBracket: boolean,
  isConsole: boolean,
): readonly NameWord[] {
  const ageless = takePhrases(words, markers, isConsole);
  const lastAt = ageless.findLastIndex(({ text }) => !LETTERS.has(text) && !CLUBS.has(text) && !isYear(text));
  const left: NameWord[] = [];
  for (const [at, word] of ageless.entries()) {
    const kind = isConsole && CONSOLE_WORDS.has(word.text) ? undefined : KIND_BY_WORD.get(word.text);
    const isLast = at === lastAt && (isBracket || (left.at(-1)?.text.length ?? 0) > 1);
    const marker = isBracket || words.length > 1 ? (kind ?? (isLast ? LAST_MARKERS[word.text] : undefined)) : undefined;
    if (marker === undefined) left.push(word);
    else markers.push(marker);
  }
  return left;
}

/** What is said in two words, as it is in one: ages, and "e-sports". */
function takePhrases(words: readonly NameWord[], markers: string[], isConsole: boolean): readonly NameWord[] {
  const left: NameWord[] = [];
  for (let at = 0; at < words.length; at++) {
    const [text, next] = [words[at]?.text ?? '', words[at + 1]?.text ?? ''];
    const age = readAge(text, next);
    if (age) {
      markers.push(age.marker);
      at += age.words - 1;
    } else if (text === 'e' && /^(?:sports?|soccer|football|basketball|hockey|cricket)$/.test(next)) {
      if (!isConsole) markers.push('console');
      at++;
    } else left.push(...words.slice(at, at + 1));
  }
  return left;
}

/** "U21", "U-21", "Under 21", "Sub-20", "U20s". */
function readAge(text: string, next: string): { readonly marker: string; readonly words: number } | undefined {
  const joined = /^(?:u|under|sub)(\d{2})s?$/.exec(text)?.[1];
  if (joined !== undefined) return { marker: `u${joined}`, words: 1 };
  const apart = /^(?:u|under|sub)$/.test(text) ? /^(\d{2})s?$/.exec(next)?.[1] : undefined;
  return apart === undefined ? undefined : { marker: `u${apart}`, words: 2 };
}

function sortWords(all: readonly NameWord[]): Pick<TeamName, 'words' | 'letters' | 'hasClubWord' | 'years'> {
  const letters = new Set<string>();
  const years = new Set<string>();
  let hasClubWord = false;
  const words = all.filter(({ text }, at) => {
    if (LETTERS.has(text)) letters.add(text);
    else if (CLUBS.has(text)) hasClubWord = true;
    else if (isYear(text)) years.add(text.slice(-2));
    else return !isArticle(text, at === all.length - 1) && !(text === '1' && at === 0);
    return false;
  });
  if (words.length > 0) return { words, letters, hasClubWord, years };
  return { words: all, letters: new Set(), hasClubWord: false, years: new Set() };
}

/** A letter that stands last is no article: "Team E". */
function isArticle(text: string, isLast: boolean): boolean {
  return SMALL.has(text) && !(isLast && text.length === 1);
}

/** The year in which a club was founded: "1899", "04". From 10 to 23 it may be an age as well. */
function isYear(text: string): boolean {
  return /^(?:1[89]\d\d|20\d\d|0\d|2[4-9]|[3-9]\d)$/.test(text);
}
