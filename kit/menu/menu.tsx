import type { ReactElement, ReactNode } from 'react';
import { Menu as Base } from '@base-ui/react/menu';

export interface MenuItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** A link where given; otherwise `onPick` is told. */
  readonly href?: string;
  readonly disabled?: boolean;
}

export interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  readonly onPick?: (id: string) => void;
}

/** Actions behind a button, by pointer, arrow keys or first letters. */
export function Menu({ trigger, items, onPick }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="gh-menu__place" sideOffset={6} align="end">
          <Base.Popup className="gh-menu">
            {items.map((item) => (
              <Base.Item
                key={item.id}
                className="gh-menu__item"
                disabled={item.disabled ?? false}
                onClick={() => onPick?.(item.id)}
                {...(item.href === undefined ? {} : { render: <a href={item.href}>{item.label}</a> })}
              >
                {item.icon}
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
