import type { Content } from 'pdfmake/interfaces';
import { type CivilDate, formatDate } from '../../../domain/civilDate.ts';
import type { AnswerOf, endorsements } from '../../../domain/contract/index.ts';
import { movementName } from '../../../domain/sales/endorsements/kinds.ts';
import { type Column, day, money, rowTable } from './cells.ts';
import { UPRIGHT_WIDTH } from './frame.ts';
import type { WholePolicy } from './wholePolicy.ts';

/** A movement of a policy as its call answers it. */
export type PolicyMovement = AnswerOf<typeof endorsements.listMovements>[number];

const columns: readonly Column<PolicyMovement>[] = [
  { heading: 'Vigente desde', width: 70, cell: ({ on }) => day(on) },
  { heading: 'Movimiento', width: 200, grows: true, cell: movementName },
  { heading: 'Prima', width: 80, right: true, cell: ({ policyValue }) => money(policyValue) },
  { heading: 'Valor del periodo', width: 90, right: true, cell: ({ total }) => money(total) },
];

/**
 * What endorsements made of a policy up to a day; nothing where it has none.
 * @param movements in order of time
 */
export const movementSection = (
  movements: readonly PolicyMovement[],
  asOf: CivilDate,
): Content[] => {
  const begun = movements.filter(({ on }) => on <= asOf);
  return begun.some(({ movement }) => movement === 'endorsement')
    ? [
        { text: `Póliza al día ${formatDate(asOf)}`, style: 'section' },
        rowTable(UPRIGHT_WIDTH, columns, begun),
      ]
    : [];
};

/**
 * The days of the period of a policy that a day is in; those of all of them before the first.
 * @param movements of the policy, in order of time
 */
export const termOn = (
  policy: Pick<WholePolicy, 'startDate' | 'endDate'>,
  movements: readonly PolicyMovement[],
  asOf: CivilDate,
): Pick<WholePolicy, 'startDate' | 'endDate'> => {
  const begins = movements.flatMap(({ movement, on }) =>
    movement === 'registration' || movement === 'renewal' ? [on] : [],
  );
  const startDate = begins.findLast((on) => on <= asOf);
  if (startDate === undefined) return policy;
  return { startDate, endDate: begins.find((on) => on > asOf) ?? policy.endDate };
};
