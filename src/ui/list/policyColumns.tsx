import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { formatMoney, toCents } from '../../../domain/money/money.ts';
import type { PolicyRow } from '../../data/records.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { PolicyStatusChip } from '../fields/badges.tsx';
import { CompanyLink, PersonLink, PolicyLink } from '../fields/RecordLink.tsx';
import { dayOf, moneyOf } from '../format.ts';
import { Column, type ColumnProps } from './Column.tsx';
import { moneyColumn } from './valueColumns.tsx';
import { widths } from './widths.ts';

type Place = Pick<ColumnProps<PolicyRow>, 'width' | 'phone' | 'source'>;

const typeOf = ({ policyType }: PolicyRow): ReactNode => policyType.policyName;

export const policyColumn = (second = typeOf) => (
  <Column<PolicyRow>
    source="numberPolicy"
    label="policies.columns.policy"
    width={widths.policy}
    whole
    strong
    render={(policy) => <PolicyLink {...policy} />}
    second={second}
  />
);

export const customerColumn = (
  <Column<PolicyRow>
    source="customer"
    phone="line"
    render={({ customer }) => <PersonLink resource="customers" person={customer} />}
    second={({ customer }) => customer.ci_ruc}
  />
);

export const insurerColumn = (place: Partial<Place> = { width: widths.insurer }) => (
  <Column<PolicyRow>
    source="company_id"
    render={({ company }) => <CompanyLink company={company} />}
    {...place}
  />
);

/**
 * The first day of a term above its last.
 * @param place which of them it is sorted by, where not by the first
 * @param write how the list writes days
 */
export const termColumn = (place: Partial<Place> = {}, write = dayOf) => (
  <Column<PolicyRow>
    source="startDate"
    label="resources.policies.fields.validity"
    width={widths.term}
    quiet
    render={({ startDate }) => `${write(startDate)} →`}
    second={({ endDate }) => write(endDate)}
    {...place}
  />
);

/**
 * How a policy is paid, above the bank of its account or card.
 * @param notApplicable what is said of the bank where the way of paying needs none
 * @param label key of the heading; the resource's label of the field when missing
 */
export const paidByColumn = (notApplicable: string, label?: TextKey) => (
  <Column<PolicyRow>
    source="payment_method_id"
    label={label}
    width={widths.name}
    render={({ paymentMethod }) => paymentMethod.methodName}
    second={({ bankAccount, creditCard }) =>
      (bankAccount ?? creditCard)?.bank.bankName ?? notApplicable
    }
  />
);

export const policyValueColumn = moneyColumn('policyValue', 'policies.columns.value');

const NetAndCharges = ({ policyValue, policyFee }: PolicyRow) => {
  const translate = useTranslate();
  const charges = toCents(policyFee);
  const net = formatMoney(toCents(policyValue) - charges);
  return translate('policies.columns.netAndCharges', { net, charges: formatMoney(charges) });
};

/** Width of «Neta $1,206.00 + cargos $242.87», in pixels. */
const PRICE = 220;

export const policyPriceColumn = (
  <Column<PolicyRow>
    source="policyValue"
    label="policies.columns.value"
    width={PRICE}
    numeric
    render={({ policyValue }) => moneyOf(policyValue)}
    second={(row) => (toCents(row.policyFee) > 0 ? <NetAndCharges {...row} /> : null)}
  />
);

export const policyStatusColumn = (
  <Column<PolicyRow>
    source="policy_status_id"
    width={widths.chip}
    phone="badge"
    render={({ policyStatus: { id, statusName } }) => (
      <PolicyStatusChip id={id} name={statusName} />
    )}
  />
);
