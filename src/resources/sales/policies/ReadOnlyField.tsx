import { TextField } from '@mui/material';
import { type Span, spanClass } from '../../../ui/form/spans.ts';

interface ReadOnlyFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Columns of the form's twelve; three when missing. */
  readonly span?: Span;
}

export const ReadOnlyField = ({ span, ...field }: ReadOnlyFieldProps) => (
  <TextField
    {...field}
    className={spanClass(span === undefined ? 'number' : 'line', span)}
    slotProps={{ input: { readOnly: true } }}
  />
);
