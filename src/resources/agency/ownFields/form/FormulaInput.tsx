import { Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { builtInOperands } from '../../../../../domain/agency/ownFields/builtIn.ts';
import { formulaDoubts } from '../../../../../domain/agency/ownFields/doubts.ts';
import { OWN_FIELD_KINDS } from '../../../../../domain/agency/ownFields/ownField.ts';
import { PlainTextInput } from '../../../../ui/inputs/textInputs.tsx';
import { FormulaExample } from './FormulaExample.tsx';
import type { OfFields } from './fieldForm.ts';
import { useResolution } from './useResolution.ts';

const SOURCE = 'expression';

const useInsert = () => {
  const { getValues, setValue } = useFormContext();
  return (form: HTMLFormElement | null, text: string) => {
    const formula = String(getValues(SOURCE) ?? '');
    const box = form?.elements.namedItem(SOURCE);
    const isBox = box instanceof HTMLTextAreaElement;
    const [start, end] = isBox ? [box.selectionStart, box.selectionEnd] : [formula.length];
    const typed = formula.slice(0, start) + text + formula.slice(end ?? start);
    setValue(SOURCE, typed, { shouldDirty: true, shouldTouch: true });
    if (isBox) box.focus();
  };
};

export const FormulaInput = ({ named, ownKey }: OfFields) => {
  const { resource, fields, rowFields } = named;
  const translate = useTranslate();
  const insert = useInsert();
  const { kind, expression, errors } = useResolution(named, ownKey);
  const inForce = fields.filter((field) => field.retiredAt === null && field.key !== ownKey);
  const offered = [
    ...inForce.map((field) => ({ ...field, name: field.key })),
    ...[...builtInOperands(resource).values()]
      .filter(({ key }) => fields.every((field) => field.key !== key))
      .map((field) => ({ ...field, name: field.key })),
    ...[...rowFields].flatMap(([list, those]) =>
      those.map((field) => ({ ...field, name: `${list}.${field.key}` })),
    ),
  ];
  const percents = offered.flatMap(({ name, kind: of }) => (of === 'percent' ? [name] : []));
  const isRight = expression && !errors.expression;
  const doubts = isRight ? formulaDoubts(expression, percents) : [];
  const hint = expression
    ? (errors.expression ??
      translate('ownFields.form.formula.gives', { kind: OWN_FIELD_KINDS[kind] }))
    : translate('ownFields.form.formula.hint');
  return (
    <>
      <PlainTextInput
        source={SOURCE}
        multiline
        hint={hint}
        warn={(_, isTyping) => (isTyping ? undefined : doubts.join('. '))}
      />
      <Box className="span-12">
        {isRight ? <FormulaExample named={named} ownKey={ownKey} /> : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 1 }}>
          {offered.map(({ name, label, kind: of }) => (
            <Chip
              key={name}
              label={`${label}: ${name}`}
              title={OWN_FIELD_KINDS[of]}
              onClick={({ currentTarget }) => insert(currentTarget.closest('form'), name)}
            />
          ))}
        </Box>
        <Box component="details" sx={{ typography: 'body2', color: 'text.secondary' }}>
          <summary>{translate('ownFields.form.formula.help')}</summary>
          {translate('ownFields.form.formula.rules')
            .split('\n')
            .map((rule) => (
              <Typography key={rule} variant="body2" sx={{ mt: 0.5 }}>
                {rule}
              </Typography>
            ))}
        </Box>
      </Box>
    </>
  );
};
