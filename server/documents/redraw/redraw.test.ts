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

function packPdf(hidden: string): Buffer {
  const packed = deflateSync(Buffer.from(hidden));
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n2 0 obj\n<< /Type /ObjStm /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ]);
}

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
  ])('[US-05.hostile] is refused where it can act: %s', async (objects) => {
    expect(await redraw(writePdf(objects))).toEqual(refused('document_active'));
  });

  it('[US-05.hostile] is refused where it hides what can act', async () => {
    expect(await redraw(packPdf('<< /S /JavaScript /JS (x) >>'))).toEqual(refused('document_active'));
  });

  it('is refused where it has no end, or unpacks without one', async () => {
    expect(await redraw(Buffer.from('%PDF-1.7\nhello'))).toEqual(refused('document_damaged'));
    expect(await redraw(packPdf(' '.repeat(40_000_000)))).toEqual(refused('document_damaged'));
  });
});
