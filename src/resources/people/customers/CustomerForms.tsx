import type { RaRecord } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { customers } from '../../../../domain/contract/index.ts';
import { customer as customerEntity } from '../../../../domain/entities/customer.ts';
import { type PersonNames, personName } from '../../../../domain/people/personName.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogAside } from '../../../ui/dialog/DialogAside.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { RegistrationDialog, searchedFor } from '../../../ui/dialog/RegistrationDialog.tsx';
import { UpdateDialog } from '../../../ui/dialog/UpdateDialog.tsx';
import { usePersonBody } from '../../../ui/form/contractResolver.ts';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { OfPersonsOnly } from '../../../ui/form/OfPersonsOnly.tsx';
import { BirthdateInput } from '../../../ui/inputs/BirthdateInput.tsx';
import { CheckInput } from '../../../ui/inputs/checkInputs.tsx';
import { IdentityInput } from '../../../ui/inputs/IdentityInput.tsx';
import { LookupRadio, LookupSelect } from '../../../ui/inputs/LookupSelect.tsx';
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

/**
 * Tells the cities of a province from the others.
 * @param provinceId the province chosen; no city belongs to a blank one
 * @returns a predicate on rows of the catalogue of cities
 */
const isCityOf =
  (provinceId: unknown) =>
  (city: LookupRow): boolean =>
    city.province?.id === provinceId;

/** Province, then a city of it; another province empties the city. */
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

const CustomerInputs = () => (
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
  </>
);

export const CustomerCreate = () => (
  <FormPage
    schema={usePersonBody(customers.registerCustomer.body, customerEntity)}
    texts="customers.onRegister"
  >
    <CustomerInputs />
  </FormPage>
);

export const NewCustomerDialog = (subject: DialogSubject) => (
  <RegistrationDialog
    type="newCustomer"
    resource="customers"
    schema={usePersonBody(customers.registerCustomer.body, customerEntity)}
    texts="customers.onRegister"
    values={searchedFor(subject)}
  >
    <CustomerInputs />
  </RegistrationDialog>
);

type Customer = RaRecord & PersonNames;

const useCustomerBody = (customer: Customer) =>
  usePersonBody(customers.updateCustomer.body, customerEntity, customer);

/** Notice of limited data, shown before anything is typed that would be refused. */
const Restricted = ({ customer }: { readonly customer: Customer }) => (
  <DialogFrame
    title="customers.update"
    aside={<DialogAside>{personName(customer)}</DialogAside>}
    width="sm"
    closesOutside
  >
    <RestrictedNotice since={customer.limitedAt} />
  </DialogFrame>
);

export const UpdateCustomerDialog = ({ id }: DialogSubject) => (
  <UpdateDialog<Customer>
    resource="customers"
    id={id}
    title="customers.update"
    loadFailed="customers.loadFailed"
    schema={useCustomerBody}
    texts="customers.onUpdate"
    nameOf={personName}
    instead={(customer) => (customer.limitedAt ? <Restricted customer={customer} /> : undefined)}
  >
    <CustomerInputs />
  </UpdateDialog>
);
