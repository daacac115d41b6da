import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useT } from '@glasshouse/kit/i18n';
import { SearchIcon } from '@glasshouse/kit/ui';
import { Contained } from '../../frame/contained.tsx';
import { useFeature } from '../use-feature.ts';
import classes from './search-door.module.css';

const loadPanel = () => import('./search-panel.tsx');

/** Comes when somebody is about to search: no page pays for it before. */
const SearchPanel = lazy(async () => ({ default: (await loadPanel()).SearchPanel }));

/** Looks like the field that opens in its place. A slash opens it from anywhere. */
export function SearchDoor() {
  const t = useT();
  const { notify } = useFeature('notices');
  const [open, setOpen] = useState(false);
  /** Letters that came before the search had. */
  const [typed, setTyped] = useState('');
  const close = useCallback(() => {
    setOpen(false);
    setTyped('');
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const giveUp = () => {
    close();
    notify({ kind: 'error', text: t('errors.network') });
  };
  return (
    <div className={classes['place']}>
      <button
        type="button"
        className={classes['door']}
        title={t('shell.search')}
        aria-label={t('shell.search')}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="/"
        onPointerEnter={() => void loadPanel().catch(forget)}
        onClick={() => setOpen(true)}
      >
        <SearchIcon size={18} />
        <span className={classes['word']}>{t('shell.search')}</span>
        <kbd className={classes['key']}>/</kbd>
      </button>
      {open ? (
        <Contained onError={giveUp}>
          <Suspense fallback={<Listening onType={setTyped} onLeave={close} />}>
            <SearchPanel typed={typed} onClose={close} />
          </Suspense>
        </Contained>
      ) : null}
    </div>
  );
}

interface ListeningProps {
  readonly onType: (change: (text: string) => string) => void;
  readonly onLeave: () => void;
}

/** Whoever presses the slash goes on typing at once: what they type is kept for the field. */
function Listening({ onType, onLeave }: ListeningProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      if (event.key === 'Escape') return onLeave();
      if (event.key === 'Backspace') onType((text) => text.slice(0, -1));
      else if (event.key.length === 1) onType((text) => text + event.key);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onType, onLeave]);
  return null;
}

/** What was only fetched ahead is fetched again when it is wanted, and that failure is told. */
function forget(): void {}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)
  );
}
