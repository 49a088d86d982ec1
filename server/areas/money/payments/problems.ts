import { conflict, notFound, type Problem } from '../../../problem.ts';

export const noPayment = (id: number): Problem =>
  notFound(`No existe cuota registrada con id ${id}`);

export const collectedAfter = (number: number): Problem =>
  conflict(
    'collected_after',
    `Hay cobros posteriores a la cuota N.º ${number}: reverse primero el último`,
  );

export const movedSince = (): Problem =>
  conflict(
    'moved_since',
    'La cuota cambió desde ese cobro, que ya no se puede deshacer. Actualice la pantalla.',
  );

/** The 409 that asks about an unusual day before it counts; the form then sends `confirmReceivedOn`. */
export const doubtfulDay = (question: string, field = 'receivedOn'): Problem =>
  conflict('confirm_received_on', question, { [field]: question });
