import type { RaRecord } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { customer } from '../../../../domain/entities/customer.ts';
import { type PersonNames, personName } from '../../../../domain/people/personName.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { CheckInput } from '../../../ui/inputs/checkInputs.tsx';
import { IdentityInput } from '../../../ui/inputs/IdentityInput.tsx';
import { LookupRadio, LookupSelect } from '../../../ui/inputs/LookupSelect.tsx';
import { BirthdateInput, OfPersonsOnly } from '../../../ui/inputs/personInputs.tsx';
import {
  EmailInput,
  NameInput,
  PhoneInput,
  UpperTextInput,
} from '../../../ui/inputs/textInputs.tsx';
import { YesNoInput } from '../../../ui/inputs/YesNoInput.tsx';
import type { LookupRow } from '../../../ui/lookups.ts';
import { OwnFieldInputs } from '../../../ui/ownFields/OwnFieldInputs.tsx';
import { RestrictedNotice } from '../../../ui/privacy/RestrictedNotice.tsx';
import { recordForms } from '../../../ui/register/recordForms.tsx';

/**
 * Tells the cities of a province from the others.
 * @param provinceId the province chosen; no city belongs to a blank one
 */
const isCityOf =
  (provinceId: unknown) =>
  (city: LookupRow): boolean =>
    city.province?.id === provinceId;

const PlaceInputs = () => {
  const { setValue } = useFormContext();
  const provinceId: unknown = useWatch({ name: 'province_id' });
  return (
    <>
      <LookupSelect
        source="province_id"
        lookup="provinces"
        onChange={() => setValue('city_id', null, { shouldDirty: true })}
      />
      <LookupSelect
        source="city_id"
        lookup="cities"
        only={isCityOf(provinceId)}
        disabled={!provinceId}
      />
    </>
  );
};

type Customer = RaRecord & PersonNames;

const Restricted = ({ customer }: { readonly customer: Customer }) => (
  <DialogFrame
    title="resources.customers.update"
    aside={personName(customer)}
    width="sm"
    closesOutside
  >
    <RestrictedNotice since={customer.limitedAt} />
  </DialogFrame>
);

export const {
  Create: CustomerCreate,
  NewDialog: NewCustomerDialog,
  UpdateDialog: UpdateCustomerDialog,
} = recordForms(
  customer,
  <>
    <FormSection title="people.sections.identity">
      <IdentityInput source="ci_ruc" of="customers" />
      <OfPersonsOnly source="birthdate">
        <BirthdateInput source="birthdate" />
      </OfPersonsOnly>
      <UpperTextInput source="occupation" span={3} />
      <NameInput source="firstName" />
      <NameInput source="secondName" />
      <NameInput source="surname" />
      <NameInput source="secondSurname" />
      <OfPersonsOnly source="status_id">
        <LookupRadio source="status_id" lookup="civil-statuses" />
      </OfPersonsOnly>
    </FormSection>
    <FormSection title="people.sections.contact">
      <EmailInput source="email" />
      <PhoneInput source="numberPhone" />
    </FormSection>
    <FormSection title="customers.sections.home">
      <PlaceInputs />
      <UpperTextInput source="address" span={12} />
    </FormSection>
    <FormSection title="customers.sections.taxes">
      <CheckInput source="withholdingAgent" hint="customers.withholdingHint" />
    </FormSection>
    <OwnFieldInputs resource="customers" />
    <FormSection title="people.sections.consent">
      <YesNoInput source="personalData" label="people.consentQuestion" hint="people.consentHint" />
    </FormSection>
  </>,
  {
    instead: (one) => (one.limitedAt ? <Restricted customer={one as Customer} /> : undefined),
  },
);
