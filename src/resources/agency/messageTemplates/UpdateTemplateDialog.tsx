import { Box, Chip, Tooltip, Typography } from '@mui/material';
import { useId, useMemo, useRef, useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { MESSAGE_KINDS, type MessageKind } from '../../../../domain/agency/messages/kinds.ts';
import { messageTemplates } from '../../../../domain/contract/index.ts';
import type { Template } from '../../../data/messages.ts';
import { useCall, useSend } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { PlainTextInput } from '../../../ui/inputs/textInputs.tsx';
import { LoadedDialog } from '../../../ui/Loaded.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { TEMPLATE_FIELDS, type TemplateField, templateSchema } from './templateForm.ts';

interface VariablesProps {
  readonly kind: MessageKind;
  /** @param variable with its braces */
  readonly onInsert: (variable: string) => void;
}

/** What a text of the kind can name; chosen, it is put into the text that is being typed. */
export const Variables = ({ kind, onInsert }: VariablesProps) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ mb: 2 }}>
      <Typography id={titleId} variant="overline" component="h3" sx={{ color: 'primary.main' }}>
        {translate('messages.templates.variables')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.75 }}>
        {translate('messages.templates.insertHint')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {MESSAGE_KINDS[kind].variables.map(({ name, label }) => (
          <Tooltip key={name} title={label}>
            <Chip
              size="small"
              clickable
              label={`{{${name}}}`}
              aria-label={translate('messages.templates.insert', { name, label })}
              // The text keeps its place while the chip is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(`{{${name}}}`)}
            />
          </Tooltip>
        ))}
      </Box>
    </Box>
  );
};

interface OfTemplate {
  readonly template: Template;
}

/** Where a variable goes: the text that was typed in last, at the caret. */
interface Caret {
  readonly field: TemplateField;
  readonly from: number;
  readonly to: number;
}

const isField = (name: string): name is TemplateField =>
  TEMPLATE_FIELDS.some((field) => field === name);

const isText = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const Inputs = ({ template: { id, kind } }: OfTemplate) => {
  const { getValues, setValue, setFocus } = useFormContext();
  const caret = useRef<Caret>(undefined);
  const note = (target: EventTarget) => {
    if (!isText(target) || !isField(target.name)) return;
    const end = target.value.length;
    caret.current = {
      field: target.name,
      from: target.selectionStart ?? end,
      to: target.selectionEnd ?? end,
    };
  };
  const insert = (variable: string) => {
    const end = String(getValues('emailText') ?? '').length;
    const { field, from, to } = caret.current ?? { field: 'emailText', from: end, to: end };
    const text = String(getValues(field) ?? '');
    const place = from + variable.length;
    const next = `${text.slice(0, from)}${variable}${text.slice(to)}`;
    setValue(field, next, { shouldDirty: true, shouldValidate: true });
    caret.current = { field, from: place, to: place };
    setFocus(field);
  };
  return (
    // The caret is known by what bubbles from the texts.
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' }, columnGap: 3 }}
      onSelect={({ target }) => note(target)}
      onBlur={({ target }) => note(target)}
    >
      <Box sx={{ minWidth: 0 }}>
        <FormSection>
          <PlainTextInput source="subject" span={12} />
          <PlainTextInput source="emailText" multiline />
          {MESSAGE_KINDS[kind].to === 'user' ? null : (
            <PlainTextInput source="whatsappText" multiline />
          )}
        </FormSection>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Variables kind={kind} onInsert={insert} />
        <TemplatePreview id={id} kind={kind} />
      </Box>
    </Box>
  );
};

/** The form of the texts as they were when it was opened: another's change is told when it is saved. */
const TemplateForm = ({ template: current }: OfTemplate) => {
  const translate = useTranslate();
  const send = useSend();
  const [template] = useState(current);
  const { id, kind, version } = template;
  const schema = useMemo(() => templateSchema(kind), [kind]);
  const name = MESSAGE_KINDS[kind].name;
  return (
    <FormDialog
      title={translate('messages.templates.formTitle', { name })}
      width="xl"
      schema={schema}
      texts="messages.templates"
      values={template}
      send={async (values) => {
        const body = { ...schema.parse(values), version };
        return send(messageTemplates.updateTemplate, { params: { id }, body });
      }}
    >
      <Inputs template={template} />
    </FormDialog>
  );
};

const TemplateById = ({ id }: Pick<DialogSubject, 'id'>) => {
  const query = useCall(messageTemplates.listTemplates);
  return (
    <LoadedDialog
      title="messages.templates.title"
      width="sm"
      query={query}
      find={(data) => data.find((one) => one.id === Number(id))}
      failed="messages.templates.loadFailed"
      gone="messages.templates.gone"
    >
      {(template) => <TemplateForm template={template} />}
    </LoadedDialog>
  );
};

/** The dialog `updateTemplate`: changes the texts of a kind of message (domain §21). */
const UpdateTemplateDialog = ({ id }: DialogSubject) => (
  <ResourceContextProvider value="message-templates">
    <TemplateById id={id} />
  </ResourceContextProvider>
);

export default UpdateTemplateDialog;
