import { describe, expect, it } from 'vitest';
import type { UploadView } from '@glasshouse/contracts/documents';
import { makeSampleCall } from '@glasshouse/kit/api/testing';
import { DOCUMENT_BOUNDS } from '@glasshouse/domain/documents';
import { sendFile } from './api-send.ts';
import { goesOnWith, type Sending } from './model.ts';

const PART = DOCUMENT_BOUNDS.partBytes;
const ID = 'upload-of-test-123';
const BYTES = new Uint8Array(2 * PART + 10);
const FILE = {
  name: 'me.jpg',
  size: BYTES.length,
  slice: (from: number, to: number) => new Blob([BYTES.slice(from, to)]),
};

/** A server that keeps what is sent, and loses the line when it is told to. */
class Receiver {
  upload: UploadView = {
    uploadId: ID,
    kind: 'selfie',
    name: 'me.jpg',
    sizeBytes: BYTES.length,
    receivedBytes: 0,
    state: 'receiving',
  };
  readonly asked: string[] = [];
  /** Before, or after the part was kept. */
  lose: ('before' | 'after' | undefined)[] = [];
  end: Partial<UploadView> = { state: 'ready' };

  readonly call = makeSampleCall(async ({ callId, params, body }) => {
    this.asked.push(callId);
    if (callId === 'cancelUpload') return { status: 200, body: {} };
    if (callId === 'getUpload' && this.upload.state === 'checking') this.upload = { ...this.upload, ...this.end };
    if (callId !== 'sendPart') return { status: 200, body: this.upload };
    const lost = this.lose.shift();
    if (lost === 'before') throw new Error('the line is gone');
    const { offset } = Object(params);
    const receivedBytes = Number(offset) + (body instanceof Uint8Array ? body.length : 0);
    const state = receivedBytes === BYTES.length ? 'checking' : 'receiving';
    this.upload = { ...this.upload, receivedBytes, state };
    if (lost === 'after') throw new Error('the answer is gone');
    return { status: 200, body: this.upload };
  });
}

async function send(receiver: Receiver, broken?: UploadView) {
  const seen: Sending[] = [];
  const waited: number[] = [];
  const wait = async (ms: number) => void waited.push(ms);
  const sent = await sendFile({ call: receiver.call, wait, onChange: (one) => seen.push(one) }, FILE, 'selfie', broken);
  return { sent, seen, waited, parts: receiver.asked.filter((id) => id === 'sendPart').length };
}

describe('a file that is sent', () => {
  it('[US-05.upload] goes in parts, and says how far it has come', async () => {
    const { sent, seen, parts } = await send(new Receiver());
    expect([sent, parts]).toEqual([{ ok: true }, 3]);
    expect(seen).toEqual([
      { kind: 'sending', percent: 0 },
      { kind: 'sending', percent: 49 },
      { kind: 'sending', percent: 99 },
      { kind: 'checking' },
    ]);
  });

  it('[US-05.resume] goes on where it stood', async () => {
    const receiver = new Receiver();
    receiver.upload = { ...receiver.upload, receivedBytes: PART };
    const { sent, parts } = await send(receiver, receiver.upload);
    expect([sent, parts, receiver.asked.includes('startUpload')]).toEqual([{ ok: true }, 2, false]);
  });

  it('[US-05.resume] tries a part again that did not arrive, and not one of which only the answer was lost', async () => {
    const receiver = new Receiver();
    receiver.lose = ['before', undefined, 'after'];
    const { sent, parts, waited } = await send(receiver);
    expect([sent, parts]).toEqual([{ ok: true }, 4]);
    expect(waited.slice(0, 2)).toEqual([1_000, 1_000]);
  });

  it('gives up where the line stays gone, and begins nothing anew', async () => {
    const receiver = new Receiver();
    receiver.lose = Array.from({ length: 20 }, () => 'before' as const);
    const { sent, parts } = await send(receiver);
    expect([sent, parts]).toEqual([{ ok: false, code: undefined }, 6]);
  });

  it('says why it was not kept, and forgets it', async () => {
    const receiver = new Receiver();
    receiver.end = { state: 'refused', refusal: 'document_damaged' };
    expect((await send(receiver)).sent).toEqual({ ok: false, code: 'document_damaged' });
    expect(receiver.asked.at(-1)).toBe('cancelUpload');
  });

  it('is known again by its name and size', () => {
    const { upload } = new Receiver();
    expect(goesOnWith(upload, FILE)).toBe(true);
    expect(goesOnWith(upload, { ...FILE, size: 5 })).toBe(false);
    expect(goesOnWith(upload, { ...FILE, name: 'you.jpg' })).toBe(false);
    expect(goesOnWith(undefined, FILE)).toBe(false);
  });
});
