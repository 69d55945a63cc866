// Prints what the last runs of vitest and Playwright came to, as one line: `N passed, N failed, N skipped`.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../test-output', import.meta.url));
const counts = [
  countVitest(read('unit.json')),
  countVitest(read('programs.json')),
  countPlaywright(read('playwright.json')),
];
const sum = (name) => counts.reduce((total, one) => total + one[name], 0);

const skipped = sum('skipped');
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);

/** Undefined where a run did not come as far as to write it. */
function read(name) {
  const file = join(folder, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** A file that cannot even be loaded has no tests to count, and is one that failed. */
function countVitest(report) {
  if (!report) return { passed: 0, failed: 0, skipped: 0 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function countPlaywright(report) {
  if (!report) return { passed: 0, failed: 0, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}
