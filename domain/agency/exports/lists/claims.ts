import { CLAIM_STATES } from '../../../claims/state.ts';
import type { AnswerOf } from '../../../contract/call.ts';
import * as claims from '../../../contract/sales/claims.ts';
import { claim } from '../../../entities/claim.ts';
import {
  count,
  type ExportColumn,
  entityColumns,
  exportOf,
  money,
  percent,
  text,
} from '../column.ts';

const own = (...keys: readonly (keyof (typeof claim)['fields'])[]) => entityColumns(claim, keys);

const columns: readonly ExportColumn<AnswerOf<typeof claims.listClaims>>[] = [
  ...own('code', 'insurerNumber'),
  text('Póliza', 'numberPolicy'),
  text('Tipo', 'policyTypeName'),
  text('Cliente', 'customerName'),
  text('Compañía', 'companyName'),
  text('Asesor', 'advisorName'),
  ...own('happenedOn', 'reportedOn', 'place', 'cause', 'adjuster', 'workshop'),
  text('Estado', ({ state }) => CLAIM_STATES[state], 'state'),
  ...own('stateSince', 'lastMovementOn', 'nextDueOn'),
  ...own('claimed', 'indemnity', 'exGratia', 'paid', 'reserve', 'createdAt'),
];

export const claimLists = {
  claims: exportOf(claims.listClaims, { title: 'Siniestros', columns }),
  'claim-statistics': exportOf(claims.listClaimStatistics, {
    title: 'Indicadores de siniestros',
    columns: [
      text('Grupo', 'name'),
      count('Siniestros', 'claims'),
      count('Días hasta la respuesta', 'answerDays'),
      count('Con objeción', 'objected'),
      count('Bajo el deducible', 'belowDeductible'),
      money('Reclamado', 'claimed'),
      money('Pagado', 'paid'),
      percent('Pagado de lo reclamado', 'paidOfClaimed'),
      money('Reserva', 'reserve'),
      money('Prima neta emitida', 'premiumIssued'),
      percent('Siniestralidad', 'lossRatio'),
      money('Prima neta ganada', 'premiumEarned'),
      percent('Siniestralidad sobre lo ganado', 'lossRatioEarned'),
    ],
  }),
} as const;
