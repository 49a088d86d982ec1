import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { FieldTitle, useInput, useResourceContext, useTranslate } from 'react-admin';
import type { TextKey } from '../../../i18n/amparo.ts';

interface ChoiceFilterProps {
  readonly source: string;
  /** What the choice that filters nothing is called. */
  readonly emptyText: TextKey;
  readonly choices: readonly { readonly id: string; readonly name: TextKey }[];
}

const orNull = (text: string) => text || null;

/** A filter by one of a few ways. */
export const ChoiceFilter = ({ source, emptyText, choices }: ChoiceFilterProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { field, id } = useInput({ source, parse: orNull });
  return (
    <TextField
      {...field}
      select
      id={id}
      label={<FieldTitle source={source} resource={resource} />}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate(emptyText)}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {translate(choice.name)}
        </MenuItem>
      ))}
    </TextField>
  );
};
