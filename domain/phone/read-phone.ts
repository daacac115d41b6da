export interface PhoneText {
  /** Plain ones, whatever script they were typed in. */
  readonly digits: string;
  /** They begin with the code of a country: a plus or two zeros stood before them. */
  readonly isInternational: boolean;
}

/** Zeros of the scripts that languages of the house are written in: Arabic, Persian, Devanagari, Bengali. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6] as const;
/** What people put between digits, and what direction marks leave behind when a number is pasted. */
const BETWEEN = /[\s\p{Pd}\p{Cf}().·/]/gu;

/** What a typed or pasted text says; absent where anything stands in it that no phone number has. */
export function readPhone(text: string): PhoneText | undefined {
  const [, plus, digits] = /^(\+|00)?(\d+)$/.exec(toPlainDigits(text).replace(BETWEEN, '')) ?? [];
  return digits === undefined ? undefined : { digits, isInternational: plus !== undefined };
}

/** Digits of any of these scripts as ours. */
export function toPlainDigits(text: string): string {
  return text.normalize('NFKC').replace(/[٠-٩۰-۹०-९০-৯]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((one) => code >= one && code <= one + 9) ?? code;
    return String(code - zero);
  });
}
