import { useEffect, useRef } from 'react';

/** Puts the focus on the first field with an error each time new errors come. */
export function useFirstError(errors: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
