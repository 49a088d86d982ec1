import { useTranslate } from 'react-admin';
import { breaches } from '../../../../domain/contract/index.ts';
import { breachCode, DATA_KIND_IDS, DATA_KINDS } from '../../../../domain/privacy/breaches.ts';
import { agencyToday } from '../../../agencyDay.ts';
import type { Breach } from '../../../data/privacyRecords.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { CallDialog } from '../../../ui/dialog/CallDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { ChecksInput } from '../../../ui/inputs/checkInputs.tsx';
import { PlainTextInput } from '../../../ui/inputs/textInputs.tsx';
import { LoadedDialog } from '../../../ui/Loaded.tsx';
import { useBreach } from './parts.tsx';

const kinds = DATA_KIND_IDS.map((id) => ({ id, name: DATA_KINDS[id] }));

const Description = () => (
  <FormSection title="breaches.description">
    <CivilDateInput source="happenedFrom" label="breaches.happenedFrom" disableFuture />
    <CivilDateInput source="happenedTo" label="breaches.happenedTo" disableFuture />
    <ChecksInput source="kinds" span={6} label="breaches.kinds" choices={kinds} />
    <PlainTextInput source="what" label="breaches.what" multiline />
    <PlainTextInput source="consequences" label="breaches.consequences" multiline />
    <PlainTextInput source="measures" label="breaches.measures" multiline />
  </FormSection>
);

const Register = () => (
  <CallDialog
    title="breaches.register"
    call={breaches.registerBreach}
    texts="breaches"
    values={{ knownOn: agencyToday(), kinds: [] }}
  >
    <FormSection title="breaches.known">
      <CivilDateInput source="knownOn" label="breaches.knownOn" disableFuture />
      <PlainTextInput source="knownTime" label="breaches.knownTime" hint="breaches.knownHint" />
    </FormSection>
    <Description />
  </CallDialog>
);

const Describe = ({ breach }: { readonly breach: Breach }) => {
  const translate = useTranslate();
  const { id, version, happenedFrom, happenedTo, ...words } = breach;
  return (
    <CallDialog
      title={translate('breaches.describeOne', { code: breachCode(breach) })}
      call={breaches.describeBreach}
      params={{ id }}
      besides={{ version }}
      texts="breaches"
      values={{
        happenedFrom,
        happenedTo,
        kinds: words.kinds,
        what: words.what,
        consequences: words.consequences,
        measures: words.measures,
      }}
    >
      <Description />
    </CallDialog>
  );
};

const DescribeById = ({ id }: { readonly id: number }) => {
  const query = useBreach(id);
  return (
    <LoadedDialog
      title="breaches.describe"
      query={query}
      find={(data) => data}
      failed="breaches.loadFailed"
    >
      {(data) => <Describe breach={data} />}
    </LoadedDialog>
  );
};

const BreachDialog = ({ id }: DialogSubject) =>
  Number(id) > 0 ? <DescribeById id={Number(id)} /> : <Register />;

export default BreachDialog;
