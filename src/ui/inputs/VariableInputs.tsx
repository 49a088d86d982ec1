import { Box, Chip, Tooltip, Typography } from '@mui/material';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Variable } from '../../../domain/textVariables.ts';
import { FormSection } from '../form/FormSection.tsx';
import { Note } from '../Note.tsx';

interface VariablesProps {
  readonly variables: readonly Variable[];
  /** @param variable with its braces */
  readonly onInsert: (variable: string) => void;
}

const Variables = ({ variables, onInsert }: VariablesProps) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ mb: 2 }}>
      <Typography id={titleId} variant="overline" component="h3" sx={{ color: 'primary.main' }}>
        {translate('variables.title')}
      </Typography>
      <Note sx={{ mb: 0.75 }}>{translate('variables.insertHint')}</Note>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {variables.map(({ name, label }) => (
          <Tooltip key={name} title={label}>
            <Chip
              clickable
              label={`{{${name}}}`}
              aria-label={translate('variables.insert', { name, label })}
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

interface Caret {
  readonly field: string;
  readonly from: number;
  readonly to: number;
}

const isText = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

interface VariableInputsProps extends Pick<VariablesProps, 'variables'> {
  readonly fields: readonly string[];
  readonly first: string;
  readonly preview: ReactNode;
  readonly children: ReactNode;
}

export const VariableInputs = (props: VariableInputsProps) => {
  const { variables, fields, first, preview, children } = props;
  const { getValues, setValue, setFocus } = useFormContext();
  const caret = useRef<Caret>(undefined);
  const note = (target: EventTarget) => {
    if (!isText(target) || !fields.includes(target.name)) return;
    const end = target.value.length;
    caret.current = {
      field: target.name,
      from: target.selectionStart ?? end,
      to: target.selectionEnd ?? end,
    };
  };
  const insert = (variable: string) => {
    const end = String(getValues(first) ?? '').length;
    const { field, from, to } = caret.current ?? { field: first, from: end, to: end };
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
        <FormSection>{children}</FormSection>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Variables variables={variables} onInsert={insert} />
        {preview}
      </Box>
    </Box>
  );
};
