import Check from '@mui/icons-material/Check';
import { Box, FormControl, FormHelperText, FormLabel, type Theme } from '@mui/material';
import { useId } from 'react';
import { FieldTitle, useInput, useResourceContext, useTranslate } from 'react-admin';
import { onTouch, radius, sizes } from '../../theme/components/shared.ts';
import { spanClass } from '../form/spans.ts';
import { useChoiceText } from '../form/valueTexts.ts';
import { useHelp } from './help.ts';
import { type InputProps, useIsRequired } from './LineInput.tsx';
import { laidOut } from './laidOut.tsx';

export interface Segment {
  readonly id: string | number | boolean;
  readonly name: string;
}

export interface SegmentedInputProps extends InputProps {
  readonly choices: readonly Segment[];
  readonly onChange?: (id: Segment['id']) => void;
}

const frame = (count: number, isWrong: boolean, fillsColumns: boolean) => ({
  display: 'flex',
  flexWrap: 'wrap',
  width: fillsColumns ? '100%' : 'fit-content',
  minWidth: `min(100%, ${180 * count}px)`,
  maxWidth: '100%',
  minHeight: sizes.field,
  p: '2px',
  border: 1,
  borderColor: isWrong ? 'error.main' : 'fieldEdge',
  borderRadius: `${radius.control}px`,
  bgcolor: 'background.paper',
  [onTouch]: { minHeight: sizes.touch },
});

const segment = ({ palette }: Theme) => ({
  position: 'relative' as const,
  display: 'flex',
  flex: '1 1 auto',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  minHeight: 30,
  px: 1,
  borderRadius: `${radius.inner}px`,
  color: 'text.secondary',
  textAlign: 'center' as const,
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  '& svg': { display: 'none', fontSize: 14 },
  '& input': { position: 'absolute', inset: 0, width: 1, height: 1, m: 0, opacity: 0 },
  '& input:not(:disabled)': { cursor: 'pointer' },
  '&:has(:checked)': { bgcolor: 'brandSoft', color: 'primary.main', fontWeight: 550 },
  '&:has(:checked) svg': { display: 'block' },
  '&:has(:focus-visible)': { outline: `2px solid ${palette.primary.main}` },
});

/**
 * A few choices side by side, one of which is taken: the browser's own radio buttons, so that arrow keys choose.
 * The form holds the choice's id.
 */
export const SegmentedInput = laidOut((props: SegmentedInputProps) => {
  const { source, label, hint, disabled = false, readOnly = false, span } = props;
  const resource = useResourceContext();
  const translate = useTranslate();
  const labelId = useId();
  const hintId = useId();
  const isRequired = useIsRequired(source);
  const { field, fieldState } = useInput({ source });
  const help = useHelp(fieldState.error?.message, hint);
  const choices = props.choices.map(({ id, name }) => ({ id, name: translate(name, { _: name }) }));
  useChoiceText(source, choices);
  return (
    <FormControl
      role="radiogroup"
      className={spanClass('segments', span)}
      error={fieldState.invalid}
      aria-labelledby={labelId}
      aria-describedby={hintId}
      aria-required={isRequired}
      aria-invalid={fieldState.invalid}
    >
      <FormLabel component="span" id={labelId}>
        <FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />
      </FormLabel>
      <Box sx={frame(choices.length, fieldState.invalid, span !== undefined)}>
        {choices.map(({ id, name }, place) => (
          <Box component="label" key={String(id)} sx={segment}>
            <input
              ref={place === 0 ? field.ref : undefined}
              type="radio"
              name={field.name}
              value={String(id)}
              checked={String(field.value ?? '') === String(id)}
              disabled={disabled || readOnly}
              onBlur={field.onBlur}
              onChange={() => {
                field.onChange(id);
                props.onChange?.(id);
              }}
            />
            <Check aria-hidden />
            {name}
          </Box>
        ))}
      </Box>
      {help ? <FormHelperText id={hintId}>{help}</FormHelperText> : null}
    </FormControl>
  );
});
