/** One short message of a text: its bytes, with what joins it to the others in front. */
export interface TextPart {
  readonly dataCoding: 0 | 8;
  readonly isJoined: boolean;
  readonly bytes: Buffer;
}

/** GSM 03.38: the place of each sign is its code. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Behind an escape: two bytes each. */
const EXTENDED: ReadonlyMap<string, number> = new Map([
  ['\f', 0x0a],
  ['^', 0x14],
  ['{', 0x28],
  ['}', 0x29],
  ['\\', 0x2f],
  ['[', 0x3c],
  ['~', 0x3d],
  [']', 0x3e],
  ['|', 0x40],
  ['€', 0x65],
]);
const ESCAPE = 0x1b;

/** Units of one message, and of each of several: the head that joins them takes six bytes. */
const ROOM = { gsm: { alone: 160, joined: 153 }, ucs2: { alone: 70, joined: 67 } } as const;
const MOST_PARTS = 10;

/**
 * As few messages as it takes, in the alphabet of phones where that has every sign, and else in two bytes a sign. No sign is
 * cut in two. `reference`: the same in all parts of a text.
 */
export function splitText(text: string, reference: number): readonly TextPart[] {
  const signs = [...text].map(toGsm);
  const isGsm = signs.every((sign) => sign !== undefined);
  const { alone, joined } = isGsm ? ROOM.gsm : ROOM.ucs2;
  const dataCoding = isGsm ? 0 : 8;
  const units = isGsm ? signs.map((sign) => sign ?? Buffer.alloc(0)) : [...text].map(toUcs2);
  const sizeOf = (sign: Buffer): number => (isGsm ? sign.length : sign.length / 2);
  const whole = units.reduce((sum, sign) => sum + sizeOf(sign), 0);
  if (whole <= alone) return [{ dataCoding, isJoined: false, bytes: Buffer.concat(units) }];
  const groups: Buffer[][] = [[]];
  let room: number = joined;
  for (const sign of units) {
    if (sizeOf(sign) > room) {
      groups.push([]);
      room = joined;
    }
    groups.at(-1)?.push(sign);
    room -= sizeOf(sign);
  }
  const kept = groups.slice(0, MOST_PARTS);
  return kept.map((signsOfPart, at) => {
    const head = Buffer.from([5, 0, 3, reference & 0xff, kept.length, at + 1]);
    return { dataCoding, isJoined: true, bytes: Buffer.concat([head, ...signsOfPart]) };
  });
}

function toGsm(sign: string): Buffer | undefined {
  const code = sign === '\u001b' ? -1 : BASIC.indexOf(sign);
  if (code !== -1) return Buffer.from([code]);
  const extended = EXTENDED.get(sign);
  return extended === undefined ? undefined : Buffer.from([ESCAPE, extended]);
}

/** Big-endian; a sign beyond the first plane is two of them. */
function toUcs2(sign: string): Buffer {
  return Buffer.from(sign, 'utf16le').swap16();
}
