import { useEffect, useRef, type ReactNode } from 'react';
import { useT } from '@glasshouse/kit/remote';
import { CloseIcon, GripIcon, IconButton } from '@glasshouse/kit/ui';
import classes from './multi.module.css';
import { passFocus } from './pass-focus.ts';
import type { UsedGathered } from './use-gathered.ts';

export interface MovableProps {
  readonly used: UsedGathered;
  /** It has just changed places: its handle keeps the focus. */
  readonly hasMoved: boolean;
  readonly onStep: (step: number) => void;
  readonly onDrag: (is: boolean) => void;
}

interface TileTopProps extends MovableProps {
  readonly eventId: number;
  readonly name: string;
  readonly children: ReactNode;
}

/** The handle that a match is moved by, its league, and the way off the board. */
export function TileTop({ eventId, name, used, hasMoved, onStep, onDrag, children }: TileTopProps) {
  const t = useT();
  const handle = useRef<HTMLButtonElement>(null);
  const place = [...used.gathered.keys()].indexOf(eventId);
  useEffect(() => {
    if (hasMoved) handle.current?.focus({ preventScroll: true });
  }, [hasMoved, place]);
  return (
    <header className={classes['top']}>
      <button
        ref={handle}
        type="button"
        className={classes['handle']}
        draggable
        aria-label={t('multi.move', { event: name })}
        title={t('multi.move', { event: name })}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', name);
          onDrag(true);
        }}
        onDragEnd={() => onDrag(false)}
        onKeyDown={(event) => {
          const step = stepOf(event.key, event.currentTarget.matches(':dir(rtl)'));
          if (step === 0) return;
          event.preventDefault();
          onStep(step);
        }}
      >
        <GripIcon size={14} />
      </button>
      <span className={classes['league']}>{children}</span>
      <IconButton
        size="s"
        icon={<CloseIcon size={14} />}
        label={t('multi.remove', { event: name })}
        data-does="remove"
        onClick={({ currentTarget }) => {
          passFocus(currentTarget);
          used.drop(eventId);
        }}
      />
    </header>
  );
}

/** On a page that is read from right to left the next place is at the left. */
function stepOf(key: string, isRtl: boolean): number {
  if (key === 'ArrowUp') return -1;
  if (key === 'ArrowDown') return 1;
  if (key === 'ArrowLeft') return isRtl ? 1 : -1;
  if (key === 'ArrowRight') return isRtl ? -1 : 1;
  return 0;
}
