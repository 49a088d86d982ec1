import { addDays, type CivilDate, daysBetween, earlier } from '../domain/civilDate.ts';
import type { BookPolicy } from '../domain/money/insurerStatements/candidates.ts';
import type { BookInstalment } from '../domain/money/insurerStatements/instalmentChoice.ts';
import type { StatementLine } from '../domain/money/insurerStatements/lines.ts';

/** A line as an insurer writes it; amounts in cents. */
export type DemoLine = Pick<
  StatementLine,
  | 'policyNumber'
  | 'commission'
  | 'receipt'
  | 'instalment'
  | 'insured'
  | 'identification'
  | 'collectedOn'
  | 'remarks'
>;

export interface InsurerBook {
  readonly policies: readonly BookPolicy[];
  readonly instalments: ReadonlyMap<number, readonly BookInstalment[]>;
}

/** Days, both included. */
export interface Window {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

interface Owed {
  readonly policy: BookPolicy;
  readonly instalment: BookInstalment;
}

/** Smaller commissions would be within the tolerance when a tenth of them is missing. */
const MIN_COMMISSION = 500;
const FAR_DAYS = 60;
const NEAR_DAYS = 20;

const all = ({ policies, instalments }: InsurerBook): Owed[] =>
  policies.flatMap((policy) =>
    (instalments.get(policy.id) ?? [])
      .filter(({ expected }) => expected >= MIN_COMMISSION)
      .map((instalment) => ({ policy, instalment })),
  );

const lineOf = ({ policy, instalment }: Owed, collectedOn: CivilDate | null): DemoLine => ({
  policyNumber: policy.number,
  commission: instalment.expected,
  receipt: `FAC-${String(instalment.paymentId).padStart(6, '0')}`,
  instalment: `CUOTA ${instalment.ordinal}`,
  insured: policy.customer,
  identification: policy.identification,
  collectedOn,
  remarks: null,
});

/** What was collected in a window, in order of the days, a policy's first alone. */
const collectedIn = (book: InsurerBook, { from, to }: Window): Owed[] => {
  const policies = new Set<number>();
  return all(book)
    .filter(({ instalment: { collectedOn: day } }) => day !== null && day >= from && day <= to)
    .sort((a, b) =>
      (a.instalment.collectedOn ?? from).localeCompare(b.instalment.collectedOn ?? from),
    )
    .filter(({ policy }) => !policies.has(policy.id) && policies.add(policy.id));
};

/**
 * Lines for what was collected in a window, each of its own policy and right in every respect.
 * @returns in order of the days; empty where nothing was
 */
export const plainLines = (book: InsurerBook, window: Window): DemoLine[] =>
  collectedIn(book, window).map((owed) => lineOf(owed, owed.instalment.collectedOn));

const findUncollected = (book: InsurerBook, { to }: Window): DemoLine | undefined => {
  const found = all(book).find(
    ({ instalment: { collectedOn, dueDate } }) =>
      collectedOn === null && Math.abs(daysBetween(dueDate, to)) <= NEAR_DAYS,
  );
  return found && lineOf(found, earlier(found.instalment.dueDate, to));
};

const findUnclear = (book: InsurerBook, { from }: Window, taken: ReadonlySet<string>) => {
  const owed = all(book).filter(
    ({ policy, instalment: { collectedOn } }) =>
      !taken.has(policy.number) && collectedOn !== null && collectedOn < addDays(from, -FAR_DAYS),
  );
  const found = owed.find(({ instalment }, place) => {
    const next = owed[place + 1]?.instalment;
    return next?.policyId === instalment.policyId && next.expected === instalment.expected;
  });
  return found && { ...lineOf(found, null), instalment: null };
};

/** Line for a policy whose instalments all are long past: its renewal is missing. */
const findUnrenewed = (book: InsurerBook, { to }: Window): DemoLine | undefined => {
  const isPast = (one: BookInstalment) =>
    daysBetween(one.collectedOn ?? one.dueDate, to) > FAR_DAYS;
  const found = all(book).find(({ policy }) => book.instalments.get(policy.id)?.every(isPast));
  return found && { ...lineOf(found, to), instalment: null };
};

const strangerOn = (collectedOn: CivilDate): DemoLine => ({
  policyNumber: 'INC 9990-77120',
  commission: 4_215,
  receipt: 'FAC-990771',
  instalment: 'CUOTA 2',
  insured: 'HACIENDA LA ESPERANZA CIA. LTDA.',
  identification: null,
  collectedOn,
  remarks: null,
});

const bonusOn = (collectedOn: CivilDate): DemoLine => ({
  policyNumber: '',
  commission: 8_500,
  receipt: null,
  instalment: null,
  insured: null,
  identification: null,
  collectedOn,
  remarks: 'BONO POR PRODUCCIÓN DEL TRIMESTRE',
});

const partOf = (line: DemoLine, percent: number): DemoLine => ({
  ...line,
  commission: Math.round((line.commission * percent) / 100),
});

/**
 * The lines of a statement that gives work: most are right, and every other queue has
 * one. One line more, the last, is another agency's and to be ignored.
 * @param window days whose collections it is about, before today
 * @param paid lines of an earlier statement, to repeat and to take back; else lines of its own are
 * @returns undefined where the insurer has no instalments for it
 */
export const troubledLines = (
  book: InsurerBook,
  window: Window,
  paid: readonly DemoLine[] = [],
): DemoLine[] | undefined => {
  const [short, excess, ...plain] = plainLines(book, window);
  const [repeated, takenBack] = paid.length > 0 ? paid : plain.slice(-2);
  const uncollected = findUncollected(book, window);
  const unrenewed = findUnrenewed(book, window);
  const lines = [short, excess, ...plain, ...paid, uncollected, unrenewed];
  const taken = new Set(lines.flatMap((line) => (line ? [line.policyNumber] : [])));
  const unclear = findUnclear(book, window, taken);
  if (!short || !excess || !repeated || !takenBack) return undefined;
  if (!uncollected || !unrenewed || !unclear || plain.length < 3) return undefined;
  return [
    partOf(short, 80),
    partOf(excess, 110),
    ...plain,
    uncollected,
    unrenewed,
    unclear,
    repeated,
    { ...partOf(takenBack, -100), remarks: 'REVERSO POR CHEQUE DEVUELTO' },
    strangerOn(window.to),
    bonusOn(window.to),
    {
      ...strangerOn(window.to),
      policyNumber: 'GMM 8880-31045',
      commission: 1_990,
      receipt: 'FAC-880310',
      insured: 'TRANSPORTES DEL AUSTRO S.A.',
      remarks: 'CLAVE DE OTRO BROKER',
    },
  ];
};
