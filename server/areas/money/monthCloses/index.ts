import type { monthCloses as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../context.ts';
import { closeMonth, reopenMonth } from './close.ts';
import { listMonths } from './months.ts';
import { approveStatements, getMonth, listStatements, reviewStep } from './prepare.ts';
import { downloadStatement, listClosedStatements } from './print.ts';

export const monthCloses: Answers<typeof calls> = {
  listMonths,
  getMonth,
  listMonthStatements: listStatements,
  reviewStep,
  approveStatements,
  closeMonth: ({ context, actor, params }) => closeMonth(context, actor, params.id),
  reopenMonth,
  downloadStatement,
  listClosedStatements,
};
