import { type CivilDate, formatDate } from '../../../domain/civilDate.ts';
import type { AnswerOf, endorsements } from '../../../domain/contract/index.ts';
import { movementName } from '../../../domain/sales/endorsements/kinds.ts';
import { type Column, day, money, rowTable } from './cells.ts';
import { UPRIGHT_WIDTH } from './frame.ts';

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
export const movementSection = (movements: readonly PolicyMovement[], asOf: CivilDate) => {
  const begun = movements.filter(({ on }) => on <= asOf);
  return begun.some(({ movement }) => movement === 'endorsement')
    ? [
        { text: `Póliza al día ${formatDate(asOf)}`, style: 'section' },
        rowTable(UPRIGHT_WIDTH, columns, begun),
      ]
    : [];
};
