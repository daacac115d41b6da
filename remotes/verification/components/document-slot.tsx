import { useState, type ChangeEvent } from 'react';
import { removeDocument, type DocumentView } from '@glasshouse/contracts/documents';
import type { RefusalCode } from '@glasshouse/contracts/refusals';
import type { DocumentKind } from '@glasshouse/domain/documents';
import { useT } from '@glasshouse/kit/remote';
import { refusalText } from '@glasshouse/kit/texts';
import { Badge, IconButton, Panel, TrashIcon } from '@glasshouse/kit/ui';
import { sendFile } from '../api-send.ts';
import { findBroken, goesOnWith, listOfKind, percentOf, type Sending, type VerificationNow } from '../model.ts';
import { useShell } from '../shell.ts';
import classes from './verification.module.css';

export interface DocumentSlotProps {
  readonly kind: DocumentKind;
  readonly now: VerificationNow;
  readonly onChange: () => Promise<void>;
}

const TYPES = 'image/jpeg,image/png,image/webp,application/pdf';
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One thing that is asked for: what was sent of it, and a way to send it. */
export function DocumentSlot({ kind, now, onChange }: DocumentSlotProps) {
  const t = useT();
  const { call } = useShell();
  const [sending, setSending] = useState<Sending>();
  /** Why a document is still there. */
  const [kept, setKept] = useState<string>();
  const broken = findBroken(now.uploads, kind);
  const sent = listOfKind(now.documents, kind);
  const isBusy = sending !== undefined && sending.kind !== 'failed';

  const say = (code: RefusalCode | undefined) => (code === undefined ? t('errors.network') : refusalText(t, code));

  async function send({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (!file || isBusy) return;
    setKept(undefined);
    const from = goesOnWith(broken, file) ? broken : undefined;
    const result = await sendFile({ call, wait, onChange: setSending }, file, kind, from);
    setSending(result.ok ? undefined : { kind: 'failed', code: result.code });
    await onChange();
  }

  async function remove(documentId: string): Promise<void> {
    setKept(undefined);
    const result = await call(removeDocument, { params: { documentId } });
    if (!result.ok) setKept(say(result.status === 0 ? undefined : result.error.code));
    await onChange();
  }

  const picker = (label: string, accept: string, capture?: 'environment' | 'user') => (
    <label className={`gh-button gh-button--outline ${capture ? classes['camera'] : ''} ${classes['pick']}`}>
      <span className="gh-button__text">{label}</span>
      <input type="file" accept={accept} capture={capture} disabled={isBusy} onChange={(event) => void send(event)} />
    </label>
  );
  return (
    <Panel title={t(`kind.${kind}`)} aside={sent.length > 0 ? <Badge tone="leaf">{t('file.there')}</Badge> : undefined}>
      <div className={classes['slot']} data-testid={`slot-${kind}`}>
        {sent.map((one) => (
          <Sent key={one.documentId} document={one} onRemove={() => void remove(one.documentId)} />
        ))}
        <Fault text={kept} />
        <Progress sending={sending} />
        {broken && !isBusy ? (
          <p className={classes['note']}>{t('file.resume', { name: broken.name, percent: percentOf(broken) })}</p>
        ) : null}
        <div className={classes['buttons']}>
          {picker(t('file.camera'), 'image/*', kind === 'selfie' ? 'user' : 'environment')}
          {picker(t('file.choose'), TYPES)}
        </div>
        <Fault text={sending?.kind === 'failed' ? say(sending.code) : undefined} />
      </div>
    </Panel>
  );
}

function Fault({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="gh-field__error" role="alert">
      {text}
    </p>
  );
}

function Sent({ document, onRemove }: { readonly document: DocumentView; readonly onRemove: () => void }) {
  const t = useT();
  const { path, type, name } = document;
  return (
    <div className={classes['sent']}>
      {type === 'image/jpeg' ? <img src={path} alt="" loading="lazy" decoding="async" /> : <Badge>PDF</Badge>}
      <a href={path} className={classes['name']} download>
        {name}
      </a>
      <IconButton icon={<TrashIcon size={16} />} label={t('words.remove')} look="quiet" onClick={onRemove} />
    </div>
  );
}

function Progress({ sending }: { readonly sending: Sending | undefined }) {
  const t = useT();
  if (!sending || sending.kind === 'failed') return null;
  const percent = sending.kind === 'sending' ? sending.percent : undefined;
  const text = percent === undefined ? t('file.checking') : t('file.sending', { percent });
  return (
    <div className={classes['progress']}>
      <progress max={100} value={percent} aria-label={text} />
      <span aria-hidden="true">{text}</span>
    </div>
  );
}
