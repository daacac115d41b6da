import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeTables } from './write-tables.ts';

const PAGE = fileURLToPath(new URL('../../docs/feed-contract.md', import.meta.url));

writeFileSync(PAGE, writeTables(readFileSync(PAGE, 'utf8')));
