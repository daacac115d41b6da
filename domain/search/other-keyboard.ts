const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const TO_CYRILLIC = pairUp(LATIN, CYRILLIC);
const TO_LATIN = pairUp(CYRILLIC, LATIN);

/** What the same keys write where the other layout is on: "kbdthgekm" is "ливерпуль". Absent where nothing differs. */
export function writeOnOtherKeyboard(text: string): string | undefined {
  const typed = text.toLowerCase();
  const keys = /[а-яё]/.test(typed) ? TO_LATIN : TO_CYRILLIC;
  const written = Array.from(typed, (letter) => keys.get(letter) ?? letter).join('');
  return written === typed ? undefined : written;
}

function pairUp(from: string, to: string): ReadonlyMap<string, string> {
  return new Map(Array.from(from, (letter, at) => [letter, to.charAt(at)]));
}
