import { useId, type InputHTMLAttributes, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { useStrip } from './use-strip.ts';

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly count?: number;
}

export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly active: Id;
  readonly onSelect: (id: Id) => void;
}

/** Tabs of one view; arrow keys move between them. */
export function Tabs<Id extends string>({ label, items, active, onSelect }: TabsProps<Id>) {
  const row = useStrip<HTMLDivElement>(active, items.length);
  const move = ({ key, currentTarget }: KeyboardEvent) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const rtl = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
    const place = items.findIndex((item) => item.id === active) + step * rtl;
    const next = items.at(place % items.length);
    if (!next) return;
    onSelect(next.id);
    currentTarget.parentElement?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <div ref={row} className="gh-tabs gh-strip" role="tablist" aria-label={label}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          data-tab={item.id}
          className="gh-tab"
          aria-selected={item.id === active}
          tabIndex={item.id === active ? 0 : -1}
          onClick={() => onSelect(item.id)}
          onKeyDown={move}
        >
          {item.label}
          {item.count === undefined ? null : <span className="gh-tab__count">{item.count}</span>}
        </button>
      ))}
    </div>
  );
}

export interface LinkTab {
  readonly href: string;
  readonly label: ReactNode;
  readonly count?: number;
  readonly active: boolean;
}

/** The same look where each tab is a page of its own. */
export function LinkTabs({ label, items }: { readonly label: string; readonly items: readonly LinkTab[] }) {
  const row = useStrip<HTMLElement>(items.find((item) => item.active)?.href, items.length);
  return (
    <nav ref={row} className="gh-tabs gh-strip" aria-label={label}>
      {items.map((item) => (
        <a key={item.href} href={item.href} className="gh-tab" aria-current={item.active ? 'page' : undefined}>
          {item.label}
          {item.count === undefined ? null : <span className="gh-tab__count">{item.count}</span>}
        </a>
      ))}
    </nav>
  );
}

export interface LinkSegment {
  readonly href: string;
  readonly label: ReactNode;
  readonly active: boolean;
}

/** One of a few pages that are the same but for what they are about. */
export function LinkSegments({ label, items }: { readonly label: string; readonly items: readonly LinkSegment[] }) {
  return (
    <nav className="gh-segments" aria-label={label}>
      {items.map((item) => (
        <a key={item.href} href={item.href} className="gh-segment" aria-current={item.active ? 'page' : undefined}>
          <span>{item.label}</span>
        </a>
      ))}
    </nav>
  );
}

export interface SegmentedProps<Id extends string> {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly label: ReactNode; readonly disabled?: boolean }[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** One of a few, all in sight. Radio buttons underneath, so the keyboard needs nothing of ours. */
export function SegmentedControl<Id extends string>({ label, options, value, onChange }: SegmentedProps<Id>) {
  const name = useId();
  return (
    <div className="gh-segments" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.id} className="gh-segment">
          <input
            type="radio"
            name={name}
            checked={option.id === value}
            disabled={option.disabled}
            onChange={() => onChange(option.id)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

export interface ToggleProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'type'> {
  readonly children: ReactNode;
  readonly onChange?: (checked: boolean) => void;
}

export function Checkbox({ children, onChange, className, ...rest }: ToggleProps) {
  return (
    <label className={classes('gh-check', className)}>
      <input {...rest} type="checkbox" onChange={(event) => onChange?.(event.currentTarget.checked)} />
      <span>{children}</span>
    </label>
  );
}

export function Switch({ children, onChange, className, checked, ...rest }: ToggleProps) {
  return (
    <label className={classes('gh-check', 'gh-check--switch', className)}>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
