import { useEffect, useRef } from 'react';
import { useT } from '@glasshouse/kit/remote';
import { CloseIcon, IconButton } from '@glasshouse/kit/ui';
import { removeLine, type Draft } from '../model.ts';
import classes from './lotto.module.css';

export interface DraftLinesProps {
  readonly draft: Draft;
  readonly onChange: (change: (draft: Draft) => Draft) => void;
}

/** The lines of the ticket; one that is pressed is the one whose numbers are marked. */
export function DraftLines({ draft, onChange }: DraftLinesProps) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const line = list.current?.children[draft.at];
    // The list alone is moved to the line that is marked, and never the page.
    if (list.current && line instanceof HTMLElement) {
      list.current.scrollTop = line.offsetTop - (list.current.clientHeight - line.offsetHeight) / 2;
    }
  }, [draft.at]);
  return (
    <ol className={classes['lines']} ref={list}>
      {draft.lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is its place on the ticket
        <li key={at} className={classes['line']} data-current={at === draft.at || undefined}>
          <button
            type="button"
            className={classes['choose']}
            aria-pressed={at === draft.at}
            aria-label={t('lotto.lineOf', { n: at + 1, numbers: line.join(' ') || t('lotto.empty') })}
            onClick={() => onChange((given) => ({ ...given, at }))}
          >
            <small>{at + 1}</small>
            <span dir="ltr">{line.length === 0 ? '–' : line.map((number) => <b key={number}>{number}</b>)}</span>
          </button>
          <IconButton
            icon={<CloseIcon size={14} />}
            label={t('lotto.remove', { n: at + 1 })}
            size="s"
            onClick={() => onChange((given) => removeLine(given, at))}
          />
        </li>
      ))}
    </ol>
  );
}
