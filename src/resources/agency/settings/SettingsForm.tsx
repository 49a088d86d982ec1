import { Card, InputAdornment } from '@mui/material';
import { type ComponentType, useRef, useState } from 'react';
import { type RaRecord, useNotify, useUpdate } from 'react-admin';
import { settingsForm } from '../../../../domain/contract/agency/settings.ts';
import {
  SECTIONS,
  type SettingInput,
  settingsIn,
} from '../../../../domain/entities/agencySettings.ts';
import { identityWarning } from '../../../../domain/people/identity.ts';
import { FormButtons } from '../../../ui/form/FormButtons.tsx';
import { useGoBack } from '../../../ui/form/FormPage.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { SaveForm, type Send, useSave } from '../../../ui/form/SaveForm.tsx';
import { StaleNotice } from '../../../ui/form/StaleNotice.tsx';
import { type FieldKind, filledSpans } from '../../../ui/form/spans.ts';
import { useCurrent, useStaleness } from '../../../ui/form/staleness.ts';
import { AmountInput } from '../../../ui/inputs/amountInputs.tsx';
import { type InputProps, LineInput } from '../../../ui/inputs/LineInput.tsx';
import { EmailInput, PhoneInput, PlainTextInput } from '../../../ui/inputs/textInputs.tsx';
import { LogoInput } from './LogoInput.tsx';

interface SettingInputProps extends InputProps {
  readonly unit?: string | undefined;
}

/** The agency's own RUC: what is doubtful about it is said and never refused. */
const RucInput = (props: InputProps) => (
  <LineInput
    {...props}
    inputMode="numeric"
    warn={(text, isTyping) => (isTyping ? undefined : identityWarning(text, 'company'))}
  />
);

const LinesInput = (props: InputProps) => <LineInput {...props} multiline />;

const WholeInput = ({ unit, ...props }: SettingInputProps) => (
  <LineInput
    {...props}
    inputMode="numeric"
    end={<InputAdornment position="end">{unit}</InputAdornment>}
  />
);

const inputs: Readonly<
  Record<SettingInput, readonly [ComponentType<SettingInputProps>, FieldKind]>
> = {
  line: [PlainTextInput, 'line'],
  lines: [LinesInput, 'text'],
  ruc: [RucInput, 'line'],
  telephone: [PhoneInput, 'line'],
  email: [EmailInput, 'line'],
  logo: [LogoInput, 'text'],
  amount: [AmountInput, 'money'],
  whole: [WholeInput, 'number'],
};

const SettingRows = ({ section }: { readonly section: (typeof SECTIONS)[number] }) => {
  const settings = settingsIn(section);
  const spans = filledSpans(settings.map(([, { input }]) => inputs[input][1]));
  return settings.map(([name, { input, hint, unit }], place) => {
    const [Input] = inputs[input];
    return <Input key={name} source={name} hint={hint} unit={unit} span={spans[place]} />;
  });
};

/**
 * The settings as who may change them sees them. What is typed stays whatever is read meanwhile; a
 * save begins a form of what was saved.
 * @param opened the settings as they are when the form is opened
 */
export const SettingsForm = ({ opened }: { readonly opened: RaRecord }) => {
  const [record, setRecord] = useState(opened);
  const notify = useNotify();
  const released = useRef(false);
  const [update] = useUpdate();
  const send: Send<RaRecord> = (data) =>
    update(
      'settings',
      { id: record.id, data, previousData: record },
      { mutationMode: 'pessimistic', returnPromise: true },
    );
  const announce = (saved: RaRecord) => {
    notify('settings.saved', { type: 'success' });
    setRecord(saved);
  };
  const staleness = useStaleness(send, useCurrent('settings', record));
  const save = useSave({
    schema: settingsForm,
    texts: 'settings',
    send: staleness.send,
    announce,
    onSaved: () => undefined,
  });
  return (
    <SaveForm
      key={record.version}
      schema={settingsForm}
      values={record}
      onSubmit={save}
      released={released}
    >
      <StaleNotice {...staleness.notice} schema={settingsForm} />
      <Card>
        {SECTIONS.map((section) => (
          <FormSection key={section} title={`settings.sections.${section}`}>
            <SettingRows section={section} />
          </FormSection>
        ))}
      </Card>
      <FormButtons onCancel={useGoBack('/')} />
    </SaveForm>
  );
};
