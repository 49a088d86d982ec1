/**
 * What other programs and files call the rows of our catalogues, where that can mean one row alone: «Unión», «Vida»
 * or «Débito» can mean two and are asked about. Accents, case, signs and blanks make no difference.
 */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  'Zamora Chinchipe': ['Zamora-Chinchipe'],
  'Morona Santiago': ['Morona-Santiago'],
  Orellana: ['Francisco de Orellana', 'Puerto Francisco de Orellana', 'El Coca', 'Coca'],
  'Santo Domingo de los Tsáchilas': ['Santo Domingo', 'Santo Domingo Tsáchilas'],
  'Santo Domingo': ['Santo Domingo de los Colorados', 'Santo Domingo de los Tsáchilas'],
  Quito: ['Distrito Metropolitano de Quito', 'D.M. Quito', 'DM Quito'],
  'Camilo Ponce Enríquez': ['Ponce Enríquez'],
  'San Pedro de Huaca': ['Huaca'],
  'San Jacinto de Yaguachi': ['Yaguachi'],
  Puebloviejo: ['Pueblo Viejo'],
  'Coronel Marcelino Maridueña': ['Marcelino Maridueña', 'Crnel. Marcelino Maridueña'],
  'Carlos Julio Arosemena Tola': ['Carlos Julio Arosemena', 'Arosemena Tola'],
  'La Joya de los Sachas': ['Joya de los Sachas'],
  Playas: ['General Villamil', 'General Villamil Playas', 'Playas (General Villamil)'],
  Nobol: ['Narcisa de Jesús'],
  Soltero: ['Soltera', 'Soltero(a)', 'Soltero/a', 'Solt', 'Sol', 'S', 'Single'],
  Casado: ['Casada', 'Casado(a)', 'Casado/a', 'Cas', 'C', 'Married'],
  Viudo: ['Viuda', 'Viudo(a)', 'Viudo/a', 'Viu', 'V', 'Widowed'],
  Divorciado: ['Divorciada', 'Divorciado(a)', 'Divorciado/a', 'Div', 'D', 'Divorced'],
  'Unión Libre': ['U Libre', 'Un Libre', 'U L', 'UL', 'En unión libre'],
  'Unión de Hecho': ['U de hecho', 'Unión hecho', 'U hecho', 'U H', 'UH', 'En unión de hecho'],
  'No Aplica': ['N A', 'NA', 'No aplicable'],
  'Vida Individual': ['Vida ind', 'Seguro de vida individual'],
  'Vida Grupal': ['Vida en grupo', 'Vida grupo', 'Vida colectiva', 'Vida colectivo'],
  Salud: ['Asistencia médica', 'Gastos médicos', 'Medicina prepagada', 'Seguro médico'],
  Incendio: ['Incendios', 'Incendio y líneas aliadas'],
  'Responsabilidad Civil': ['RC', 'R C', 'Resp civil'],
  Vehículo: ['Vehículos', 'Vehicular', 'Auto', 'Autos', 'Automóvil', 'Vehículos livianos', 'Carro'],
  Transferencia: ['Transf', 'Transferencia bancaria', 'Transferencias'],
  Depósito: ['Dep', 'Depósito bancario', 'Depósitos'],
  Efectivo: ['Cash', 'En efectivo'],
  Cheque: ['Cheques', 'CH'],
  'Tarjeta de Crédito/Débito': ['Tarjeta', 'Tarjeta de crédito', 'Tarjeta de débito', 'TC', 'T C'],
  Contado: ['De contado', 'Al contado', 'Pago de contado'],
  'Débito Bancario': [
    'Débito automático',
    'Débito a cuenta',
    'Débito de cuenta',
    'Débito en cuenta',
  ],
  Ahorros: [
    'Ahorro',
    'Cta Ahorros',
    'Cta Ahorro',
    'Cuenta de ahorros',
    'Cuenta ahorros',
    'AH',
    'AHO',
  ],
  Corriente: ['Cta Corriente', 'Cta Cte', 'Cuenta corriente', 'Cte', 'CC'],
  Mensual: ['Mensualmente', 'Cada mes', 'Mes', 'Monthly'],
  Trimestral: ['Trimestre', 'Quarterly'],
  Semestral: ['Semestre'],
  Anual: ['Anualmente', 'Año', 'Yearly'],
};

/**
 * All names that a name of a catalogue is known by: the one before the brackets and the one in them are names too, as
 * in «Salitre (Urbina Jado)».
 */
export const spellingsOf = (name: string): string[] => {
  const [outside = '', inside = ''] = name.split(/[()]/);
  return [name, ...(inside ? [outside, inside] : []), ...(SPELLINGS[name] ?? [])];
};
