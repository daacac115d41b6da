import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { moveCaret, writeNumber, type PhonePlace } from '../model-phone.ts';

/** The text of the field, grouped as it is typed, with the caret where it was. */
export function useNumber(place: PhonePlace) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  // The form was opened by a press of the player's: this is where they go on.
  useEffect(() => input.current?.focus(), []);
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return {
    text,
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
