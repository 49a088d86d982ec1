import { type CivilDate, todayIn } from '../../domain/civilDate.ts';
import { type Cents, sumCents, toCents } from '../../domain/money/money.ts';
import type { TestApi } from './api.ts';

/**
 * What was collected, the slow and obvious way: every movement is read and counted by the day its money was
 * received; what was undone has never been, and what was reversed went back on the day of its reversal. It shares no
 * SQL with the application.
 */
export const readSlowCollections = async (api: TestApi) => {
  const db = api.context.database.kysely;
  const all = await db.selectFrom('payment_movements').selectAll().orderBy('id').execute();
  const undone = new Set(all.flatMap((one) => (one.kind === 'undone' ? [one.undoes_id] : [])));
  const movements = all
    .filter((one) => one.kind !== 'undone' && !undone.has(one.id))
    .map((one) => ({
      ...one,
      day: one.received_on ?? todayIn('America/Guayaquil', one.moved_at),
      cents: toCents(one.amount),
    }));
  return {
    /** What came in during a month (`YYYY-MM`), less what went back. */
    ofMonth: (month: string): Cents =>
      sumCents(movements.filter(({ day }) => day.startsWith(month)).map(({ cents }) => cents)),
    /** The day by which all that stands of an instalment had come in. */
    collectedOn: (paymentId: number): CivilDate | null => {
      const own = movements.filter((one) => one.payment_id === paymentId);
      const takenBack = new Set(own.map((one) => one.undoes_id));
      const whole = own.findLastIndex((one) => one.kind === 'reversed' && one.undoes_id === null);
      const days = own
        .slice(whole + 1)
        .filter((one) => one.kind === 'collected' && !takenBack.has(one.id))
        .map(({ day }) => day);
      return days.sort().at(-1) ?? null;
    },
  };
};
