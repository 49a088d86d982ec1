/**
 * What one run of vitest found, from its JSON report. A file that could not be loaded and an error
 * outside every test count as a failure each: neither has a test to carry it.
 * @param {{ code: number, report: object | undefined }} run exit code and report, undefined when
 *   vitest wrote none
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function countTests({ code, report }) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const brokenFiles = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + brokenFiles.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * The sum of all steps.
 * @param {{ passed: number, failed: number, skipped: number }[]} counts
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const count of counts) {
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped += count.skipped;
  }
  return total;
}
