import { company } from '../../../../domain/entities/organisations.ts';
import type { Company } from '../../../data/records.ts';
import { WebLink, whatsAppAction } from '../../../ui/fields/ContactLinks.tsx';
import { CompanyLink } from '../../../ui/fields/RecordLink.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { IdentityInput } from '../../../ui/inputs/IdentityInput.tsx';
import {
  EmailInput,
  NameInput,
  PhoneInput,
  PlainTextInput,
  UpperTextInput,
} from '../../../ui/inputs/textInputs.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { emailColumn, phoneColumn } from '../../../ui/list/personColumns.tsx';
import { countColumn } from '../../../ui/list/valueColumns.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { OwnFieldInputs } from '../../../ui/ownFields/OwnFieldInputs.tsx';
import { useOwnList } from '../../../ui/ownFields/useOwnList.tsx';
import { RegisterList } from '../../../ui/register/RegisterList.tsx';
import { recordForms } from '../../../ui/register/recordForms.tsx';

const hidden = ['contactName', 'numberPhone', 'email', 'website'];

export const List = () => {
  const { columns, filters } = useOwnList('companies');
  return (
    <RegisterList<Company>
      of={company}
      hiddenColumns={hidden}
      filters={filters}
      actions={({ numberPhone }, edit) => [edit, whatsAppAction(numberPhone)]}
    >
      <Column<Company>
        source="companyName"
        strong
        render={(one) => <CompanyLink company={one} />}
      />
      <Column source="ci_ruc" width={widths.identity} whole phone="line" />
      <Column source="contactName" width={widths.insurer} />
      {phoneColumn}
      {emailColumn}
      <Column<Company>
        source="website"
        width={widths.mail}
        quiet
        render={({ website }) => <WebLink address={website} />}
      />
      {columns}
      {countColumn('policiesCount')}
    </RegisterList>
  );
};

export const { Create, NewDialog, UpdateDialog } = recordForms(
  company,
  <>
    <FormSection>
      <IdentityInput source="ci_ruc" of="companies" />
      <NameInput source="companyName" of="company" />
    </FormSection>
    <FormSection title="people.sections.contact">
      <UpperTextInput source="contactName" />
      <PhoneInput source="numberPhone" />
      <EmailInput source="email" />
      <PlainTextInput source="website" />
    </FormSection>
    <OwnFieldInputs resource="companies" />
  </>,
  { width: 'sm' },
);
