import type { RefObject } from 'react';
import { useStore } from '@glasshouse/kit/live';
import { PARTS_ELEMENT_ID, SLOT_ELEMENT_ID } from '../../boot.ts';
import { useFeature } from '../use-feature.ts';
import classes from '../../frame/frame.module.css';
import { LatePart } from '../../frame/late-part.tsx';

export interface RemoteAreaProps {
  readonly slot: RefObject<HTMLDivElement | null>;
  readonly fragmentHtml: string | undefined;
  readonly partsHtml: string | undefined;
}

/** React compares the text and finds it unchanged for ever, so what a remote does inside is never undone. */
const LEFT_ALONE = { __html: '' };

/** Where the page's remote stands and others below it, and what stands there as long as it does not. */
export function RemoteArea({ slot, fragmentHtml, partsHtml }: RemoteAreaProps) {
  const { state, painted } = useStore(useFeature('page').view);
  const html = fragmentHtml === undefined ? LEFT_ALONE : { __html: `<div>${fragmentHtml}</div>` };
  const inSight = state === 'ready' || (state === 'loading' && painted);
  return (
    <>
      <div
        id={SLOT_ELEMENT_ID}
        ref={slot}
        className={classes['slot']}
        hidden={!inSight}
        suppressHydrationWarning
        dangerouslySetInnerHTML={html}
      />
      <div
        id={PARTS_ELEMENT_ID}
        className={classes['parts']}
        hidden={!inSight}
        suppressHydrationWarning
        dangerouslySetInnerHTML={partsHtml === undefined ? LEFT_ALONE : { __html: partsHtml }}
      />
      {inSight ? null : <LatePart part="pageAbsent" />}
    </>
  );
}
