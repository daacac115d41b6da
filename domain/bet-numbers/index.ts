/** Without letters that look or sound like another sign: numbers are read out on the telephone. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** In groups of three, three and the rest; shorter ones begin with zeros. */
const LEAST_LENGTH = 10;
/** As people write what they hear. */
const HEARD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** A bet's number as people say it: `E4K-7QM-3F9A`. The same bet has it for good, and no other bet does. */
export function writeBetNumber(betId: number): string {
  let left = BigInt(betId);
  let text = '';
  while (left > 0n) {
    text = SIGNS.charAt(Number(left % 32n)) + text;
    left /= 32n;
  }
  const whole = text.padStart(LEAST_LENGTH, '0');
  return `${whole.slice(0, 3)}-${whole.slice(3, 6)}-${whole.slice(6)}`;
}

/** The bet that is meant: by its short number, however it is typed, or by all the digits of its long one. */
export function readBetNumber(typed: string): number | undefined {
  const text = typed.trim();
  if (/^\d{1,16}$/.test(text)) return asId(BigInt(text));
  const signs = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[OIL]/g, (sign) => HEARD[sign] ?? sign);
  if (signs.length < LEAST_LENGTH || signs.length > LEAST_LENGTH + 1) return undefined;
  let id = 0n;
  for (const sign of signs) {
    const value = SIGNS.indexOf(sign);
    if (value < 0) return undefined;
    id = id * 32n + BigInt(value);
  }
  return asId(id);
}

function asId(id: bigint): number | undefined {
  const number = Number(id);
  return number > 0 && Number.isSafeInteger(number) ? number : undefined;
}
