import { listReceivables } from '../../../contract/money/insurerReceivables.ts';
import { count, day, exportOf, money, text } from '../column.ts';

export const insurerReceivableLists = {
  'insurer-receivables': exportOf(listReceivables, {
    fileName: 'por-cobrar-a-companias',
    title: 'Por cobrar a compañías',
    columns: [
      text('Compañía', ({ companyName }) => companyName),
      text('N.º de póliza', ({ numberPolicy }) => numberPolicy),
      text('Cliente', ({ customerName }) => customerName),
      count('Cuota', ({ number_payment }) => number_payment),
      day('Cobrada el', ({ collectedOn }) => collectedOn),
      count('Días', ({ days }) => days),
      money('Esperado', ({ expected }) => expected),
      money('Recibido', ({ received }) => received),
      money('Falta', ({ missing }) => missing),
    ],
  }),
} as const;
