/** Letters that lose nothing but their script here, and Latin ones that no decomposition takes apart. */
export const LETTERS: Readonly<Record<string, string>> = {
  // Latin
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŋ: 'n', ə: 'a', ŧ: 't',
  // Cyrillic: Russian, Ukrainian, Belarusian, Bulgarian, Serbian, Kazakh, Uzbek
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o',
  п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '',
  э: 'e', ю: 'yu', я: 'ya', і: 'i', є: 'ie', ґ: 'g', ђ: 'dj', ј: 'j', љ: 'lj', њ: 'nj', ћ: 'c', џ: 'dj',
  ә: 'a', ғ: 'g', қ: 'k', ң: 'n', ө: 'o', ұ: 'u', ү: 'u', һ: 'h', ў: 'u', ҳ: 'h',
  // Greek
  α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n', ξ: 'x',
  ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o',
  // Arabic and Persian: short vowels are not written
  ا: 'a', ب: 'b', ت: 't', ث: 'th', ج: 'j', ح: 'h', خ: 'kh', د: 'd', ذ: 'd', ر: 'r', ز: 'z', س: 's', ش: 'sh', ص: 's',
  ض: 'd', ط: 't', ظ: 'z', ع: 'a', غ: 'gh', ف: 'f', ق: 'k', ك: 'k', ک: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h', ة: '',
  و: 'u', ي: 'y', ى: 'a', ی: 'y', ء: '', ٱ: 'a', پ: 'p', چ: 'ch', ژ: 'zh', گ: 'g', ہ: 'h', ے: 'y', ں: 'n', ٹ: 't', ڈ: 'd',
};

/** Greek letters that stand for one sound together. */
export const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/ου/g, 'u'],
  [/([αε])υ/g, '$1v'],
  [/γγ/g, 'ng'],
  [/μπ/g, 'b'],
];

/** What several countries write in their own ways for one sound, in the order in which it is taken together. */
export const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/schtsch|shch|szcz|stsch/g, 's'],
  [/dsch|dzh|dj/g, 'j'],
  [/tsch|tch|cz/g, 'ch'],
  [/sch|sh|sz/g, 's'],
  [/ch(?=[bcdfgklmnprstvwxz])/g, 'k'],
  [/zh/g, 'j'],
  [/kh|ch/g, 'h'],
  [/ph/g, 'f'],
  [/th|dt/g, 't'],
  [/gh/g, 'g'],
  [/ck|qu|q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/tz|ts|dz/g, 'z'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/[yj]/g, 'i'],
  [/oe/g, 'o'],
  [/ue/g, 'u'],
  [/ae/g, 'a'],
  [/ou|oo/g, 'u'],
  [/ee/g, 'i'],
  [/(.)\1+/gu, '$1'],
];
