/** What a text that somebody types has to be. The schemas are made of these, and so are the fields of forms. */
export interface TextRule {
  /** One sign at least means that it has to be filled in. */
  readonly minLength: number;
  readonly maxLength: number;
  readonly pattern?: string;
}

/** Of plain text, as people fill in forms: no control characters. */
const PLAIN = '^[^\\u0000-\\u001f\\u007f]+$';
const line = (maxLength: number, minLength = 1) => ({ minLength, maxLength, pattern: PLAIN });

export const TEXT_RULES = {
  mail: { minLength: 3, maxLength: 254, pattern: '^[^\\u0000-\\u0020\\u007f]+$' },
  phone: { minLength: 1, maxLength: 64 },
  login: { minLength: 1, maxLength: 254 },
  password: { minLength: 1, maxLength: 256 },
  code: { minLength: 1, maxLength: 32 },
  refCode: { minLength: 0, maxLength: 32 },
  promoCode: { minLength: 0, maxLength: 32 },
  passkeyName: line(40),
  securityAnswer: line(80, 2),
  givenName: line(80),
  middleName: line(80),
  familyName: line(80),
  street: line(120),
  house: line(20),
  postcode: line(20),
  town: line(80),
  contactMail: line(254),
  paperSeries: line(20),
  paperNumber: line(40),
  issuedBy: line(200),
  birthPlace: line(120),
  region: line(80),
  taxNumber: line(40),
} as const satisfies Readonly<Record<string, TextRule>>;

/** Whether a call takes it, as far as its text alone says. */
export function fitsRule({ minLength, maxLength, pattern }: TextRule, text: string): boolean {
  const isLongEnough = text.length >= minLength && text.length <= maxLength;
  return isLongEnough && (pattern === undefined || text === '' || new RegExp(pattern).test(text));
}
