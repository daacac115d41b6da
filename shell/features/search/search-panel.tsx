import { use, useEffect, useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { usePopover } from '@glasshouse/kit/focus';
import { TextProvider, usePreferences, useT } from '@glasshouse/kit/i18n';
import { CloseIcon, IconButton, SearchIcon } from '@glasshouse/kit/ui';
import { useFeature } from '../use-feature.ts';
import { loadMessages } from './load-messages.ts';
import { isEmpty, moveStop } from './model.ts';
import { saveRecent } from './recent.ts';
import { Results } from './results.tsx';
import classes from './search.module.css';
import { useSearch, type SearchView } from './use-search.ts';

/** The letters that the call takes. */
const MOST_LETTERS = 64;

export interface SearchPanelProps {
  /** What was typed while it was on its way. */
  readonly typed: string;
  readonly onClose: () => void;
}

/** The search, with its own words. */
export function SearchPanel({ typed, onClose }: SearchPanelProps) {
  const preferences = usePreferences();
  const { messages } = useFeature('site');
  const own = use(loadMessages(preferences.language));
  return (
    <TextProvider messages={{ ...messages, ...own.default }} preferences={preferences}>
      <SearchBox typed={typed} onClose={onClose} />
    </TextProvider>
  );
}

function SearchBox({ typed, onClose }: SearchPanelProps) {
  const t = useT();
  const panel = usePopover(onClose, 'input');
  const [text, setText] = useState(typed);
  const search = useSearch(text);
  const onEnter = useEnter(panel, search, text);
  const onKeyDown = useKeys(panel, onClose);
  const onChosen = () => {
    saveRecent(localStorage, text);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onEnter();
  };
  return (
    <dialog ref={panel} popover="auto" aria-label={t('shell.search')} className={classes['panel']}>
      <form className={classes['field']} onSubmit={submit}>
        <SearchIcon size={18} />
        <input
          className={classes['input']}
          type="search"
          aria-label={t('shell.search')}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MOST_LETTERS}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton icon={<CloseIcon size={16} />} label={t('words.close')} onClick={onClose} />
      </form>
      <div className={classes['results']}>
        <Results text={text} search={search} onAsk={setText} onKeyDown={onKeyDown} onChosen={onChosen} />
      </div>
    </dialog>
  );
}

/** Words that are entered are for the first thing found by them, also where it has not been found yet; for nothing else. */
function useEnter(panel: RefObject<HTMLElement | null>, search: SearchView, text: string): () => void {
  const isFound = search.state === 'found' && !isEmpty(search.findings);
  const [entered, setEntered] = useState<string>();
  // Who types on has changed their mind.
  if (entered !== undefined && entered !== text) setEntered(undefined);
  useEffect(() => {
    if (entered === text && isFound) listStops(panel.current)[1]?.click();
  }, [panel, isFound, text, entered]);
  return () => setEntered(text);
}

/** The field, then the results: where the arrows go. */
function listStops(panel: HTMLElement | null): readonly HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('input, [data-hit]') ?? [])];
}

function useKeys(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    // A browser would only empty the field.
    if (event.key === 'Escape') {
      event.preventDefault();
      return onClose();
    }
    const stops = listStops(panel.current);
    const next = moveStop(stops.indexOf(event.currentTarget), stops.length, event.key);
    if (next === undefined) return;
    event.preventDefault();
    stops[next]?.focus();
  };
}
