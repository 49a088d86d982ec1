import { ResourceContextProvider } from 'react-admin';
import { privacyTerms } from '../../../../domain/contract/index.ts';
import type { HolidayRecord } from '../../../data/privacyRecords.ts';
import { useCall, useSend } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogAside } from '../../../ui/dialog/DialogAside.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormSection, Wide } from '../../../ui/form/FormSection.tsx';
import { dayOf } from '../../../ui/format.ts';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';
import { LoadedDialog } from '../../../ui/Loaded.tsx';

const { registerHoliday, renameHoliday } = privacyTerms;

const NewHoliday = () => {
  const send = useSend();
  return (
    <FormDialog
      title="privacyTerms.add"
      width="sm"
      schema={registerHoliday.body}
      texts="privacyTerms"
      send={(values) =>
        send(privacyTerms.registerHoliday, { body: registerHoliday.body.parse(values) })
      }
    >
      <FormSection>
        <CivilDateInput source="day" label="privacyTerms.day" />
        <LineInput source="name" label="privacyTerms.holiday" />
      </FormSection>
    </FormDialog>
  );
};

const RenameForm = ({ holiday: { id, day, name } }: { readonly holiday: HolidayRecord }) => {
  const send = useSend();
  return (
    <FormDialog
      title="privacyTerms.rename"
      aside={<DialogAside>{dayOf(day)}</DialogAside>}
      width="sm"
      schema={renameHoliday.body}
      texts="privacyTerms"
      values={{ name }}
      send={async (values) => {
        const body = renameHoliday.body.parse(values);
        return send(privacyTerms.renameHoliday, { params: { id }, body });
      }}
    >
      <FormSection>
        <Wide>
          <LineInput source="name" label="privacyTerms.holiday" />
        </Wide>
      </FormSection>
    </FormDialog>
  );
};

const RenameById = ({ id, year }: { readonly id: number; readonly year: number }) => {
  const query = useCall(privacyTerms.listHolidays, { params: { year } });
  return (
    <LoadedDialog
      title="privacyTerms.rename"
      width="sm"
      query={query}
      find={(data) => data.find((one) => one.id === id)}
      failed="privacyTerms.holidaysFailed"
      rows={2}
      gone="privacyTerms.gone"
    >
      {(holiday) => <RenameForm holiday={holiday} />}
    </LoadedDialog>
  );
};

/** The dialog `holiday`: adds one, `id` being `new`, or gives it another name. */
const HolidayDialog = ({ id, filter }: DialogSubject) => (
  <ResourceContextProvider value="privacy-terms">
    {id === 'new' ? <NewHoliday /> : <RenameById id={Number(id)} year={Number(filter?.year)} />}
  </ResourceContextProvider>
);

export default HolidayDialog;
