import { useFormContext, useWatch } from 'react-hook-form';
import { FormSection, Wide } from '../../../ui/form/FormSection.tsx';
import { OfPersonsOnly } from '../../../ui/form/OfPersonsOnly.tsx';
import { BirthdateInput } from '../../../ui/inputs/BirthdateInput.tsx';
import { IdentityInput } from '../../../ui/inputs/IdentityInput.tsx';
import { LookupRadio, LookupSelect } from '../../../ui/inputs/LookupSelect.tsx';
import {
  EmailInput,
  NameInput,
  PhoneInput,
  UpperTextInput,
} from '../../../ui/inputs/textInputs.tsx';
import { YesNoInput } from '../../../ui/inputs/YesNoInput.tsx';
import { OwnFieldInputs } from '../../../ui/ownFields/OwnFieldInputs.tsx';
import { isCityOf } from './customerModel.ts';

/** Province, then a city of it; another province empties the city (specification §2). */
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

/** The fields of a customer, for registration and update alike (specification §2). */
export const CustomerInputs = () => (
  <>
    <FormSection title="people.sections.identity">
      <IdentityInput source="ci_ruc" of="customers" />
      <OfPersonsOnly source="birthdate">
        <BirthdateInput source="birthdate" />
      </OfPersonsOnly>
      <NameInput source="firstName" />
      <NameInput source="secondName" />
      <NameInput source="surname" />
      <NameInput source="secondSurname" />
      <OfPersonsOnly source="status_id">
        <Wide>
          <LookupRadio source="status_id" lookup="civil-statuses" />
        </Wide>
      </OfPersonsOnly>
      <UpperTextInput source="occupation" />
    </FormSection>
    <FormSection title="people.sections.contact">
      <EmailInput source="email" />
      <PhoneInput source="numberPhone" />
    </FormSection>
    <FormSection title="customers.sections.home">
      <PlaceInputs />
      <Wide>
        <UpperTextInput source="address" />
      </Wide>
    </FormSection>
    <OwnFieldInputs resource="customers" />
    <FormSection title="people.sections.consent">
      <Wide>
        <YesNoInput
          source="personalData"
          label="people.consentQuestion"
          hint="people.consentHint"
        />
      </Wide>
    </FormSection>
  </>
);
