import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { moveCaret, writeNumber, type PhonePlace } from './phone-place.ts';

/** The text of the field, grouped as it is typed, with the caret where it was. */
export function useNumber(place: PhonePlace, { isFocused }: { readonly isFocused: boolean }) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return {
    // What was typed before it was known how numbers are written there is written so as soon as it is.
    text: writeNumber(text, place),
    input,
    type(typed: string, at: number): void {
      const written = writeNumber(typed, place);
      caret.current = moveCaret(typed, at, written);
      setText(written);
    },
    /** Another country, another way to write the same digits. */
    rewrite: (picked: PhonePlace) => setText(writeNumber(text, picked)),
  };
}
