import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { GivenShell, Messages } from '@glasshouse/contracts/shell-api';
import { SiteNameProvider, TextProvider } from '../i18n/index.ts';

const ShellContext = createContext<GivenShell | undefined>(undefined);

export interface RemoteRootProps {
  readonly shell: GivenShell;
  /** The remote's own words; they stand over the shell's. */
  readonly messages: Messages;
  readonly children: ReactNode;
}

/** The top of a remote's tree: whatever stands below finds the shell and the texts. */
export function RemoteRoot({ shell, messages, children }: RemoteRootProps) {
  const all = useMemo(() => ({ ...shell.messages, ...messages }), [shell.messages, messages]);
  return (
    <ShellContext value={shell}>
      <SiteNameProvider name={shell.siteName}>
        <TextProvider messages={all} preferences={shell.preferences}>
          {children}
        </TextProvider>
      </SiteNameProvider>
    </ShellContext>
  );
}

export function useGivenShell(): GivenShell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('what a page uses of the shell needs a RemoteRoot above it');
  return shell;
}
