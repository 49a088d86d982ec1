import { listRetention } from '../../contract/renewalRetention.ts';
import { listRenewals } from '../../contract/renewals.ts';
import { STAGE_NAMES } from '../../renewals/stages.ts';
import { count, day, exportOf, money, percent, text } from '../column.ts';

export const renewalExport = exportOf(listRenewals, {
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
});

export const retentionExport = exportOf(listRetention, {
  fileName: 'retencion',
  title: 'Retención',
  columns: [
    text('Grupo', ({ name }) => name),
    count('Por renovar', ({ due }) => due),
    count('Retenidas', ({ retained }) => retained),
    count('Perdidas', ({ lost }) => lost),
    count('Pendientes', ({ pending }) => pending),
    percent('Retención', ({ retention }) => retention),
    money('Prima por renovar', ({ dueValue }) => dueValue),
    money('Prima retenida', ({ retainedValue }) => retainedValue),
    money('Prima perdida', ({ lostValue }) => lostValue),
    money('Prima pendiente', ({ pendingValue }) => pendingValue),
    percent('Retención de prima', ({ premiumRetention }) => premiumRetention),
    money('Prima renovada', ({ renewedValue }) => renewedValue),
    count('Días de anticipación', ({ anticipation }) => anticipation),
  ],
});
