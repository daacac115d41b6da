import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../decision/index.ts';
import { decidePart, decideRoom, decideUpload, DOCUMENT_BOUNDS } from './index.ts';

const NONE = { documents: 0, uploads: 0, ofAll: 0, ofNetwork: 0 };
const { mostBytes, mostDocuments, mostUploads, mostBytesOnTheirWay, mostBytesOfNetwork, partBytes } = DOCUMENT_BOUNDS;

describe('a file that somebody wants to send', () => {
  it.each([
    [1, NONE, accept(undefined)],
    [mostBytes, NONE, accept(undefined)],
    [0, NONE, refuse('document_damaged')],
    [mostBytes + 1, NONE, refuse('document_too_large')],
    [1, { ...NONE, uploads: mostUploads }, refuse('documents_full')],
    [1, { ...NONE, documents: mostDocuments }, refuse('documents_full')],
    [1, { ...NONE, ofAll: mostBytesOnTheirWay }, refuse('overloaded')],
    [1, { ...NONE, ofNetwork: mostBytesOfNetwork }, refuse('overloaded')],
    [mostBytes, { ...NONE, ofAll: mostBytesOnTheirWay - partBytes }, accept(undefined)],
    [mostBytes, { ...NONE, ofAll: mostBytesOnTheirWay - partBytes + 1 }, refuse('overloaded')],
    [mostBytes, { ...NONE, ofNetwork: mostBytesOfNetwork - partBytes }, accept(undefined)],
  ])('of %i bytes beside %j: %j', (size, there, decision) => {
    expect(decideUpload(size, there)).toEqual(decision);
  });
});

describe('a part of it', () => {
  const upload = { sizeBytes: 100, receivedBytes: 40 };

  it.each([
    [{ offset: 40, bytes: 20 }, accept('next')],
    [{ offset: 40, bytes: 60 }, accept('next')],
    [{ offset: 20, bytes: 20 }, accept('known')],
    [{ offset: 40, bytes: 61 }, refuse('upload_misplaced')],
    [{ offset: 41, bytes: 1 }, refuse('upload_misplaced')],
    [{ offset: 30, bytes: 20 }, refuse('upload_misplaced')],
    [{ offset: 40, bytes: 0 }, refuse('upload_misplaced')],
  ])('%j: %j', (part, decision) => {
    expect(decidePart(upload, part)).toEqual(decision);
  });
});

describe('room for a part', () => {
  const upload = { sizeBytes: 3 * partBytes, receivedBytes: partBytes };
  const full = { ofAll: mostBytesOnTheirWay, ofNetwork: 0 };

  it.each([
    [partBytes, { ofAll: 0, ofNetwork: 0 }, accept(undefined)],
    [partBytes, full, refuse('overloaded')],
    [partBytes, { ofAll: 0, ofNetwork: mostBytesOfNetwork }, refuse('overloaded')],
    [partBytes, { ...full, ofAll: mostBytesOnTheirWay - partBytes }, accept(undefined)],
  ])('of %i bytes beside %j: %j', (bytes, taken, decision) => {
    expect(decideRoom(upload, bytes, taken)).toEqual(decision);
  });

  it('is always there for the last', () => {
    expect(decideRoom({ ...upload, receivedBytes: 2 * partBytes }, partBytes, full)).toEqual(accept(undefined));
  });
});
