import { privacyTerms } from '../../../../domain/contract/index.ts';
import type { HolidayRecord } from '../../../data/privacyRecords.ts';
import { useCall } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { CallDialog } from '../../../ui/dialog/CallDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { dayOf } from '../../../ui/format.ts';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';
import { LoadedDialog } from '../../../ui/Loaded.tsx';

const NewHoliday = () => (
  <CallDialog
    resource="privacy-terms"
    title="privacyTerms.add"
    width="sm"
    call={privacyTerms.registerHoliday}
    texts="privacyTerms"
  >
    <FormSection>
      <CivilDateInput source="day" label="privacyTerms.day" />
      <LineInput source="name" span={9} label="privacyTerms.holiday" />
    </FormSection>
  </CallDialog>
);

const RenameForm = ({ holiday: { id, day, name } }: { readonly holiday: HolidayRecord }) => (
  <CallDialog
    resource="privacy-terms"
    title="privacyTerms.rename"
    aside={dayOf(day)}
    width="sm"
    call={privacyTerms.renameHoliday}
    params={{ id }}
    texts="privacyTerms"
    values={{ name }}
  >
    <FormSection>
      <LineInput source="name" span={9} label="privacyTerms.holiday" />
    </FormSection>
  </CallDialog>
);

const RenameById = ({ id, year }: { readonly id: number; readonly year: number }) => (
  <LoadedDialog
    title="privacyTerms.rename"
    width="sm"
    query={useCall(privacyTerms.listHolidays, { params: { year } })}
    find={(data) => data.find((one) => one.id === id)}
    failed="privacyTerms.holidaysFailed"
    rows={2}
    gone="privacyTerms.gone"
  >
    {(holiday) => <RenameForm holiday={holiday} />}
  </LoadedDialog>
);

const HolidayDialog = ({ id, filter }: DialogSubject) =>
  id === 'new' ? <NewHoliday /> : <RenameById id={Number(id)} year={Number(filter?.year)} />;

export default HolidayDialog;
