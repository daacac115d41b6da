import { use, useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { TextProvider, usePreferences, useT } from '@glasshouse/kit/i18n';
import { CloseIcon, IconButton, SearchIcon } from '@glasshouse/kit/ui';
import { useServices } from '../services.ts';
import { loadMessages } from './load-messages.ts';
import { moveStop } from './model.ts';
import { keepRecent } from './recent.ts';
import { Results } from './results.tsx';
import classes from './search.module.css';
import { useSearch } from './use-search.ts';

/** The letters that the call takes. */
const MOST_LETTERS = 64;

export interface SearchPanelProps {
  readonly onClose: () => void;
}

/** The search, with its own words. */
export function SearchPanel({ onClose }: SearchPanelProps) {
  const preferences = usePreferences();
  const { messages } = useServices();
  const own = use(loadMessages(preferences.language));
  return (
    <TextProvider messages={{ ...messages, ...own.default }} preferences={preferences}>
      <SearchBox onClose={onClose} />
    </TextProvider>
  );
}

function SearchBox({ onClose }: SearchPanelProps) {
  const t = useT();
  const panel = usePopover(onClose);
  const [text, setText] = useState('');
  const search = useSearch(text);
  const onKeyDown = useKeys(panel, onClose);
  const onChosen = () => {
    keepRecent(localStorage, text);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Words that have just been typed are for the first thing found by them.
    if (search.state === 'found') listStops(panel.current)[1]?.click();
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
        <Results text={text} search={search} onRecent={setText} onKeyDown={onKeyDown} onChosen={onChosen} />
      </div>
    </dialog>
  );
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

/** In front of everything, with the focus in its field; both are given back when it closes. */
function usePopover(onClose: () => void) {
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = panel.current;
    const before = document.activeElement;
    const onToggle = (event: ToggleEvent) => (event.newState === 'closed' ? onClose() : undefined);
    element?.addEventListener('toggle', onToggle);
    element?.showPopover();
    element?.querySelector('input')?.focus();
    return () => {
      element?.removeEventListener('toggle', onToggle);
      const isLost = document.activeElement === document.body || element?.contains(document.activeElement);
      if (isLost && before instanceof HTMLElement) before.focus();
    };
  }, [onClose]);
  return panel;
}
