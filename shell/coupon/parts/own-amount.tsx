import { useState } from 'react';
import { MoneyInput, type MoneyInputProps } from '@glasshouse/kit/ui';

/**
 * An amount with another one behind it, which holds again where this one is taken away. The emptied field stays empty
 * under the cursor, so that a new amount can be typed.
 */
export function OwnAmount({ amountMinor, onChange, ...rest }: MoneyInputProps) {
  const [emptied, setEmptied] = useState(false);
  const change = (next: number | undefined) => {
    setEmptied(next === undefined);
    onChange(next === 0 ? undefined : next);
  };
  return (
    <div onBlur={() => setEmptied(false)}>
      <MoneyInput {...rest} amountMinor={emptied ? undefined : amountMinor} onChange={change} />
    </div>
  );
}
