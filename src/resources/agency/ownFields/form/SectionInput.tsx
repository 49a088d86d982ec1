import { Autocomplete, TextField } from '@mui/material';
import { FieldTitle, useInput, useResourceContext, useTranslate } from 'react-admin';
import { spanClass } from '../../../../ui/form/spans.ts';
import { useHelp } from '../../../../ui/inputs/help.ts';

/**
 * The section of a field: one of those there are, or another. react-admin's AutocompleteInput takes no
 * text that is not among its choices.
 */
export const SectionInput = ({ sections }: { readonly sections: readonly string[] }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { field, fieldState, id } = useInput({ source: 'section' });
  const help = useHelp(fieldState.error?.message, 'ownFields.form.sectionHint');
  return (
    <Autocomplete
      freeSolo
      className={spanClass('choice')}
      id={id}
      options={[...sections]}
      inputValue={field.value ?? ''}
      onInputChange={(_, typed, reason) => {
        // Its own first reset would empty what the form begins with.
        if (reason !== 'reset' || typed !== '') field.onChange(typed);
      }}
      onBlur={field.onBlur}
      clearText={translate('common.pick.clear')}
      renderInput={(input) => (
        <TextField
          {...input}
          label={<FieldTitle source="section" resource={resource} />}
          error={fieldState.invalid}
          inputRef={field.ref}
          helperText={help}
        />
      )}
    />
  );
};
