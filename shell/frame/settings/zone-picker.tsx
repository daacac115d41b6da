import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { LANGUAGE_ROWS, usePreferences, useT } from '@glasshouse/kit/i18n';
import { CheckIcon, moveRow } from '@glasshouse/kit/ui';
import { useFeature } from '../../features/use-feature.ts';
import { describeZone, findZones, listZones, type ZoneRow } from './list-zones.ts';
import classes from './settings.module.css';

const MOST_LETTERS = 40;

/** The visitor's clock: a place, found by typing, with what it is ahead of UTC today. */
export function ZonePicker() {
  const t = useT();
  const id = useId();
  const { text, shown, found, active, search, press, pick } = useZoneSearch();
  const isOpen = text !== undefined;
  return (
    <div className="gh-field">
      <label className="gh-field__label" htmlFor={id}>
        {t('settings.zone')}
      </label>
      <span className="gh-input gh-input--select">
        <input
          id={id}
          type="text"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active ? rowId(id, active) : undefined}
          placeholder={t('settings.findZone')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={MOST_LETTERS}
          value={text ?? nameRow(shown)}
          // What is typed first takes the place of the name that stands there.
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => (isOpen ? undefined : search(''))}
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={press}
          onBlur={() => search(undefined)}
        />
      </span>
      <ZoneList id={id} found={found} active={active} isOpen={isOpen} onPick={pick} />
    </div>
  );
}

/** What is typed (absent while the list is closed), what it finds, and the row that the keys are at. */
function useZoneSearch() {
  const { timeZone, language } = usePreferences();
  const { choose } = useFeature('preferences');
  const { tag } = LANGUAGE_ROWS[language];
  const [nowSec] = useState(() => Math.floor(Date.now() / 1000));
  const [text, setText] = useState<string>();
  const [moved, setMoved] = useState<number>();
  const isOpen = text !== undefined;
  const rows = useMemo(() => (isOpen ? listZones(timeZone, nowSec, tag) : []), [isOpen, timeZone, nowSec, tag]);
  const found = findZones(rows, text ?? '');
  const at = moved ?? Math.max(0, text === '' ? found.findIndex(({ zone }) => zone === timeZone) : 0);
  const active = found[at];

  function search(typed: string | undefined): void {
    setText(typed);
    setMoved(undefined);
  }

  function pick(row: ZoneRow): void {
    choose('timeZone', row.zone);
    search(undefined);
  }

  function press(event: KeyboardEvent): void {
    const next = isOpen ? moveRow(at, found.length, event.key) : undefined;
    if (next !== undefined) setMoved(next);
    else if (!isOpen && (event.key === 'ArrowDown' || event.key === 'Enter')) search('');
    else if (isOpen && event.key === 'Enter' && active) pick(active);
    // The panel around the list stays.
    else if (isOpen && event.key === 'Escape') search(undefined);
    else return;
    event.preventDefault();
  }

  return { text, shown: describeZone(timeZone, nowSec, tag), found, active, search, press, pick };
}

interface ZoneListProps {
  readonly id: string;
  readonly found: readonly ZoneRow[];
  readonly active: ZoneRow | undefined;
  readonly isOpen: boolean;
  readonly onPick: (row: ZoneRow) => void;
}

function ZoneList({ id, found, active, isOpen, onPick }: ZoneListProps) {
  const t = useT();
  const { timeZone } = usePreferences();
  const activeId = active && rowId(id, active);
  useEffect(() => {
    if (isOpen && activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, activeId]);
  return (
    <>
      <div
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a browser's own list cannot be searched
        role="listbox"
        aria-label={t('settings.zone')}
        hidden={!isOpen || found.length === 0}
        className={classes['zones']}
      >
        {found.map((row) => (
          <button
            key={row.zone}
            type="button"
            id={rowId(id, row)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list that it stands in
            role="option"
            tabIndex={-1}
            aria-selected={row.zone === timeZone}
            data-active={row === active || undefined}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(row)}
          >
            <span>
              {row.place} <small>{row.time}</small>
            </span>
            <span dir="ltr">{row.ahead}</span>
            {row.zone === timeZone ? <CheckIcon size={16} /> : null}
          </button>
        ))}
      </div>
      <output className={classes['none']}>{isOpen && found.length === 0 ? t('settings.noZone') : null}</output>
    </>
  );
}

function rowId(id: string, { zone }: ZoneRow): string {
  return `${id}-${zone}`;
}

/** "Berlin, UTC+1"; hours alone where no place was chosen. */
function nameRow({ place, ahead }: ZoneRow): string {
  return ahead === '' || place === ahead ? place : `${place}, ${ahead}`;
}
