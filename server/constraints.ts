/**
 * What each constraint of the database means to the person who ran into it. The database guards;
 * this table explains, at the field it concerns.
 */
interface Explanation {
  readonly status: 400 | 409;
  readonly code: string;
  readonly field: string;
  readonly message: string;
}

const duplicate = (field: string, message: string): Explanation => ({
  status: 409,
  code: 'duplicate',
  field,
  message,
});

const unknown = (field: string, message: string): Explanation => ({
  status: 400,
  code: 'unknown_reference',
  field,
  message,
});

export const constraintExplanations: Readonly<Record<string, Explanation>> = {
  customers_ci_ruc_key: duplicate('ci_ruc', 'Ya existe un cliente con esta cédula o RUC'),
  customers_status_id_fkey: unknown('status_id', 'Elija un estado civil de la lista'),
  customers_province_id_fkey: unknown('province_id', 'Elija una provincia de la lista'),
  customers_city_id_province_id_fkey: unknown('city_id', 'La ciudad no pertenece a la provincia'),
  advisors_ci_ruc_key: duplicate('ci_ruc', 'Ya existe un asesor con esta cédula o RUC'),
  companies_ci_ruc_key: duplicate('ci_ruc', 'Ya existe una compañía con este RUC'),
  companies_company_name_key: duplicate('companyName', 'Ya existe una compañía con este nombre'),
  policies_number_policy_key: duplicate('numberPolicy', 'Ya existe una póliza con este número'),
  policies_policy_type_id_fkey: unknown('policy_type_id', 'Elija un tipo de la lista'),
  policies_company_id_fkey: unknown('company_id', 'Elija una compañía de la lista'),
  policies_customers_id_fkey: unknown('customers_id', 'Elija un cliente de la lista'),
  policies_advisor_id_fkey: unknown('advisor_id', 'Elija un asesor de la lista'),
  policies_payment_method_id_fkey: unknown('payment_method_id', 'Elija un método de la lista'),
  policies_payment_frequency_id_fkey: unknown(
    'payment_frequency_id',
    'Elija una frecuencia de la lista',
  ),
  users_user_name_key: duplicate('userName', 'Ya existe un usuario con este nombre'),
  users_email_key: duplicate('email', 'Ya existe un usuario con este correo'),
};
