import { PAYMENT_STATUS } from '../../catalogueIds.ts';
import { ROLES } from '../../roles.ts';
import type { Filter } from '../views/days.ts';
import type { Occasion } from './automation.ts';

interface Act {
  readonly occasion: Occasion;
  readonly taskText?: string;
  readonly messageKind?: 'late-payment';
  readonly checklist?: string;
}

type Sort = readonly [field: string, order: 'ASC' | 'DESC'];

const example = (
  list: string,
  name: string,
  filter: Filter,
  act: Act,
  sort: Sort | null = null,
) => ({
  view: { list, name, filter, sort, sharedWith: ROLES },
  automation: { ...act, name },
});

/** Ready automations with their views, for an agency to turn on once it has read them. */
export const automationExamples = [
  example(
    'renewals',
    'Renovación a 30 días, sin contacto',
    { stage: 'toContact', days: 30 },
    { occasion: 'met', taskText: 'Contactar al cliente: su póliza termina en 30 días o menos' },
    ['dueOn', 'ASC'],
  ),
  example(
    'payments',
    'Cuota con 15 días de atraso',
    {
      status_payment_id: PAYMENT_STATUS.pending,
      dueFrom: { daysFromToday: -45 },
      dueTo: { daysFromToday: -15 },
    },
    { occasion: 'met', messageKind: 'late-payment' },
  ),
  example(
    'claims',
    'Siniestro 10 días en la misma etapa',
    { isOpen: true, stageDays: 10 },
    { occasion: 'met', taskText: 'Mover el siniestro: lleva 10 días en la misma etapa' },
    ['stateSince', 'ASC'],
  ),
  example(
    'customers',
    'Cliente nuevo',
    {},
    { occasion: 'created', checklist: 'Apertura de cliente' },
    ['createdAt', 'DESC'],
  ),
];
