import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { redraw, type Redrawn } from './redraw.ts';

const GREEN = { width: 60, height: 40, channels: 3, background: '#0a0' } as const;
const draw = () => sharp({ create: GREEN });
const refused = (code: string): Redrawn => ({ ok: false, code }) as Redrawn;

/** A picture that says it is of this size, and has next to nothing in it. */
function claimPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const body = chunk('IDAT', deflateSync(Buffer.alloc(100_000)));
  return Buffer.concat([signature, chunk('IHDR', head), body, chunk('IEND', Buffer.alloc(0))]);
}

function writePdf(objects: string): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${objects} >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  );
}

const PLAIN = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length LENGTH';

function streamPdf(dictionary: string, body: Buffer, before = '', after = ''): Buffer {
  const written = dictionary.replaceAll('LENGTH', String(body.length));
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n${before}2 0 obj\n<< ${written} >>\nstream\n`),
    body,
    Buffer.from(`\nendstream\nendobj\n${after}%%EOF\n`),
  ]);
}

const packPdf = (hidden: string, dictionary = PLAIN): Buffer => streamPdf(dictionary, deflateSync(Buffer.from(hidden)));

/** Unpacked it is the two texts; packed the first of them can be read as it stands. */
function storePlainly(first: string, second: string): Buffer {
  const block = (text: string, isLast: boolean): Buffer => {
    const head = Buffer.alloc(5);
    head[0] = isLast ? 1 : 0;
    head.writeUInt16LE(text.length, 1);
    head.writeUInt16LE(0xff_ff - text.length, 3);
    return Buffer.concat([head, Buffer.from(text)]);
  };
  const sum = deflateSync(Buffer.from(first + second)).subarray(-4);
  return Buffer.concat([Buffer.from([0x78, 0x01]), block(first, false), block(second, true), sum]);
}

const SCRIPT = '1 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>';

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('[US-05.upload] as %s is kept as JPEG of its size', async (format) => {
    const drawn = await redraw(await draw().toFormat(format).toBuffer());
    expect(drawn).toMatchObject({ ok: true, type: 'image/jpeg' });
    const size = drawn.ok ? await sharp(drawn.bytes).metadata() : undefined;
    expect([size?.format, size?.width, size?.height]).toEqual(['jpeg', 60, 40]);
  });

  it('[US-05.stripped] stands upright, without where and by what it was taken', async () => {
    const exif = { IFD0: { Make: 'SecretPhone', Copyright: 'somebody' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } };
    const taken = await draw().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(taken).metadata()).exif?.length).toBeGreaterThan(0);
    const drawn = await redraw(taken);
    if (!drawn.ok) throw new Error(drawn.code);
    const { exif: left, icc, xmp, width, height } = await sharp(drawn.bytes).metadata();
    expect([left, icc, xmp, width, height]).toEqual([undefined, undefined, undefined, 40, 60]);
    expect(drawn.bytes.includes('SecretPhone')).toBe(false);
  });

  it('is no larger than what is kept', async () => {
    const large = await sharp({ create: { ...GREEN, width: 6_000, height: 300 } })
      .png()
      .toBuffer();
    const drawn = await redraw(large);
    expect(drawn.ok ? (await sharp(drawn.bytes).metadata()).width : 0).toBe(3_000);
  });

  it('[US-05.hostile] that is a page at the same time is a picture afterwards and nothing else', async () => {
    const both = Buffer.concat([await draw().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const drawn = await redraw(both);
    expect(drawn.ok && drawn.bytes.includes('<script>')).toBe(false);
    expect(drawn.ok).toBe(true);
  });

  it('[US-05.hostile] of 40,000 by 40,000 is refused before it is unpacked', async () => {
    const before = process.memoryUsage().rss;
    expect(await redraw(claimPng(40_000, 40_000))).toEqual(refused('document_too_large'));
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  it('[US-05.hostile] that is cut off or has nothing in it is refused', async () => {
    const whole = await sharp({
      create: { ...GREEN, width: 800, height: 800, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
    })
      .jpeg()
      .toBuffer();
    expect(await redraw(whole.subarray(0, whole.length / 2))).toEqual(refused('document_damaged'));
    expect(await redraw(claimPng(4_000, 4_000))).toEqual(refused('document_damaged'));
    expect(await redraw(whole.subarray(0, 4))).toEqual(refused('document_damaged'));
  });
});

describe('what is no picture', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing that can run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program', Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(100)])],
    ['an archive', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)])],
    ['a moving picture', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(100)])],
  ])('[US-05.hostile] is refused: %s', async (_name, bytes) => {
    expect(await redraw(bytes)).toEqual(refused('document_type_refused'));
  });
});

describe('a paper as PDF', () => {
  it('[US-05.upload] is kept as it is', async () => {
    const bytes = writePdf('/Pages 2 0 R');
    expect(await redraw(bytes)).toEqual({ ok: true, type: 'application/pdf', bytes });
    expect((await redraw(packPdf('<< /Type /Page >>'))).ok).toBe(true);
  });

  it.each([
    ['/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'],
    ['/Open#41ction 3 0 R'],
    ['/AA << /O 3 0 R >>'],
    ['/Names << /EmbeddedFiles 4 0 R >>'],
    ['/A << /S /Launch /F (cmd.exe) >>'],
    ['/AcroForm << /XFA 5 0 R >>'],
    ['/Encrypt 6 0 R'],
    ['/Annots [<< /Subtype /FileAttachment /FS 7 0 R >>]'],
    ['/AF [<< /Type /Filespec /F (paper.exe) /EF << /F 7 0 R >> >>]'],
    ['/AF [<< /F (paper.exe) /EF%there\n7 0 R >>]'],
    ['/A << /S /GoToE /T << /N (inner) >> >>'],
    ['/A << /S /Named /JS<6170702e616c65727428312b29> >>'],
    ['/A << /JS 9 0 R >>'],
    ['/AA<< /O 3 0 R >>'],
  ])('[US-05.hostile] is refused where it can act: %s', async (objects) => {
    expect(await redraw(writePdf(objects))).toEqual(refused('document_active'));
  });

  it.each([
    ['as programs write it', PLAIN],
    ['its kind by numbers of letters', PLAIN.replace('ObjStm', 'Obj#53tm')],
    ['its kind by other numbers of letters', PLAIN.replace('ObjStm', '#4fbj#53t#6D')],
    ['a comment between', PLAIN.replace('/Type ', '/Type %x\n')],
    ['a comment behind', `${PLAIN} %x\n`],
    ['a comment that looks like the beginning of an object', `/Filter /ASCIIHexDecode %\n3 0 obj << \n${PLAIN}`],
    ['a long dictionary', `${PLAIN} /X (${'a'.repeat(500)})`],
    ['many blanks', `${PLAIN}${' '.repeat(5_000)}`],
    ['a text with another dictionary', `${PLAIN} /X (>>)`],
    ['a text before', `/X (<< /Filter /FlateDecode) ${PLAIN}`],
    ['a dictionary inside', `${PLAIN} /X << >>`],
    ['parameters', `${PLAIN} /DecodeParms [ null ]`],
    ['a key twice', `${PLAIN} /Filter /ASCIIHexDecode`],
    ['a file elsewhere', `${PLAIN} /F (other.pdf)`],
    ['no length', PLAIN.replace('/Length LENGTH', '')],
    ['a length that is nowhere', PLAIN.replace('LENGTH', '9 0 R')],
    ['no kind, which some readers do not ask for', PLAIN.replace('/Type /ObjStm', '')],
    ['no kind, and its first place elsewhere', PLAIN.replace('/Type /ObjStm', '').replace('/First 4', '/First 9 0 R')],
    ['its first place by numbers of letters', PLAIN.replace('/Type /ObjStm', '').replace('/First', '/F#69rst')],
  ])('[US-05.hostile] is refused where it hides what can act: %s', async (_name, dictionary) => {
    const made = await redraw(packPdf(SCRIPT, dictionary));
    expect(made).toEqual({ ok: false, code: expect.stringMatching(/^document_(?:active|damaged)$/) });
  });

  it.each([
    [
      'packed twice',
      'FlateDecode /ASCIIHexDecode',
      deflateSync(Buffer.from(`${Buffer.from(SCRIPT).toString('hex')}>`)),
    ],
    ['as numbers of letters', 'ASCIIHexDecode', Buffer.from(`${Buffer.from(SCRIPT).toString('hex')}>`)],
    ['otherwise', 'LZWDecode', Buffer.from([0x80, 0x0b])],
    ['with the word of its end inside', 'FlateDecode', storePlainly('% endstream \n', SCRIPT)],
    ['cut off', 'FlateDecode', deflateSync(Buffer.from(SCRIPT)).subarray(0, -8)],
    [
      'behind another that is harmless',
      'FlateDecode',
      Buffer.concat([deflateSync(Buffer.from('1 0 << >>')), deflateSync(Buffer.from(SCRIPT))]),
    ],
  ])('[US-05.hostile] is refused where what it hides is packed %s', async (_name, filter, body) => {
    const dictionary = `/Type /ObjStm /N 1 /First 4 /Length LENGTH /Filter [/${filter}]`;
    const made = await redraw(streamPdf(dictionary, body));
    expect(made).toEqual({ ok: false, code: expect.stringMatching(/^document_(?:active|damaged)$/) });
  });

  it('[US-05.hostile] is refused where the second of two hides what can act', async () => {
    const [first, second] = [packPdf('1 0 << /Type /Page >>'), packPdf(SCRIPT)];
    expect(await redraw(Buffer.concat([first, second]))).toEqual(refused('document_active'));
  });

  it.each([
    ['by LaTeX', '\n/Type /ObjStm\n/N 100\n/First 807\n/Length LENGTH      \n/Filter /FlateDecode\n', '', ''],
    ['by an office', '/Type/ObjStm/N 14/First 99/Filter/FlateDecode/Length LENGTH', '', ''],
    ['by Acrobat', '/Extends 7 0 R/Filter[/FlateDecode]/First 28/Length LENGTH/N 4/Type/ObjStm', '', ''],
    [
      'by cairo',
      '/Type /ObjStm\n   /Length 3 0 R\n   /N 1\n   /First 4\n   /Filter /FlateDecode',
      '',
      '3 0 obj\n   SIZE\nendobj\n',
    ],
    ['beside a table of contents', PLAIN, '8 0 obj\n<< /Title (A) /First 9 0 R /Last 9 0 R >>\nendobj\n', ''],
  ])('[US-05.upload] is kept where its objects are packed as they are %s', async (_name, dictionary, before, after) => {
    const body = deflateSync(Buffer.from('1 0 << /Type /Page /Contents 4 0 R >>'));
    const bytes = streamPdf(dictionary, body, before, after.replace('SIZE', String(body.length)));
    expect(await redraw(bytes)).toEqual({ ok: true, type: 'application/pdf', bytes });
  });

  it('[US-05.upload] is kept where its objects stand in a stream that is not packed, and refused where one can act', async () => {
    const dictionary = '/Type /ObjStm /N 1 /First 4 /Length LENGTH';
    expect((await redraw(streamPdf(dictionary, Buffer.from('1 0 << /Type /Page >>')))).ok).toBe(true);
    expect(await redraw(streamPdf(dictionary, Buffer.from(SCRIPT)))).toEqual(refused('document_active'));
  });

  it('[US-05.upload] is kept where the points of a scan happen to look like short names', async () => {
    const scan = Buffer.from('\u0099/JS\u0091\u00f0/AA\u0002\u00ff/EF*\u0080/JS\n\u0007/AA 1\u0090', 'latin1');
    const bytes = streamPdf('/Subtype /Image /Filter /DCTDecode /Length LENGTH', scan);
    expect(await redraw(bytes)).toEqual({ ok: true, type: 'application/pdf', bytes });
  });

  it('is refused where it has no end, or unpacks without one', async () => {
    expect(await redraw(Buffer.from('%PDF-1.7\nhello'))).toEqual(refused('document_damaged'));
    expect(await redraw(packPdf(' '.repeat(40_000_000)))).toEqual(refused('document_damaged'));
  });
});
