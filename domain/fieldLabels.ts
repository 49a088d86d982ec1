/** Labels of the fields customers and advisors have, wherever they are read (specification §3). */
export const PERSON_LABELS = {
  firstName: 'Primer nombre',
  secondName: 'Segundo nombre',
  surname: 'Primer apellido',
  secondSurname: 'Segundo apellido',
  email: 'Correo',
  numberPhone: 'Teléfono',
  birthdate: 'Fecha de nacimiento',
} as const;

/** Labels of a policy's terms, wherever they are read (specification §3). */
export const POLICY_LABELS = {
  numberPolicy: 'Número de póliza',
  policyValue: 'Valor de la póliza',
  policyFee: 'Derecho de póliza',
  agencyPercentage: 'Porcentaje de la agencia',
  advisorPercentage: 'Porcentaje del asesor',
  paymentsToAgency: 'Comisión de la agencia',
  paymentsToAdvisor: 'Comisión del asesor',
  numberOfPayments: 'Número de cuotas',
  startDate: 'Fecha de inicio',
  endDate: 'Fecha de fin',
  observations: 'Observaciones',
} as const;
