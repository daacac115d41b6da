import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { PhoneCountry } from '@glasshouse/contracts/profile';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { Dialog } from '../dialog/index.ts';
import { useT } from '../i18n/index.ts';
import { EmptyState, ErrorState, moveRow, SearchIcon, Skeleton } from '../ui/index.ts';
import { CountryRow } from './country-row.tsx';
import { findCountries, isDialled } from './find-countries.ts';
import classes from './phone-country.module.css';
import { useCountries, type CountriesView } from './use-countries.ts';

const MOST_LETTERS = 40;

export interface CountryDialogProps {
  readonly call: CallApi;
  /** ISO 3166 alpha-2. */
  readonly chosen: string | undefined;
  readonly onPick: (code: string) => void;
  readonly onClose: () => void;
}

/** The list of countries whose numbers can be typed, with a field that looks for one. */
export function CountryDialog({ call, chosen, onPick, onClose }: CountryDialogProps) {
  const t = useT();
  const view = useCountries(call);
  return (
    <Dialog open onClose={onClose} title={t('phoneCountry.title')}>
      <CountryPicker view={view} chosen={chosen} onPick={onPick} />
    </Dialog>
  );
}

interface CountryPickerProps extends Pick<CountryDialogProps, 'chosen' | 'onPick'> {
  readonly view: CountriesView;
}

/** The focus stays in the field; which row a key is for is told by `aria-activedescendant`. */
function CountryPicker({ view, chosen, onPick }: CountryPickerProps) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const found = findCountries(view.countries, text);
  // Until a key leads elsewhere it stands at what was chosen before, or at what fits best.
  const [moved, setMoved] = useState<number>();
  const at = moved ?? Math.max(0, text === '' ? found.findIndex(({ code }) => code === chosen) : 0);
  const active = found[at];
  const setEntered = useEntered(active, onPick);

  function search(typed: string): void {
    setText(typed);
    setMoved(undefined);
    setEntered(false);
  }

  function press(event: KeyboardEvent): void {
    const next = moveRow(at, found.length, event.key);
    if (next !== undefined) setMoved(next);
    else if (event.key === 'Enter' && (active || view.state === 'loading')) setEntered(true);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <span className={`gh-input ${classes['search']}`}>
        <input
          type="text"
          dir={isDialled(text) ? 'ltr' : undefined}
          role="combobox"
          aria-label={t('phoneCountry.search')}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${active.code}`}
          placeholder={t('phoneCountry.search')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={MOST_LETTERS}
          value={text}
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={press}
        />
        <SearchIcon size={16} />
      </span>
      {view.state === 'loading' ? <Waiting /> : null}
      {view.state === 'failed' ? (
        <div className={classes['place']}>
          <ErrorState onRetry={view.retry} />
        </div>
      ) : null}
      {view.state === 'here' ? (
        <CountryList id={id} found={found} active={active} chosen={chosen} onPick={onPick} />
      ) : null}
    </>
  );
}

/** Enter picks what fits best; before the countries have come, as soon as they have. */
function useEntered(active: PhoneCountry | undefined, onPick: (code: string) => void): (entered: boolean) => void {
  const [entered, setEntered] = useState(false);
  const picked = entered ? active?.code : undefined;
  useEffect(() => {
    if (picked !== undefined) onPick(picked);
  }, [picked, onPick]);
  return setEntered;
}

const WAITING_ROWS = ['40%', '55%', '30%', '45%', '60%', '35%', '50%', '40%'] as const;

function Waiting() {
  return (
    <div className={classes['place']} aria-hidden>
      {WAITING_ROWS.map((width, index) => (
        <div key={`${index} ${width}`} className={classes['waiting']}>
          <Skeleton width="1.25rem" height="0.9375rem" />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}

interface CountryListProps {
  readonly id: string;
  readonly found: readonly PhoneCountry[];
  readonly active: PhoneCountry | undefined;
  readonly chosen: string | undefined;
  readonly onPick: (code: string) => void;
}

function CountryList({ id, found, active, chosen, onPick }: CountryListProps) {
  const t = useT();
  const activeId = active && `${id}-${active.code}`;
  const isEmpty = found.length === 0;
  const isMoving = useRef(false);
  useEffect(() => {
    // The window opens in this frame: its list has a height in the next.
    const frame = requestAnimationFrame(() => {
      const row = activeId === undefined ? null : document.getElementById(activeId);
      row?.scrollIntoView({ block: isMoving.current ? 'nearest' : 'center' });
      isMoving.current = true;
    });
    return () => cancelAnimationFrame(frame);
  }, [activeId]);
  return (
    <>
      <output className={classes[isEmpty ? 'place' : 'silent']}>
        {isEmpty ? (
          <EmptyState
            title={t('phoneCountry.none')}
            text={t('phoneCountry.noneText')}
            icon={<SearchIcon size={24} />}
          />
        ) : null}
      </output>
      <div
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a browser's own list has no flags
        role="listbox"
        aria-label={t('phoneCountry.title')}
        hidden={isEmpty}
        className={classes['place']}
      >
        {found.map((country) => (
          <CountryRow
            key={country.code}
            id={`${id}-${country.code}`}
            country={country}
            isActive={country === active}
            isChosen={country.code === chosen}
            onPick={onPick}
          />
        ))}
      </div>
    </>
  );
}
