import { texts } from '../../../../domain/texts.ts';
import { conflict, invalid, notFound, type Problem } from '../../../problem.ts';

export const noAdvisor = (id: number) => notFound(`No existe asesor registrado con id ${id}`);

export const unknownPolicy = (field: string): Problem =>
  invalid({ [field]: 'Elija una póliza de la lista' });

export const notAdvisorsPolicy = (field: string): Problem =>
  conflict('not_advisors_policy', texts.notAdvisorsPolicy, { [field]: texts.notAdvisorsPolicy });

export const exceedsBalance = (): Problem =>
  conflict('exceeds_balance', texts.exceedsBalance, { policies: texts.exceedsBalance });

export const nothingToDistribute = (): Problem =>
  conflict('nothing_to_distribute', texts.nothingToDistribute, {
    policies: texts.nothingToDistribute,
  });

export const policyRepeated = (): Problem => invalid({ policies: texts.policyRepeated });
