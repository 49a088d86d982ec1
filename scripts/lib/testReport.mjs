/**
 * What one run of vitest found, from its JSON report. A file that could not be loaded and an error
 * outside every test count as a failure each: neither has a test to carry it.
 * @param {{ code: number, report: object | undefined }} run exit code and report, undefined when
 *   vitest wrote none
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function countTests({ code, report }) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const failed = report.numFailedTests + report.testResults.filter(isBroken).length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * What failed, so that the end of a long output names it: a line for each test (file, name and the
 * first line of its message) and for each file that could not be loaded.
 * @param {object | undefined} report of vitest
 * @returns {string[]}
 */
export function namesOfFailures(report) {
  return (report?.testResults ?? []).flatMap((file) =>
    isBroken(file)
      ? [`FAILED ${file.name}: ${firstLine(file.message)}`]
      : file.assertionResults
          .filter((test) => test.status === 'failed')
          .map(
            (test) =>
              `FAILED ${file.name} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`,
          ),
  );
}

const firstLine = (text = '') => text.split('\n')[0];

function isBroken(file) {
  return (
    file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')
  );
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
