import { listRetention } from '../../../contract/sales/renewalRates.ts';
import { listRenewals } from '../../../contract/sales/renewals.ts';
import { STAGE_NAMES } from '../../../sales/renewals/stages.ts';
import { count, day, exportOf, money, percent, text } from '../column.ts';

export const renewalLists = {
  renewals: exportOf(listRenewals, {
    title: 'Renovaciones',
    columns: [
      text('Cliente', 'customerName'),
      text('N.º de póliza', 'numberPolicy', 'customerName'),
      text('Ramo', 'policyTypeName'),
      text('Compañía', 'companyName'),
      text('Asesor', 'advisorName'),
      text('Etapa', ({ stage }) => STAGE_NAMES[stage], 'stage'),
      day('Termina', 'dueOn'),
      count('Días', 'daysLeft', 'dueOn'),
      money('Valor', 'value'),
      money('Cotizado', 'quotedPremium'),
      text('Responsable', ({ owner }) => owner?.name, 'owner'),
      text('Próximo paso', 'nextStep', 'nextStepOn'),
      day('Día del próximo paso', 'nextStepOn'),
    ],
  }),
  'renewal-retention': exportOf(listRetention, {
    title: 'Retención',
    columns: [
      text('Grupo', 'name'),
      count('Por renovar', 'due'),
      count('Renovadas', 'retained'),
      count('Perdidas', 'lost'),
      count('Por decidir', 'pending'),
      percent('Retención', 'retention'),
      money('Valor por renovar', 'dueValue'),
      money('Valor renovado', 'retainedValue'),
      money('Valor perdido', 'lostValue'),
      money('Valor por decidir', 'pendingValue'),
      percent('Retención por valor', 'premiumRetention'),
      money('Valor nuevo', 'renewedValue'),
      count('Días de anticipación', 'anticipation'),
    ],
  }),
} as const;
