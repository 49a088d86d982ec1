import { Alert } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useGetOne, useLocation, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isBlank } from '../../../../../domain/blank.ts';
import { addYears, type CivilDate, parseCivilDate } from '../../../../../domain/civilDate.ts';
import { isMissing } from '../../../../data/status.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';
import { unlessOutOfRange } from '../../../../ui/form/typed.ts';
import { AmountInput } from '../../../../ui/inputs/amountInputs.tsx';
import { CivilDateInput } from '../../../../ui/inputs/CivilDateInput.tsx';
import { LineInput } from '../../../../ui/inputs/LineInput.tsx';
import { LookupError, LookupSelect } from '../../../../ui/inputs/LookupSelect.tsx';
import { PolicyNumberInput } from '../../../../ui/inputs/PolicyNumberInput.tsx';
import {
  CompanySelect,
  CustomerSelect,
  PersonSelect,
} from '../../../../ui/inputs/SearchSelect.tsx';
import type { LookupRow } from '../../../../ui/lookups.ts';
import { PaymentInstrumentInput } from './PaymentInstrumentInput.tsx';
import { useFollowingCounts } from './planModel.ts';

/** A year after a typed start, as policies usually last; undefined for what is no day. */
const yearAfter = (start: unknown): CivilDate | undefined => {
  const day = parseCivilDate(String(start ?? ''));
  return day && unlessOutOfRange(() => addYears(day, 1));
};

/**
 * Proposes a policy's last day as soon as its first one is typed, and moves it with that. A last day that the user has
 * typed stays.
 */
function useProposedEnd() {
  const { getValues, setValue } = useFormContext();
  const [startDate, endDate]: unknown[] = useWatch({ name: ['startDate', 'endDate'] });
  const proposal = yearAfter(startDate);
  const isTyped = useRef(!isBlank(endDate) && endDate !== proposal);
  useEffect(() => {
    const end: unknown = getValues('endDate');
    if (!proposal || end === proposal || (isTyped.current && !isBlank(end))) return;
    isTyped.current = false;
    setValue('endDate', proposal, { shouldDirty: true });
  }, [proposal, getValues, setValue]);
  return {
    isProposed: proposal !== undefined && endDate === proposal && !isTyped.current,
    onTyped: (): void => {
      isTyped.current = true;
    },
  };
}

/** The customer this form was opened for; `missing` when there is no such customer. */
type CarriedCustomer =
  | { readonly kind: 'none' | 'missing' }
  | { readonly kind: 'loading' | 'found'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly retry: () => void };

function useCarried(): { readonly id: number } | undefined {
  const { state, search } = useLocation();
  const carried: unknown = state?.customers_id ?? new URLSearchParams(search).get('customers_id');
  return carried === null || carried === undefined ? undefined : { id: Number(carried) };
}

/**
 * The customer that "registrar póliza" of the customer list carries to this form, in the
 * navigation's state or in the address (`?customers_id=12`). Addresses are typed by hand too, so the
 * server is asked whether there is such a customer.
 */
export const useCarriedCustomer = (): CarriedCustomer => {
  const carried = useCarried();
  const isId = carried !== undefined && Number.isInteger(carried.id) && carried.id > 0;
  const id = isId ? carried.id : 0;
  const { data, error, refetch } = useGetOne('customers', { id }, { enabled: isId });
  if (!carried) return { kind: 'none' };
  if (!isId || isMissing(error)) return { kind: 'missing' };
  if (error) return { kind: 'failed', id, retry: () => void refetch() };
  return { kind: data ? 'found' : 'loading', id };
};

/**
 * The customer's id as the form's field holds it.
 * @returns null where one is to be chosen
 */
export const carriedId = (customer: CarriedCustomer) => ('id' in customer ? customer.id : null);

const isOffered = ({ isInactive }: LookupRow) => isInactive !== true;

export const PolicySection = () => {
  const end = useProposedEnd();
  return (
    <>
      <PolicyNumberInput source="numberPolicy" />
      <CompanySelect source="company_id" registers />
      <LookupSelect
        source="policy_type_id"
        lookup="policy-types"
        only={isOffered}
        loadFailed="policies.lookupsFailed"
        span={3}
      />
      <CivilDateInput source="startDate" />
      <CivilDateInput
        source="endDate"
        hint={end.isProposed ? 'policies.endProposed' : undefined}
        onChange={end.onTyped}
      />
      <AmountInput source="coverageAmount" />
    </>
  );
};

/** Takes over the customer of another address, and keeps the other fields as they were typed. */
function useFollowing(id: number | null): void {
  const { resetField } = useFormContext();
  const last = useRef(id);
  useEffect(() => {
    if (last.current === id) return;
    last.current = id;
    resetField('customers_id', { defaultValue: id });
  }, [id, resetField]);
}

/**
 * Who is insured and who advises; a customer carried here cannot be exchanged, for one
 * that does not exist an alert is shown and another can be chosen.
 */
export const PeopleSection = ({ carried }: { readonly carried: CarriedCustomer }) => {
  const translate = useTranslate();
  const id = carriedId(carried);
  useFollowing(id);
  return (
    <>
      {carried.kind === 'missing' ? (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {translate('policies.noSuchCustomer')}
        </Alert>
      ) : null}
      <CustomerSelect
        source="customers_id"
        registers
        readOnly={id !== null}
        hint={carried.kind === 'failed' ? <LookupError retry={carried.retry} /> : undefined}
      />
      <PersonSelect source="advisor_id" reference="advisors" registers />
    </>
  );
};

interface PaymentsSectionProps {
  readonly loadFailed: TextKey;
  readonly advisorCountIsTyped?: boolean;
  /** Start of the last term, where the policy was renewed by terms shorter than a year. */
  readonly termStart?: string | undefined;
}

export const PaymentsSection = (props: PaymentsSectionProps) => {
  const { loadFailed, advisorCountIsTyped = false, termStart } = props;
  const isTypedByHand = useFollowingCounts(termStart);
  return (
    <>
      <LookupSelect
        source="payment_frequency_id"
        lookup="payment-frequencies"
        loadFailed={loadFailed}
        span={3}
      />
      <LineInput
        source="numberOfPayments"
        holds="number"
        inputMode="numeric"
        readOnly={!isTypedByHand}
      />
      <LineInput
        source="numberOfPaymentsAdvisor"
        holds="number"
        inputMode="numeric"
        readOnly={!advisorCountIsTyped}
      />
      <LookupSelect
        source="payment_method_id"
        lookup="payment-methods"
        loadFailed={loadFailed}
        span={3}
      />
      <PaymentInstrumentInput />
    </>
  );
};
