import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** As `npm run build` does. */
export async function buildTree(root: string): Promise<void> {
  await promisify(execFile)('npm', ['run', 'build'], { cwd: root, maxBuffer: 1 << 26 });
}
