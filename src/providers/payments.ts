import { PAYMENT_STATUS } from '../../domain/catalogueIds.ts';
import { parseCivilDate } from '../../domain/civilDate.ts';
import { firstNumbers } from './latePayments.ts';
import { type ReadList, readList } from './readList.ts';
import { pageOfWhole, type Row } from './wholeList.ts';

type Listed = Readonly<{
  policy_id?: number;
  number_payment?: number;
  status_payment_id?: number;
  createdAt?: unknown;
  policies?: { numberPolicy?: unknown };
}>;

const isPending = ({ status_payment_id }: Listed) => status_payment_id === PAYMENT_STATUS.pending;

/** Whole rows with what our server would have said of each, and what they are sorted by. */
function completed(rows: readonly Row[]): readonly Row[] {
  const first = firstNumbers(rows.filter(isPending));
  return rows.map((row) => {
    const { policy_id, number_payment, policies }: Listed = row;
    return {
      collectable: isPending(row) && first.get(policy_id) === number_payment,
      numberPolicy: policies?.numberPolicy,
      ...row,
      // Whose it is, not every server says.
      policies: { customer: {}, ...policies },
    };
  });
}

/** Due on the day or between the days asked for, both included. */
const isDueBetween =
  (from: unknown, to: unknown) =>
  ({ createdAt }: Listed): boolean => {
    const due = parseCivilDate(String(createdAt)) ?? '';
    return (!from || due >= String(from)) && (!to || due <= String(to));
  };

/** Reads the payments list; what a server that does not page leaves out is worked out here. */
export const readPayments: ReadList = async (call, request, signal) => {
  const page = await readList(call, request, signal);
  if (!page.whole || !call.list) return page;
  const { dueFrom, dueTo, ...filter } = request.filter;
  const rows = completed(page.whole).filter(isDueBetween(dueFrom, dueTo));
  return { ...pageOfWhole(rows, { ...request, filter }, call.list.search), whole: rows };
};
