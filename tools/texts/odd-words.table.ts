/** Words that players of a market do not use, and what they say instead; by language, looked for in every text and article of it. */
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
    { odd: /\bfree again\b/i, say: 'returned' },
    { odd: /\b(?:on|in|see|to|of) the (?:whole )?line\b|\bthe line is\b|\bline and live\b/i, say: 'pre-match' },
    { odd: /\bcomes? out even\b/i, say: 'no rounding' },
    { odd: /\bone press\b|\bI pressed\b/i, say: 'one click' },
    { odd: /\bstands? (?:below|here|under|in (?:your|the) document)|\bwill stand\b/i, say: 'is, or: appears' },
    { odd: /\bthe house (?:is|has)\b|\bthe house’s demo\b/i, say: 'we' },
    { odd: /\bwas not taken\b/i, say: 'was not accepted' },
    { odd: /\bagainst money laundering\b|\bknow your customer\b/i, say: 'AML policy, KYC policy' },
    { odd: /\bits hash\b/i, say: 'nothing: players do not know it' },
  ],
  ru: [
    { odd: /место заняла ставка/i, say: 'ставка обновлена' },
    { odd: /вышло ровно/i, say: 'округление не нужно' },
    { odd: /продать за|продаваем/i, say: 'выкуп' },
  ],
  de: [
    { odd: /geht glatt auf/i, say: 'keine Rundung nötig' },
    { odd: /an ihrer stelle steht/i, say: 'geändert' },
    { odd: /teil zum verkauf/i, say: 'Cash-out' },
  ],
  es: [
    { odd: /apuesta en camino|^en camino$/i, say: 'enviando' },
    { odd: /sale justo/i, say: 'no hace falta redondear' },
    { odd: /(?:vuelve a estar|de nuevo) libre/i, say: 'devuelto' },
    { odd: /vender por/i, say: 'cash out' },
  ],
  pt: [
    { odd: /aposta está a caminho|^a caminho$/i, say: 'enviando' },
    { odd: /livre de novo/i, say: 'devolvido' },
    { odd: /vender por/i, say: 'cash out' },
  ],
  fr: [
    { odd: /le compte est rond/i, say: 'aucun arrondi' },
    { odd: /pris sa place/i, say: 'pari modifié' },
    { odd: /vendre pour/i, say: 'cash out' },
  ],
  pl: [
    { odd: /jego miejsce zajął/i, say: 'zakład zmieniony' },
    { odd: /wychodzi równo/i, say: 'bez zaokrągleń' },
    { odd: /sprzedaj za/i, say: 'cash out' },
  ],
  uk: [
    { odd: /місце посіла ставка/i, say: 'ставку оновлено' },
    { odd: /вийшло рівно/i, say: 'округлення не потрібне' },
    { odd: /продати за/i, say: 'кешаут' },
  ],
  id: [{ odd: /uangnya bebas/i, say: 'dikembalikan' }],
};
