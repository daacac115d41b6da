import {
  countTypos,
  foldName,
  LEAST_LETTERS,
  listSounds,
  type NameSounds,
  type Question,
} from '@glasshouse/domain/search';

export interface ScorerName {
  readonly id: number;
  readonly name: string;
}

export interface FoundScorer {
  readonly id: number;
  /** In what was typed. */
  readonly errors: number;
}

/** Names of those who have scored, found by their words. */
export interface ScorerIndex {
  /** In the order of their numbers; one that is known is held under its new name. Beyond `most` the lowest numbers go. */
  add(scorers: readonly ScorerName[]): void;
  /** Whose names have words that begin so, by their numbers. */
  findCalled(question: Question, most: number): FoundScorer[];
  /** Whose names may have been meant: those with fewer errors first. */
  findMeant(question: Question, most: number): FoundScorer[];
  /** In the order of their numbers. */
  list(afterId: number, most: number): ScorerName[];
  readonly size: number;
  /** The highest number that is known, 0 before the first. */
  readonly lastId: number;
}

/** A word of names, and whose it is. */
interface Word {
  readonly text: string;
  readonly sounds: NameSounds;
  readonly ids: Set<number>;
}

interface Known {
  readonly name: string;
  readonly words: readonly Word[];
}

/** How many errors lie between a word and one that was typed; absent where they are too many. */
type Compare<One> = (word: Word, typed: One) => number | undefined;

type Typed = Question['spellings'][number][number];

interface Names {
  readonly scorers: Map<number, Known>;
  readonly words: ReturnType<typeof makeWords>;
}

export function makeScorerIndex(most: number): ScorerIndex {
  const names: Names = { scorers: new Map(), words: makeWords() };
  const { scorers, words } = names;
  let lastId = 0;

  function forget(id: number): void {
    for (const word of scorers.get(id)?.words ?? []) {
      word.ids.delete(id);
      if (word.ids.size === 0) words.drop(word);
    }
    scorers.delete(id);
  }

  function addOne({ id, name }: ScorerName): void {
    if (scorers.get(id)?.name === name) return;
    forget(id);
    const own = listWords(name).map(words.open);
    scorers.set(id, { name, words: own });
    for (const word of own) word.ids.add(id);
    lastId = Math.max(lastId, id);
    const [oldest] = scorers.keys();
    if (scorers.size > most && oldest !== undefined) forget(oldest);
  }

  return {
    add: (told) => told.forEach(addOne),
    findCalled: (question, limit) => {
      const beginsSo: Compare<string> = ({ text }, typed) => (text.startsWith(typed) ? 0 : undefined);
      return takeBest(
        findAll(names, question.words, (typed) => typed, beginsSo),
        limit,
      );
    },
    findMeant(question, limit) {
      const isLike: Compare<Typed> = ({ sounds }, typed) => countTypos(sounds, [typed]);
      const least = new Map<number, number>();
      for (const spelling of question.spellings) {
        for (const { id, errors } of findAll(names, spelling, ({ text }) => text, isLike)) setLeast(least, id, errors);
      }
      return takeBest(
        [...least].map(([id, errors]) => ({ id, errors })),
        limit,
      );
    },
    list(afterId, limit) {
      const ids = [...scorers.keys()].filter((id) => id > afterId).toSorted((a, b) => a - b);
      return ids.slice(0, limit).map((id) => ({ id, name: scorers.get(id)?.name ?? '' }));
    },
    get size() {
      return scorers.size;
    },
    get lastId() {
      return lastId;
    },
  };
}

/** The longest word that was typed tells whom to look at; the others are looked for in those names alone. */
function findAll<One>(
  { scorers, words }: Names,
  typed: readonly One[],
  textOf: (typed: One) => string,
  compare: Compare<One>,
): FoundScorer[] {
  const [longest, ...others] = typed.toSorted((a, b) => textOf(b).length - textOf(a).length);
  // Initials alone are nobody's name.
  if (longest === undefined || textOf(longest).length < LEAST_LETTERS) return [];
  const found = new Map<number, number>();
  for (const word of words.listLike(textOf(longest))) {
    const errors = compare(word, longest);
    if (errors !== undefined) for (const id of word.ids) setLeast(found, id, errors);
  }
  for (const one of others) {
    for (const [id, errors] of found) {
      const more = findLeast(scorers.get(id)?.words ?? [], (word) => compare(word, one));
      if (more === undefined) found.delete(id);
      else found.set(id, errors + more);
    }
  }
  return [...found].map(([id, errors]) => ({ id, errors }));
}

/** All words by their first letters, as they are written and as they sound: an error in the first one is not forgiven, unless it changed places with the second. */
function makeWords() {
  const words = new Map<string, Word>();
  const byLetter = new Map<string, Set<Word>>();
  const lettersOf = ({ sounds }: Word): string[] => sounds.words.map(({ text }) => text.charAt(0));
  return {
    open(text: string): Word {
      const known = words.get(text);
      if (known) return known;
      const word = { text, sounds: listSounds(text), ids: new Set<number>() };
      words.set(text, word);
      for (const letter of lettersOf(word)) {
        const own = byLetter.get(letter);
        if (own) own.add(word);
        else byLetter.set(letter, new Set([word]));
      }
      return word;
    },
    drop(word: Word): void {
      words.delete(word.text);
      for (const letter of lettersOf(word)) byLetter.get(letter)?.delete(word);
    },
    listLike(typed: string): Word[] {
      const letters = new Set(typed.slice(0, 2));
      return [...letters].flatMap((letter) => [...(byLetter.get(letter) ?? [])]);
    },
  };
}

function listWords(name: string): string[] {
  return [...new Set(foldName(name).split(' ').filter(Boolean))];
}

function findLeast(words: readonly Word[], errorsIn: (word: Word) => number | undefined): number | undefined {
  let least: number | undefined;
  for (const word of words) {
    const errors = errorsIn(word);
    if (errors !== undefined && (least === undefined || errors < least)) least = errors;
  }
  return least;
}

function setLeast(least: Map<number, number>, id: number, errors: number): void {
  least.set(id, Math.min(least.get(id) ?? Infinity, errors));
}

function takeBest(found: readonly FoundScorer[], most: number): FoundScorer[] {
  return found.toSorted((a, b) => a.errors - b.errors || a.id - b.id).slice(0, most);
}
