import { listInstalmentProgress } from '../../../contract/money/instalmentProgress.ts';
import { PROGRESS_STAGE_NAMES } from '../../../money/instalmentProgress.ts';
import { count, day, exportOf, money, text } from '../column.ts';

export const instalmentProgressLists = {
  'instalment-progress': exportOf(listInstalmentProgress, {
    title: 'Seguimiento de cuotas',
    columns: [
      text('N.º de póliza', 'numberPolicy', 'customerName'),
      text('Cliente', 'customerName'),
      text('Compañía', 'companyName'),
      text('Asesor', 'advisorName'),
      count('Cuota', 'number_payment', 'dueDate'),
      day('Vence', 'dueDate'),
      money('Valor', 'value', 'collected'),
      day('Cobrada el', 'collectedOn', 'collected'),
      money('Cobrado', 'collected'),
      count('Días hasta el cobro', 'daysToCollect', 'collected'),
      money('Esperado de la compañía', 'expected', 'received'),
      money('Recibido de la compañía', 'received'),
      day('Recibido el', 'receivedOn', 'received'),
      count('Días desde el cobro', 'daysToReceive', 'received'),
      money('Comisión del asesor', 'earned', 'given'),
      day('Liberada el', 'earnedOn'),
      count('Días del cobro a la liberación', 'daysToEarn'),
      money('Comisión pagada', 'given'),
      day('Pagada el', 'givenOn', 'given'),
      count('Días desde la liberación', 'daysToGive', 'given'),
      text('Estado', ({ stage }) => PROGRESS_STAGE_NAMES[stage], 'stage'),
      count('Días detenida', 'waitingDays'),
    ],
  }),
} as const;
