import { TextField } from '@mui/material';

/** A field that cannot be typed in has the colour of the page, so that it does not look like an input. */
export const readOnlyStyles = {
  '& .MuiInputBase-root.MuiInputBase-readOnly': {
    bgcolor: 'background.default',
    borderColor: 'divider',
  },
} as const;

interface ReadOnlyFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** A sentence below; a blank leaves room, as inputs that may have something to say do. */
  readonly helperText?: string;
}

/** A field of a form that is shown and not typed in. */
export const ReadOnlyField = (props: ReadOnlyFieldProps) => (
  <TextField {...props} slotProps={{ input: { readOnly: true } }} sx={readOnlyStyles} />
);
