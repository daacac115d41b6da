import { useEffect } from 'react';
import { useFocusIn } from './use-focus-in.ts';

/** Puts the focus on the first field with an error each time new errors come, and into a form that a press has brought. */
export function useFormFocus(errors: unknown) {
  const form = useFocusIn<HTMLFormElement>();
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, form]);
  return form;
}
