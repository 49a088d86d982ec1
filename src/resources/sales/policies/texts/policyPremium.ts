import { CHARGE_NAMES } from '../../../../../domain/sales/premium/names.ts';
import type { TextTree } from '../../../../i18n/textTree.ts';

export const policyPremium = {
  title: 'Desglose de la prima',
  titleFrom: 'Desglose de la prima desde el %{day}',
  none: 'Sin desglose',
  add: 'Desglosar la prima',
  remove: 'Quitar desglose',
  compute: 'Recalcular cargos',
  addHint: 'Escriba la prima neta, el valor o un cargo: lo demás se calcula.',
  net: 'Prima neta',
  ...CHARGE_NAMES,
  /** As headings of narrow columns. */
  short: {
    contribution: 'Contribución',
    ruralInsurance: 'Campesino',
    issueFee: 'Emisión',
    vat: CHARGE_NAMES.vat,
    interest: 'Interés',
  },
  total: 'Total',
  charges: 'Cargos',
  edited: '%{difference} frente a lo calculado',
  feeHint: 'Con desglose, la suma de los cargos',
  chargesInFirst: 'Cargos en las cuotas',
  shared: 'Repartidos',
  inFirst: 'En la primera',
  year: 'Año',
  instalments: 'Cuotas con prima y cargos',
  differences: 'Editado a mano en %{year}: %{edited} frente a lo calculado.',
  invoiceOf: 'Factura de %{year}: %{invoice}',
  invoiceNumber: 'Factura N.º',
  invoiceDay: 'Fecha de la factura',
  invoiceKey: 'Clave de acceso',
} as const satisfies TextTree;
