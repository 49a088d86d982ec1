import { MoneyField } from '../../../ui/fields/fields.tsx';
import { Column } from '../../../ui/list/Column.tsx';

/** The columns both lists of commissions have, the figures that matter first. */
export const sumColumns = [
  <Column key="policies" source="policies" numeric quiet />,
  <Column key="total" source="commissionTotal" field={MoneyField} numeric />,
  <Column key="released" source="commissionReleased" field={MoneyField} numeric />,
  <Column key="refunded" source="commissionRefunded" field={MoneyField} numeric />,
  <Column key="paid" source="commissionPaid" field={MoneyField} numeric />,
  <Column key="inFavour" source="commissionInFavour" field={MoneyField} numeric strong />,
  <Column key="overpaid" source="commissionOverpaid" field={MoneyField} numeric />,
];
