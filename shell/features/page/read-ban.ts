import type { Ban } from '@glasshouse/domain/access';
import type { Standing } from '@glasshouse/contracts/bans';

/** As the guards of routes read it. */
export function readBan(standing: Standing | undefined): Ban | undefined {
  return standing && { level: standing.ban_level, version: standing.ban_version };
}
