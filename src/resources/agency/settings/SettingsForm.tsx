import { Card, InputAdornment, Typography } from '@mui/material';
import { type ComponentType, useRef, useState } from 'react';
import {
  type RaRecord,
  useGetList,
  useNotify,
  useTranslate,
  useUpdate,
  useWrappedSource,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { settingsForm } from '../../../../domain/contract/agency/settings.ts';
import { SECTIONS, type Setting, settingsIn } from '../../../../domain/entities/agencySettings.ts';
import { formatMoney } from '../../../../domain/money/money.ts';
import { identityWarning } from '../../../../domain/people/identity.ts';
import { CHARGE_NAMES } from '../../../../domain/sales/premium/names.ts';
import { premiumOf, totalOf } from '../../../../domain/sales/premium/premium.ts';
import { premiumRules } from '../../../../domain/sales/premium/rates.ts';
import { FormButtons } from '../../../ui/form/FormButtons.tsx';
import { useGoBack } from '../../../ui/form/FormPage.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { SaveForm, type Send, useSave } from '../../../ui/form/SaveForm.tsx';
import { StaleNotice } from '../../../ui/form/StaleNotice.tsx';
import { type FieldKind, filledSpans } from '../../../ui/form/spans.ts';
import { useCurrent, useStaleness } from '../../../ui/form/staleness.ts';
import { useToday } from '../../../ui/format.ts';
import { AmountInput, PercentInput } from '../../../ui/inputs/amountInputs.tsx';
import { ChoiceInput } from '../../../ui/inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { CheckInput } from '../../../ui/inputs/checkInputs.tsx';
import { type InputProps, LineInput } from '../../../ui/inputs/LineInput.tsx';
import { RowsInput } from '../../../ui/inputs/RowsInput.tsx';
import {
  EmailInput,
  PasswordInput,
  PhoneInput,
  PlainTextInput,
} from '../../../ui/inputs/textInputs.tsx';
import { LogoInput } from './LogoInput.tsx';
import { AdministratorInput, AskerInput, RoleInput, SignInPanel } from './SignInPanel.tsx';

const nameInput = (resource: string, field: string) => (props: InputProps) => {
  const order = { pagination: { page: 1, perPage: 1000 }, sort: { field, order: 'ASC' } } as const;
  const { data = [] } = useGetList(resource, order);
  const chosen: unknown = useWatch({ name: useWrappedSource(props.source) });
  const names = [...data.map((row) => row[field]), chosen].filter(
    (name) => typeof name === 'string',
  );
  return (
    <ChoiceInput {...props} choices={[...new Set(names)].map((name) => ({ id: name, name }))} />
  );
};

const PolicyTypeName = nameInput('policy-types', 'policyName');
const InsurerName = nameInput('companies', 'companyName');

const NET = 100_000;

const CHARGES = ['contribution', 'ruralInsurance', 'issueFee', 'vat'] as const;

const PremiumPreview = () => {
  const translate = useTranslate();
  const today = useToday();
  const { data } = settingsForm.safeParse(useWatch());
  if (!data) return null;
  const all = { ...data, withoutContribution: [], withoutVat: [] };
  const premium = premiumOf(NET, premiumRules(all, 0, today));
  const parts = CHARGES.map((name) => `${CHARGE_NAMES[name]} ${formatMoney(premium[name])}`);
  const total = `${translate('common.total')} ${formatMoney(totalOf(premium))}`;
  return (
    <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
      {translate('settings.preview')}: {[...parts, total].join(' · ')}
    </Typography>
  );
};

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

const WholeInput = ({ unit, ...props }: SettingInputProps) => (
  <LineInput
    {...props}
    inputMode="numeric"
    holds="number"
    end={unit ? <InputAdornment position="end">{unit}</InputAdornment> : undefined}
  />
);

const ParagraphInput = (props: SettingInputProps) => <PlainTextInput {...props} multiline />;

const inputs: Readonly<
  Record<Exclude<Setting['input'], 'rows'>, readonly [ComponentType<SettingInputProps>, FieldKind]>
> = {
  line: [PlainTextInput, 'line'],
  paragraph: [ParagraphInput, 'text'],
  ruc: [RucInput, 'line'],
  telephone: [PhoneInput, 'line'],
  email: [EmailInput, 'line'],
  logo: [LogoInput, 'text'],
  amount: [AmountInput, 'money'],
  whole: [WholeInput, 'number'],
  day: [CivilDateInput, 'date'],
  percent: [PercentInput, 'percent'],
  check: [CheckInput, 'segments'],
  policyType: [PolicyTypeName, 'choice'],
  insurer: [InsurerName, 'choice'],
  role: [RoleInput, 'choice'],
  secret: [PasswordInput, 'line'],
  asker: [AskerInput, 'segments'],
  administrator: [AdministratorInput, 'choice'],
};

const TableInput = ({ source, hint, columns }: InputProps & Pick<Required<Setting>, 'columns'>) => {
  const cells = Object.entries(columns);
  const repeated = cells.flatMap(([name, { isRepeated }]) => (isRepeated ? [name] : []));
  return (
    <RowsInput source={source} hint={hint} repeated={repeated}>
      {cells.map(([name, { input, label }]) => {
        const [Input] = inputs[input];
        return <Input key={name} source={name} label={label} />;
      })}
    </RowsInput>
  );
};

const SettingRows = ({ section }: { readonly section: (typeof SECTIONS)[number] }) => {
  const settings = settingsIn(section);
  const spans = filledSpans(
    settings.map(([, { input }]) => (input === 'rows' ? 'text' : inputs[input][1])),
  );
  return settings.map(([name, { input, hint, unit, columns = {} }], place) => {
    if (input === 'rows')
      return <TableInput key={name} source={name} hint={hint} columns={columns} />;
    const [Input] = inputs[input];
    return <Input key={name} source={name} hint={hint} unit={unit} span={spans[place]} />;
  });
};

/**
 * The settings as who may change them sees them. What is typed stays whatever is read meanwhile; a
 * save begins a form of what was saved.
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
            {section === 'premium' ? <PremiumPreview /> : null}
            {section === 'signIn' ? <SignInPanel /> : null}
          </FormSection>
        ))}
      </Card>
      <FormButtons onCancel={useGoBack('/')} />
    </SaveForm>
  );
};
