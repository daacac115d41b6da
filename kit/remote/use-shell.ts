import { hasParts, type ShellApi, type ShellApiOf, type ShellPart } from '@glasshouse/contracts/shell-api';
import { useGivenShell } from './remote-root.tsx';

/** A remote's own `useShell`: what its manifest does not name, it does not have. Actions do nothing at the server. */
export function makeUseShell<Part extends ShellPart>(needs: readonly Part[]): () => ShellApiOf<Part> {
  return () => getParts(useGivenShell(), needs);
}

/** For parts of the kit: the remotes that use them name this one among their needs. */
export function useShellPart<Part extends ShellPart>(part: Part): ShellApi[Part] {
  return getParts(useGivenShell(), [part])[part];
}

function getParts<Part extends ShellPart>(
  shell: ReturnType<typeof useGivenShell>,
  parts: readonly Part[],
): ShellApiOf<Part> {
  if (!hasParts(shell, parts)) throw new Error(`the remote's manifest has to name its needs: ${parts.join(', ')}`);
  return shell;
}
