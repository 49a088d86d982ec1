import { FROM_INSURER } from '../../../domain/sales/periods.ts';
import type { Issue } from './frame.ts';

const OF_ADVISOR = ['paymentsToAdvisor', 'advisorPercentage'];

const REVEALED: Readonly<Record<string, readonly string[]>> = {
  '% Agencia': ['agencyPercentage'],
  '% Asesor': ['advisorPercentage'],
  Agencia: ['paymentsToAgency'],
  Asesor: OF_ADVISOR,
  Compañía: FROM_INSURER,
  'Comisión compañía': FROM_INSURER,
  'Comisión asesor': OF_ADVISOR,
  'Queda a la agencia': ['paymentsToAgency'],
  'Comisión por renovación': ['renewalCommission'],
  'Comisión renovación': ['renewalCommission'],
  Observaciones: ['observations'],
};

/**
 * What is left of columns or facts of policies for who does not see some fields.
 * @param policy none where several are printed
 */
export const visibleParts = <Part>(
  { isHidden }: Issue,
  parts: readonly Part[],
  headingOf: (part: Part) => string,
  policy?: { readonly policy_type_id: number },
): Part[] =>
  parts.filter((part) =>
    (REVEALED[headingOf(part)] ?? []).every(
      (name) => !isHidden?.('policies', name, policy?.policy_type_id, policy && { ...policy }),
    ),
  );
