/**
 * Rows of keyboards as they lie under one another, each from its first key on: Latin in its three orders, Turkish, Cyrillic,
 * Arabic and Persian. A row of digits above them is shared.
 */
export const KEYBOARDS: readonly (readonly [string, string, string])[] = [
  ['qwertyuiop[]\\', "asdfghjkl;'", 'zxcvbnm,./'],
  ['qwertzuiopü+', 'asdfghjklöä#', 'yxcvbnm,.-'],
  ['azertyuiop^$', 'qsdfghjklmù*', 'wxcvbn,;:!'],
  ['qwertyuıopğü', 'asdfghjklşi', 'zxcvbnmöç.'],
  ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю.'],
  ['йцукенгшщзхї', 'фівапролджє', 'ячсмитьбю.'],
  ['ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرىةوزظ'],
  ['ضصثقفغعهخحجچ', 'شسیبلاتنمکگ', 'ظطزرذدپو./'],
];

export const DIGITS = '1234567890-=';
/** The same keys with shift, on the keyboard that most lists come from. */
export const SHIFTED_DIGITS = '!@#$%^&*()_+';

/** How far to the right each row begins, in keys: digits, and the three below. */
export const ROW_STARTS = [0, 0.5, 0.75, 1.25] as const;
