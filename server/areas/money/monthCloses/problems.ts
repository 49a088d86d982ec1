import { formatDate } from '../../../../domain/civilDate.ts';
import {
  type CloseStep,
  lastDay,
  type Month,
  monthName,
} from '../../../../domain/money/monthClose.ts';
import { conflict } from '../../../problem.ts';

export const notNext = (next: Month) =>
  conflict('not_next', `Los meses se cierran en orden: el siguiente es ${monthName(next)}`);

export const notEnded = (month: Month) =>
  conflict(
    'not_ended',
    `El mes termina el ${formatDate(lastDay(month))}: ciérrelo desde el día siguiente`,
  );

const LEFT: Readonly<Record<CloseStep, string>> = {
  collections: 'revise los cobros atrasados',
  insurers: 'apruebe o explique las liquidaciones de las compañías',
  statements: 'apruebe los estados de cuenta de los asesores',
  payments: 'pague o explique lo que queda a favor de los asesores',
  receipts: 'complete o explique los cobros sin recibo',
};

export const stepsLeft = (steps: readonly CloseStep[]) =>
  conflict('steps_left', `Antes de cerrar, ${steps.map((step) => LEFT[step]).join('; ')}`);

export const notPrinted = () =>
  conflict('not_printed', 'El estado de cuenta todavía se está generando. Vuelva a intentarlo');

/** Stored pages differ from what was closed: this is never to happen, and is to be looked into. */
export const damaged = (number: string) =>
  conflict(
    'damaged',
    `El archivo guardado de ${number} no coincide con su huella. No lo use y avise a quien administra el sistema`,
  );
