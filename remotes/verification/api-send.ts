import { cancelUpload, getUpload, sendPart, startUpload, type UploadView } from '@glasshouse/contracts/documents';
import type { RefusalCode } from '@glasshouse/contracts/refusals';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { DOCUMENT_BOUNDS, type DocumentKind } from '@glasshouse/domain/documents';
import { percentOf, type ChosenFile, type Sending } from './model.ts';

export interface SendDeps {
  readonly call: CallApi;
  readonly wait: (ms: number) => Promise<void>;
  readonly onChange: (sending: Sending) => void;
}

/** Kept; or why it was not: a code, or none where the line was lost. */
export type Sent = { readonly ok: true } | { readonly ok: false; readonly code: RefusalCode | undefined };

const TRIES = 6;
const WAIT_MS = 1_000;
const LOOK_MS = 700;
const LOOKS = 60;
const LOST: Sent = { ok: false, code: undefined };

/** Sends a file in parts, from where it has come to; a part whose answer was lost is asked after, not sent blindly. */
export async function sendFile(
  deps: SendDeps,
  file: ChosenFile,
  kind: DocumentKind,
  broken?: UploadView,
): Promise<Sent> {
  const { call, onChange } = deps;
  let upload = broken;
  if (!upload) {
    const started = await call(startUpload, {
      body: { kind, name: file.name.slice(-120) || 'file', sizeBytes: file.size },
    });
    if (!started.ok) return { ok: false, code: codeOf(started) };
    upload = started.answer;
  }
  while (upload.state === 'receiving') {
    onChange({ kind: 'sending', percent: percentOf(upload) });
    const next = await sendNext(deps, file, upload);
    if ('ok' in next) return next;
    upload = next;
  }
  onChange({ kind: 'checking' });
  return waitForEnd(deps, upload);
}

async function sendNext(deps: SendDeps, file: ChosenFile, upload: UploadView): Promise<UploadView | Sent> {
  const { call, wait } = deps;
  const { uploadId, receivedBytes: offset } = upload;
  const body = new Uint8Array(await file.slice(offset, offset + DOCUMENT_BOUNDS.partBytes).arrayBuffer());
  for (let tried = 0; tried < TRIES; tried++) {
    const sent = await call(sendPart, { params: { uploadId, offset }, body });
    if (sent.ok) return sent.answer;
    if (!isPassing(sent.status)) return { ok: false, code: codeOf(sent) };
    await wait(WAIT_MS * 2 ** tried);
    const known = await call(getUpload, { params: { uploadId } });
    if (known.ok && known.answer.receivedBytes !== offset) return known.answer;
  }
  return LOST;
}

async function waitForEnd({ call, wait }: SendDeps, upload: UploadView): Promise<Sent> {
  const params = { uploadId: upload.uploadId };
  let last = upload;
  for (let looked = 0; looked < LOOKS && last.state === 'checking'; looked++) {
    await wait(LOOK_MS);
    const known = await call(getUpload, { params });
    if (known.ok) last = known.answer;
    else if (!isPassing(known.status)) return { ok: false, code: codeOf(known) };
  }
  if (last.state === 'ready') return { ok: true };
  if (last.state === 'refused') await call(cancelUpload, { params });
  return { ok: false, code: last.refusal };
}

/** It may go better a moment later: the line, a full house, too many at once. */
function isPassing(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function codeOf({ status, error }: { readonly status: number; readonly error: { readonly code: RefusalCode } }) {
  return status === 0 ? undefined : error.code;
}
