import { texts } from '../../../../domain/texts.ts';
import { conflict, invalid, notFound, type Problem } from '../../../problem.ts';

export const sameCustomer = (): Problem => invalid({ merged_id: texts.anotherCustomer });

export const alreadyMerged = (): Problem => conflict('customer_merged', texts.customerMerged);

export const noMerge = (id: number): Problem => notFound(`No existe unión registrada con id ${id}`);

export const alreadyUndone = (): Problem =>
  conflict('merge_undone', 'Esta unión ya se deshizo. Actualice la pantalla.');

/** @param reasons why not, each a sentence without its full stop */
export const cannotUndo = (reasons: readonly string[]): Problem =>
  conflict('merge_kept', `La unión no se puede deshacer: ${reasons.join('; ')}.`);
