import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { debitLayouts as calls } from '../../../../domain/contract/index.ts';
import { debitLayout } from '../../../../domain/entities/debitLayout.ts';
import { keysOf } from '../../../../domain/keysOf.ts';
import { AMOUNT_FORMS, DAY_FORMS, WHOLE_DAY_FORMS } from '../../../../domain/money/debits/forms.ts';
import * as layout from '../../../../domain/money/debits/layout.ts';
import { fileShape } from '../../../../domain/money/debits/layout.ts';
import { READY_LAYOUTS } from '../../../../domain/money/debits/readyLayouts.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { YesNoBadge } from '../../../ui/fields/badges.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { ChoiceInput, ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { CheckInput } from '../../../ui/inputs/checkInputs.tsx';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';
import { RowsInput } from '../../../ui/inputs/RowsInput.tsx';
import { PlainTextInput } from '../../../ui/inputs/textInputs.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { Note } from '../../../ui/Note.tsx';
import { RegisterList } from '../../../ui/register/RegisterList.tsx';
import { recordForms } from '../../../ui/register/recordForms.tsx';
import { useCommand } from '../../../ui/useCommand.ts';

/** Lines stay as long as they are: the box scrolls, not the form. */
const box = { overflow: 'auto', maxHeight: 200, fontFamily: 'monospace', tabSize: 4 } as const;

/** Real instalments by the layout as it is typed; the numbers of their accounts are never sent here. */
const DebitFilePreview = () => {
  const translate = useTranslate();
  const agency = useAgency();
  const { getValues, trigger } = useFormContext();
  const { mutate, data, isPending } = useCommand({
    mutationFn: async () => {
      const body = calls.previewDebitFile.body.parse(getValues());
      return (await agency.call(calls.previewDebitFile, { body })).data;
    },
    failed: 'debitLayouts.previewFailed',
  });
  const preview = async () => {
    if (await trigger(keysOf(fileShape), { shouldFocus: true })) mutate();
  };
  return (
    <Box role="status">
      <Button variant="outlined" size="small" disabled={isPending} onClick={preview}>
        {translate('debitLayouts.preview')}
      </Button>
      {data ? (
        <Box component="pre" aria-label={data.name} tabIndex={0} sx={box}>
          {data.lines.join('\n') || translate('debitLayouts.none')}
        </Box>
      ) : null}
      {data?.refusals.map(({ place, sentence }) => (
        <Typography key={`${place} ${sentence}`} variant="body2" color="error">
          {place === null ? sentence : translate('debitLayouts.refusal', { place, sentence })}
        </Typography>
      ))}
    </Box>
  );
};

export const List = () => (
  <RegisterList of={debitLayout} sort={{ field: 'name', order: 'ASC' }}>
    <Column source="name" strong />
    <Column source="isOn" width={widths.money} render={({ isOn }) => <YesNoBadge value={isOn} />} />
  </RegisterList>
);

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([id, name]) => ({ id, name }));

const readyLayouts = Object.values(READY_LAYOUTS);

/** A layout that is registered may begin with a ready one, whose name it has until another is typed. */
const ReadyInput = () => {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  // An update has the version that it changes.
  if (getValues('version') !== undefined) return null;
  const begin = (name: string) => {
    for (const [field, value] of Object.entries(
      readyLayouts.find((one) => one.name === name) ?? {},
    ))
      setValue(field, value, { shouldDirty: true });
  };
  return (
    <TextField
      select
      label={translate('debitLayouts.ready')}
      helperText={translate('debitLayouts.confirm')}
      defaultValue=""
      onChange={({ target }) => begin(target.value)}
    >
      {readyLayouts.map(({ name }) => (
        <MenuItem key={name} value={name}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
};

const cell = (source: string, label = source) =>
  ({ source, label: `debitLayouts.cell.${label}`, hint: false }) as const;

interface ColumnsProps {
  readonly source: 'header' | 'row' | 'footer';
  readonly sources: Readonly<Record<string, string>>;
}

const cells = { '& .RaSimpleFormIterator-form > :first-of-type': { flex: { sm: '2 1 0' } } };

const ColumnsInput = ({ source, sources }: ColumnsProps) => (
  <Box sx={cells}>
    <RowsInput source={source}>
      <ChoiceInput {...cell('source')} choices={choicesOf(sources)} />
      <PlainTextInput {...cell('text')} />
      <LineInput {...cell('width')} inputMode="numeric" />
      <ChoiceSelect {...cell('padding')} choices={choicesOf(layout.PADDINGS)} />
      <ChoiceSelect {...cell('amountForm')} choices={choicesOf(AMOUNT_FORMS)} />
      <ChoiceSelect {...cell('dayForm')} choices={choicesOf(DAY_FORMS)} />
      <PlainTextInput {...cell('codes')} />
    </RowsInput>
  </Box>
);

const RejectsInput = () => (
  <RowsInput source="rejects" hint={useTranslate()('debitLayouts.rejects')}>
    <PlainTextInput {...cell('code')} />
    <PlainTextInput {...cell('text', 'meaning')} />
    <ChoiceSelect {...cell('bucket')} choices={choicesOf(layout.REJECT_BUCKETS)} />
    <LineInput {...cell('days')} inputMode="numeric" />
  </RowsInput>
);

const FileSection = () => (
  <FormSection title="debitLayouts.sent">
    <ReadyInput />
    <PlainTextInput source="name" />
    <PlainTextInput source="fileName" hint="debitLayouts.hints.fileName" />
    <ChoiceSelect source="separator" span={4} choices={choicesOf(layout.SEPARATORS)} />
    <ChoiceSelect source="encoding" span={4} choices={choicesOf(layout.ENCODINGS)} />
    <CheckInput source="isOn" span={4} hint={false} />
    <Note>{useTranslate()('debitLayouts.codesNote')}</Note>
    <ColumnsInput source="header" sources={layout.FILE_SOURCES} />
    <ColumnsInput source="row" sources={layout.SOURCES} />
    <ColumnsInput source="footer" sources={layout.FILE_SOURCES} />
    <DebitFilePreview />
  </FormSection>
);

const AnswerSection = () => (
  <FormSection title="debitLayouts.answer">
    <Note>{useTranslate()('debitLayouts.answerNote')}</Note>
    <ChoiceSelect source="answerSeparator" span={3} choices={choicesOf(layout.SEPARATORS)} />
    <ChoiceSelect source="answerEchoes" span={3} choices={choicesOf(layout.ECHOES)} />
    <LineInput source="answerSkip" span={3} inputMode="numeric" />
    <LineInput source="answerSkipEnd" span={3} inputMode="numeric" />
    <PlainTextInput source="answerReference" span={3} />
    <PlainTextInput source="answerStatus" span={3} />
    <PlainTextInput source="chargedValues" span={3} hint="debitLayouts.hints.chargedValues" />
    <PlainTextInput source="answerCode" span={3} />
    <PlainTextInput source="answerAmount" span={3} />
    <ChoiceSelect source="answerAmountForm" span={3} choices={choicesOf(AMOUNT_FORMS)} />
    <PlainTextInput source="answerDay" span={3} />
    <ChoiceSelect source="answerDayForm" span={3} choices={choicesOf(WHOLE_DAY_FORMS)} />
    <RejectsInput />
  </FormSection>
);

export const { Create, NewDialog, UpdateDialog } = recordForms(
  debitLayout,
  <>
    <FileSection />
    <AnswerSection />
  </>,
);
