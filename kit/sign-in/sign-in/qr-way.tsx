import { useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '@glasshouse/contracts/call';
import type { SignedIn } from '@glasshouse/contracts/session';
import { enterByQr, startQr } from '@glasshouse/contracts/session-qr';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { useT } from '../../i18n/index.ts';
import { Button, Notice, Skeleton } from '../../ui/index.ts';
import { failureText } from '../failure-text.ts';
import fields from '../fields/fields.module.css';
import { useFocusIn } from '../fields/use-focus-in.ts';

const ASK_EVERY_MS = 2_000;
/** Each code is good for two minutes; a page that nobody looks at stops asking for new ones. */
const MOST_CODES = 5;
const SIDE = 220;

export interface QrWayProps {
  readonly call: CallApi;
  readonly onAnswer: (answer: SignedIn) => void;
}

/** A QR code for a device on which the player is signed in; this one is signed in as soon as that one approves. */
export function QrWay({ call, onAnswer }: QrWayProps) {
  const t = useT();
  const [round, setRound] = useState(0);
  const { shown, failure } = useQr(call, round, onAnswer);
  const place = useFocusIn<HTMLDivElement>();
  if (failure !== undefined) {
    return (
      <div ref={place} className="gh-stack" tabIndex={-1}>
        <Notice kind="error">{failure}</Notice>
        <Button wide onClick={() => setRound(round + 1)}>
          {t('ways.qr.again')}
        </Button>
      </div>
    );
  }
  return (
    <div ref={place} className="gh-stack" tabIndex={-1}>
      <p>{t('ways.qr.text')}</p>
      <div className={fields['qr']} data-testid="qr">
        {shown ? (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(shown.picture)}`}
            alt={t('ways.qr.picture')}
            width={SIDE}
            height={SIDE}
          />
        ) : (
          <Skeleton width={`${SIDE}px`} height={`${SIDE}px`} />
        )}
      </div>
      <CopyLink link={shown?.link} />
    </div>
  );
}

/** For who has no camera at hand: the link does what the code does. */
function CopyLink({ link }: { readonly link: string | undefined }) {
  const t = useT();
  const [copied, setCopied] = useState<string>();
  return (
    <Button
      look="quiet"
      disabled={link === undefined}
      onClick={() => void navigator.clipboard.writeText(link ?? '').then(() => setCopied(link))}
    >
      {t(link !== undefined && copied === link ? 'words.copied' : 'ways.qr.copy')}
    </Button>
  );
}

type Shown = AnswerOf<typeof startQr>;
interface Seen {
  readonly round: number;
  readonly shown?: Shown;
  readonly failure?: string;
}

function useQr(call: CallApi, round: number, onAnswer: (answer: SignedIn) => void): Omit<Seen, 'round'> {
  const t = useT();
  const [seen, setSeen] = useState<Seen>({ round });
  const told = useRef({ t, onAnswer });
  useEffect(() => {
    told.current = { t, onAnswer };
  });
  useEffect(() => {
    let isDropped = false;
    const follow = followQr(call, () => isDropped);
    void follow((shown) => setSeen({ round, shown })).then((end) => {
      if (end === undefined || isDropped) return;
      if ('answer' in end) told.current.onAnswer(end.answer);
      else if ('refused' in end) setSeen({ round, failure: told.current.t('ways.qr.refused') });
      else setSeen({ round, failure: failureText(told.current.t, end.failed) });
    });
    return () => {
      isDropped = true;
    };
  }, [call, round]);
  return seen.round === round ? seen : {};
}

type Failed = Parameters<typeof failureText>[1];
type End = { readonly answer: SignedIn } | { readonly refused: true } | { readonly failed: Failed };

/** Shows one code after the other until somebody decides, or nobody seems to be there. */
function followQr(call: CallApi, isDropped: () => boolean) {
  return async (show: (shown: Shown) => void): Promise<End | undefined> => {
    for (let codes = 1; !isDropped(); codes++) {
      const begun = await call(startQr);
      if (!begun.ok) return { failed: begun };
      if (isDropped()) return undefined;
      show(begun.answer);
      const end = await waitForDecision(call, isDropped);
      const isOver = end !== undefined && 'failed' in end && end.failed.error.code === 'qr_expired';
      if (!isOver || codes === MOST_CODES) return end;
    }
    return undefined;
  };
}

async function waitForDecision(call: CallApi, isDropped: () => boolean): Promise<End | undefined> {
  while (!isDropped()) {
    await new Promise((done) => setTimeout(done, ASK_EVERY_MS));
    if (isDropped()) return undefined;
    const result = await call(enterByQr);
    // A line that is lost for a moment is asked again: the code says itself when it is over.
    if (!result.ok && result.status !== 0) return { failed: result };
    if (!result.ok || result.answer.state === 'waiting') continue;
    const { state, userId } = result.answer;
    return state === 'refused' ? { refused: true } : { answer: userId === undefined ? {} : { userId } };
  }
  return undefined;
}
