import type { CivilDate } from '../civilDate.ts';
import type { ExistingInstalment } from './replan.ts';

/**
 * The instalments a policy cancelled on a day never issues: those due that day or later, unless
 * something was collected on them, which stays in sight.
 *
 */
export function neverIssued<I extends ExistingInstalment>(
  instalments: readonly I[],
  cancelledOn: CivilDate,
): I[] {
  return instalments.filter(({ dueDate, credited }) => dueDate >= cancelledOn && !credited);
}
