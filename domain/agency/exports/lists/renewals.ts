import { listRetention } from '../../../contract/sales/renewalRates.ts';
import { listRenewals } from '../../../contract/sales/renewals.ts';
import { STAGE_NAMES } from '../../../sales/renewals/stages.ts';
import { count, day, exportOf, money, percent, text } from '../column.ts';

export const renewalLists = {
  renewals: exportOf(listRenewals, {
    fileName: 'renovaciones',
    title: 'Renovaciones',
    columns: [
      text('Cliente', ({ customerName }) => customerName),
      text('N.º de póliza', ({ numberPolicy }) => numberPolicy),
      text('Ramo', ({ policyTypeName }) => policyTypeName),
      text('Compañía', ({ companyName }) => companyName),
      text('Asesor', ({ advisorName }) => advisorName),
      text('Etapa', ({ stage }) => STAGE_NAMES[stage]),
      day('Termina', ({ dueOn }) => dueOn),
      count('Días', ({ daysLeft }) => daysLeft),
      money('Valor', ({ value }) => value),
      money('Cotizado', ({ quotedPremium }) => quotedPremium),
      text('Responsable', ({ owner }) => owner?.name),
      text('Próximo paso', ({ nextStep }) => nextStep),
      day('Día del próximo paso', ({ nextStepOn }) => nextStepOn),
    ],
  }),
  'renewal-retention': exportOf(listRetention, {
    fileName: 'retencion',
    title: 'Retención',
    columns: [
      text('Grupo', ({ name }) => name),
      count('Por renovar', ({ due }) => due),
      count('Renovadas', ({ retained }) => retained),
      count('Perdidas', ({ lost }) => lost),
      count('Por decidir', ({ pending }) => pending),
      percent('Retención', ({ retention }) => retention),
      money('Valor por renovar', ({ dueValue }) => dueValue),
      money('Valor renovado', ({ retainedValue }) => retainedValue),
      money('Valor perdido', ({ lostValue }) => lostValue),
      money('Valor por decidir', ({ pendingValue }) => pendingValue),
      percent('Retención por valor', ({ premiumRetention }) => premiumRetention),
      money('Valor nuevo', ({ renewedValue }) => renewedValue),
      count('Días de anticipación', ({ anticipation }) => anticipation),
    ],
  }),
} as const;
