import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What the two runners' reports say by name: the tests that failed, and those that were left out. */

const LINE_LIMIT = 300;
const LINES = 14;

/** Of Vitest's report. */
export function readUnitOutcomes(report, root) {
  const all = (report?.testResults ?? []).flatMap(({ name, assertionResults, message }) => [
    ...assertionResults.map(({ status, fullName, failureMessages }) => ({
      status,
      file: relative(root, name),
      title: fullName,
      why: shorten(failureMessages?.[0]),
    })),
    ...(message && assertionResults.length === 0
      ? [{ status: 'failed', file: relative(root, name), title: '', why: shorten(message) }]
      : []),
  ]);
  return {
    failures: all.filter(({ status }) => status === 'failed').map(describe),
    skips: listSkips(all.filter(({ status }) => ['pending', 'skipped', 'todo', 'disabled'].includes(status))),
  };
}

/** Of Playwright's report, whose suites stand in each other. */
export function readJourneyOutcomes(report) {
  const all = (report?.suites ?? []).flatMap((suite) => listTests(suite));
  return {
    failures: all.filter(({ status }) => status === 'unexpected' || status === 'flaky').map(describe),
    skips: listSkips(all.filter(({ status }) => status === 'skipped')),
  };
}

const describe = ({ file, title, why }) => ({ title: title === '' ? file : `${file} › ${title}`, why });

/** One line a file: how many, and why, which the title of the first one says in its parentheses. */
function listSkips(skipped) {
  return [...new Set(skipped.map(({ file }) => file))].map((file) => {
    const own = skipped.filter((one) => one.file === file);
    const why = /\(((?:needs|skipped)[^()]*)\)/.exec(own[0].title)?.[1] ?? own[0].title;
    return { file, count: own.length, why };
  });
}

function listTests({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      status,
      file,
      title,
      why: shorten(results.flatMap(({ errors = [] }) => errors)[0]?.message),
    })),
  );
  return [...own, ...suites.flatMap(listTests)];
}

/**
 * The first lines (what was expected, and what came instead), and of a property what it takes to see the same again: its
 * seed, and what went wrong in it.
 */
function shorten(text = '') {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const more = lines.slice(LINES).filter((line) => /^(\{ seed: |Got )/.test(line));
  return [...lines.slice(0, LINES), ...more].map((line) => line.slice(0, LINE_LIMIT)).join('\n    ');
}
