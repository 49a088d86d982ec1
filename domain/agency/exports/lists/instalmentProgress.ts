import { listInstalmentProgress } from '../../../contract/money/instalmentProgress.ts';
import { PROGRESS_STAGE_NAMES } from '../../../money/instalmentProgress.ts';
import { count, day, exportOf, money, text } from '../column.ts';

export const instalmentProgressLists = {
  'instalment-progress': exportOf(listInstalmentProgress, {
    fileName: 'seguimiento-de-cuotas',
    title: 'Seguimiento de cuotas',
    columns: [
      text('N.º de póliza', ({ numberPolicy }) => numberPolicy),
      text('Cliente', ({ customerName }) => customerName),
      text('Compañía', ({ companyName }) => companyName),
      text('Asesor', ({ advisorName }) => advisorName),
      count('Cuota', ({ number_payment }) => number_payment),
      day('Vence', ({ dueDate }) => dueDate),
      money('Valor', ({ value }) => value),
      day('Cobrada el', ({ collectedOn }) => collectedOn),
      money('Cobrado', ({ collected }) => collected),
      count('Días hasta el cobro', ({ daysToCollect }) => daysToCollect),
      money('Esperado de la compañía', ({ expected }) => expected),
      money('Recibido de la compañía', ({ received }) => received),
      day('Recibido el', ({ receivedOn }) => receivedOn),
      count('Días desde el cobro', ({ daysToReceive }) => daysToReceive),
      money('Comisión del asesor', ({ earned }) => earned),
      day('Liberada el', ({ earnedOn }) => earnedOn),
      count('Días del cobro a la liberación', ({ daysToEarn }) => daysToEarn),
      money('Comisión pagada', ({ given }) => given),
      day('Pagada el', ({ givenOn }) => givenOn),
      count('Días desde la liberación', ({ daysToGive }) => daysToGive),
      text('Estado', ({ stage }) => PROGRESS_STAGE_NAMES[stage]),
      count('Días detenida', ({ waitingDays }) => waitingDays),
    ],
  }),
} as const;
