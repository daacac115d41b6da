import { useState, type FormEvent, type ReactNode } from 'react';
import type { CodeSent } from '@glasshouse/contracts/identity';
import { useT } from '../i18n/index.ts';
import { Button } from '../ui/index.ts';
import { CodeField } from './fields/code-field.tsx';
import { CODE_DIGITS } from './fields/read-code.ts';
import { useCountdown } from './fields/use-countdown.ts';
import { useFormFocus } from './fields/use-form-focus.ts';

const MINUTE_SEC = 60;

export interface CodeStepProps {
  readonly sent: CodeSent;
  readonly text?: ReactNode;
  readonly error?: string | undefined;
  readonly busy: boolean;
  readonly first?: string;
  readonly submitLabel?: string;
  readonly onSubmit: (code: string) => void;
  /** Asks for another one. */
  readonly onAgain: () => void;
  readonly children?: ReactNode;
}

/** A code that was sent: to be typed in, and to be asked for again when it does not come. */
export function CodeStep(props: CodeStepProps) {
  const { sent, text, error, busy, first = '', submitLabel, onSubmit, onAgain, children } = props;
  const t = useT();
  const [code, setCode] = useState(first);
  const [isShort, setShort] = useState(false);
  const wrong = isShort ? t('ways.codeShort') : error;
  const form = useFormFocus(wrong);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const short = code.length < CODE_DIGITS;
    setShort(short);
    if (!short) onSubmit(code);
  }

  return (
    <form ref={form} className="gh-stack" method="post" noValidate onSubmit={submit}>
      {text === undefined ? null : <p>{text}</p>}
      <CodeField
        hint={t('ways.codeHint', { minutes: Math.ceil(sent.expiresInSec / MINUTE_SEC) })}
        error={wrong}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setShort(false);
        }}
      />
      <Button type="submit" look="primary" size="l" wide loading={busy}>
        {submitLabel ?? t('ways.confirm')}
      </Button>
      <AgainButton key={sent.handle} waitSec={sent.againInSec} busy={busy} onPress={onAgain} />
      {children}
    </form>
  );
}

interface AgainButtonProps {
  readonly waitSec: number;
  readonly busy: boolean;
  readonly onPress: () => void;
}

function AgainButton({ waitSec, busy, onPress }: AgainButtonProps) {
  const t = useT();
  const leftSec = useCountdown(waitSec);
  return (
    <Button look="quiet" disabled={leftSec > 0 || busy} onClick={onPress}>
      {leftSec > 0 ? t('ways.againIn', { sec: leftSec }) : t('ways.again')}
    </Button>
  );
}
