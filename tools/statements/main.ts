import { listStatements } from './list-statements.ts';

/** `npx tsx tools/statements/main.ts FOLDER`: what a release sends to its database, as tests/api keeps it of the one before. */
const [folder = '.'] = process.argv.slice(2);
process.stdout.write(`${JSON.stringify(listStatements(folder), undefined, 2)}\n`);
