/** Words that players of a market do not use, and what they say instead; by language, looked for in every text of it. */
export const ODD_WORDS: Readonly<Record<string, readonly { readonly odd: RegExp; readonly say: string }[]>> = {
  en: [
    { odd: /\bcoupons?\b/i, say: 'bet slip' },
    { odd: /\bexpress(?:es)?\b/i, say: 'accumulator' },
    { odd: /\btak(?:e|en) up\b/i, say: 'load' },
    { odd: /\bword no\b|\bevery word of\b/i, say: 'version' },
    { odd: /\bstands? in its place\b/i, say: 'replaces it' },
    { odd: /\bis let go\b/i, say: 'is released' },
    { odd: /\b(?:sell|sold) (?:for|before the end)\b/i, say: 'cash out' },
    { odd: /\bput it on the\b/i, say: 'add it to' },
    { odd: /\bcomes? out even\b/i, say: 'no rounding' },
  ],
};
