import type { KeyboardEvent, ReactNode } from 'react';
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
