import { useState } from 'react';
import { getMailboxLetter, type MailboxEntry, type MailboxLetter } from '@glasshouse/contracts/delivery-mailbox';
import { Badge, EmptyState, Notice, Panel, SegmentedControl, TimeText } from '@glasshouse/kit/ui';
import { useShell } from '../shell.ts';
import css from './mailbox.module.css';
import { useMailbox } from './use-mailbox.ts';

/** Mail and short messages as they would have been sent, newest first; one is opened beside the list. */
export function Mailbox({ first }: { readonly first: readonly MailboxEntry[] }) {
  const { call } = useShell();
  const { letters, isLost } = useMailbox(first);
  const [letter, setLetter] = useState<MailboxLetter>();

  async function open(letterId: number): Promise<void> {
    const answered = await call(getMailboxLetter, { params: { letterId } });
    if (answered.ok) setLetter(answered.answer);
  }

  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <h1 className={css['title']}>Mailbox</h1>
        <p className={css['note']}>
          What the site would have sent. Set SMTP_URL and SMPP_URL to send it; in production this page is not there.
        </p>
      </header>
      {isLost ? <Notice kind="warning">The server does not answer. The list is as it was.</Notice> : null}
      {letters.length === 0 ? (
        <Panel>
          <EmptyState
            title="Nothing has been sent"
            text="A code or a letter stands here as soon as a page asks for one."
          />
        </Panel>
      ) : (
        <div className={css['columns']}>
          <ul className={css['list']} data-testid="letters">
            {letters.map((entry) => (
              <li key={entry.letterId}>
                <button
                  type="button"
                  className={css['entry']}
                  aria-pressed={entry.letterId === letter?.letterId}
                  onClick={() => void open(entry.letterId)}
                >
                  <span className={css['line']}>
                    <Badge tone={entry.channel === 'sms' ? 'leaf' : 'neutral'}>{entry.channel}</Badge>
                    <b>{entry.target}</b>
                    <TimeText atSec={entry.atSec} as="time" />
                  </span>
                  <span className={css['subject']}>{entry.subject}</span>
                </button>
              </li>
            ))}
          </ul>
          {letter ? <Opened key={letter.letterId} letter={letter} /> : <p className={css['note']}>Open one.</p>}
        </div>
      )}
    </div>
  );
}

function Opened({ letter }: { readonly letter: MailboxLetter }) {
  const [view, setView] = useState<'text' | 'html'>('text');
  return (
    <Panel title={letter.subject}>
      <div className={css['letter']} data-testid="letter">
        <p className={css['note']}>
          {letter.template} · {letter.language} · {letter.target}
        </p>
        {letter.html === '' ? null : (
          <SegmentedControl
            label="View"
            options={[
              { id: 'text', label: 'Text' },
              { id: 'html', label: 'HTML' },
            ]}
            value={view}
            onChange={setView}
          />
        )}
        {view === 'text' ? (
          <pre className={css['text']} dir="auto">
            {letter.text}
          </pre>
        ) : (
          // Nothing in it may run, send or lead anywhere.
          <iframe className={css['html']} title={letter.subject} sandbox="" srcDoc={letter.html} />
        )}
      </div>
    </Panel>
  );
}
