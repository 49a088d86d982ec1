import { listReceivables } from '../../../contract/money/insurerReceivables.ts';
import { count, day, exportOf, money, text } from '../column.ts';

export const insurerReceivableLists = {
  'insurer-receivables': exportOf(listReceivables, {
    title: 'Por cobrar a compañías',
    columns: [
      text('Compañía', 'companyName'),
      text('N.º de póliza', 'numberPolicy'),
      text('Cliente', 'customerName'),
      count('Cuota', 'number_payment'),
      day('Cobrada el', 'collectedOn'),
      count('Días', 'days'),
      money('Esperado', 'expected'),
      money('Recibido', 'received'),
      money('Falta', 'missing'),
    ],
  }),
} as const;
