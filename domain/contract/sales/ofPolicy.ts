import { answer, id } from '../fields.ts';

export const policyShape = {
  numberPolicy: answer.text,
  policy_type_id: answer.id,
  policyTypeName: answer.text,
  customers_id: answer.id,
  customerName: answer.text,
  company_id: answer.id,
  companyName: answer.text,
  advisor_id: answer.id,
  advisorName: answer.text,
};

export const policyLabels = {
  numberPolicy: 'Póliza',
  customers_id: 'Cliente',
  customerName: 'Cliente',
  company_id: 'Compañía',
  companyName: 'Compañía',
  advisor_id: 'Asesor',
  policy_type_id: 'Ramo',
} as const satisfies Partial<Record<keyof typeof policyShape, string>>;

export const policySort = ['customerName', 'companyName', 'numberPolicy'] as const;

export const policyFilter = {
  company_id: id,
  customers_id: id,
  advisor_id: id,
  policy_type_id: id,
};
