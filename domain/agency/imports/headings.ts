export const WHOLE_NAME_HEADINGS = {
  advisors: 'asesor|nombre asesor|vendedor|agente|ejecutivo|advisor|agent|broker',
  customers:
    'cliente|nombre cliente|asegurado|nombre asegurado|contratante|titular|customer|client|insured',
} as const;

/**
 * Field → its names as {@link normalHeading} has them, parted by bars; where a file has columns for several
 * lists of a field, the first list counts: a number finds a person more surely than a name.
 */
export const OTHER_HEADINGS: Readonly<Record<string, readonly string[]>> = {
  wholeName: [
    'apellidos nombres|apellido nombre|nombres apellidos|nombre apellido|nombre completo|nombres completos|full name',
  ],
  ci_ruc: [
    'cedula|ruc|ci|c i|ci ruc|c i ruc|cedula ruc|ruc cedula|identificacion|identificacion cliente|cedula cliente',
    'cedula identidad|cedula ciudadania|documento|documento identidad|id number|identity number|id|tax id|dni',
  ],
  firstName: ['nombre|nombres|nombre 1|1er nombre|first name|given name|name'],
  secondName: ['nombre 2|2do nombre|otro nombre|middle name|second name'],
  surname: [
    'apellido|apellidos|apellido paterno|apellido 1|1er apellido|last name|surname|family name',
  ],
  secondSurname: ['apellido materno|apellido 2|2do apellido|second last name|second surname'],
  email: ['email|mail|correo electronico|e mail|email address|direccion correo'],
  numberPhone: [
    'celular|movil|telefono celular|telefono movil|cel|mobile|mobile phone|cell|cell phone|whatsapp',
    'telefono 1|telefonos|telf|tel|fono|phone|phone number|telephone',
  ],
  contactName: ['contacto|nombre contacto|ejecutivo|ejecutivo cuenta|contact|contact person'],
  website: ['web|sitio web|pagina|url|website|web page'],
  birthdate: [
    'nacimiento|fecha nac|f nac|f nacimiento|fec nac|fec nacimiento|birth date|birthdate|date of birth|birthday|dob',
  ],
  address: ['domicilio|direccion domicilio|direccion domiciliaria|dir|address|home address|street'],
  province_id: ['prov|province|state'],
  city_id: ['canton|ciudad canton|canton ciudad|ciudad residencia|city|town'],
  status_id: ['civil|est civil|e civil|civil status|marital status'],
  occupation: ['profesion|actividad|cargo|occupation|profession|job'],
  personalData: [
    'datos personales|consentimiento datos|consentimiento datos personales|consent|lopdp',
  ],
  companyName: ['compania|aseguradora|nombre|razon social|compania seguros|company|insurer|name'],
  bankName: ['banco|nombre|institucion|institucion financiera|entidad financiera|bank|name'],
  accountNumber: ['cuenta|cuenta bancaria|cta|account|account number|bank account'],
  account_type_id: ['tipo|tipo cta|account type|type'],
  bank_id: ['institucion|institucion financiera|entidad|entidad financiera|bank'],
  customers_id: [
    'cedula ruc|ruc cedula|cedula|ruc|ci|c i|ci ruc|identificacion|cedula cliente|identificacion cliente|id number|id',
    'asegurado|cliente|cliente beneficiario|contratante|nombre cliente|nombre asegurado|tomador|titular|apellidos nombres|nombres apellidos|nombre completo|customer|client|insured|policyholder',
  ],
  advisor_id: [
    'cedula asesor|identificacion asesor',
    'nombre asesor|vendedor|agente|ejecutivo|productor|advisor|agent|broker|seller',
  ],
  company_id: [
    'aseguradora|compania seguros|cia|cia seguros|insurer|insurance company|company|carrier',
  ],
  numberPolicy: ['poliza|contrato|policy|policy number|contract'],
  policy_type_id: [
    'ramo|tipo|producto|tipo seguro|linea negocio|line of business|policy type|type|product',
  ],
  startDate: [
    'inicio|vigencia desde|desde|inicio vigencia|fecha desde|f inicio|fec inicio|vig desde|start|start date|effective date|from',
  ],
  endDate: [
    'fin|vigencia hasta|hasta|fin vigencia|fecha hasta|vencimiento|fecha vencimiento|f fin|fec fin|vig hasta|end|end date|expiration date|expiry date|to',
  ],
  coverageAmount: [
    'suma asegurada|cobertura|valor asegurado|monto asegurado|sum insured|insured value|coverage',
  ],
  policyValue: ['prima|prima total|valor|total|premium|total premium'],
  netPremium: ['neta|valor neto|prima sin impuestos|net premium'],
  policyFee: [
    'cargos|derecho|derecho poliza|derechos|derechos emision|emision|gastos emision|policy fee|fee',
  ],
  agencyPercentage: [
    'porcentaje agencia|comision agencia porcentaje|porcentaje comision|porcentaje comision agencia|commission percentage|agency commission',
    'comision|commission',
  ],
  advisorPercentage: [
    'porcentaje asesor|comision asesor porcentaje|porcentaje vendedor|porcentaje comision asesor|advisor commission|agent commission',
  ],
  payment_method_id: ['metodo pago|metodo|medio pago|forma cobro|payment method'],
  payment_frequency_id: ['frecuencia|periodicidad|payment frequency|frequency'],
  numberOfPayments: ['cuotas|pagos|instalments|installments|payments'],
  numberOfPaymentsAdvisor: ['cuotas asesor'],
  isCommissionAnnualized: ['pago comision|comision anualizada|anualizada|modalidad'],
  renewalCommission: ['comision renovacion|paga renovacion|renewal commission'],
  bank_account_id: ['cuenta|cuenta debito'],
  observations: [
    'observacion|notas|nota|comentarios|comentario|remarks|notes|comments|observations',
  ],
  collectedThrough: ['cobrado hasta|cuotas cobradas|pagado hasta'],
  insurerPaidThrough: [
    'liquidado hasta|compania pago hasta|aseguradora pago hasta|comision recibida hasta',
  ],
  advisorPaidThrough: ['asesor pagado hasta|comision pagada hasta'],
  advisorPaid: ['comision pagada|comision pagada asesor|pagado asesor'],
};
