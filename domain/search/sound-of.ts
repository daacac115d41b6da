/** Cyrillic letters of a folded name, in Latin ones; signs without a sound are left out. */
const LATIN_OF: ReadonlyMap<string, string> = new Map(
  `а a, б b, в v, г g, д d, е e, ж zh, з z, и i, к k, л l, м m, н n, о o, п p, р r, с s, т t, у u, ф f, х h, ц ts, ч ch,
  ш sh, щ sh, ъ , ы i, ь , э e, ю yu, я ya, і i, є e, ґ g, ә a, ғ g, қ k, ң n, ө o, ұ u, ү u, һ h`
    .split(/,\s*/)
    .map((pair) => [pair.slice(0, 1), pair.slice(2)]),
);

/**
 * One spelling for what languages spell in several ways, in order: the sound of "ch" is written C. Nobody reads it; it
 * is only compared.
 */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/dzh|dj|zh/g, 'j'],
  [/tsch|tch|ch|cz/g, 'C'],
  [/sch|sh|sz/g, 's'],
  [/ph/g, 'f'],
  [/kh/g, 'h'],
  [/th/g, 't'],
  [/c(?=[eiy])/g, 's'],
  [/ck|c|q/g, 'k'],
  [/w/g, 'v'],
  [/x/g, 'ks'],
  [/oo|ou/g, 'u'],
  [/ee|ea|y/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/** How a folded word sounds, roughly: "liverpool" and "ливерпуль" are one. */
export function soundOf(word: string): string {
  const latin = word.replace(/[Ѐ-ӿ]/g, (letter) => LATIN_OF.get(letter) ?? letter);
  return SPELLINGS.reduce((sound, [spelling, one]) => sound.replace(spelling, one), latin);
}
