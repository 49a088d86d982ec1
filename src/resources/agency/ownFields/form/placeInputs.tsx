import { Autocomplete, TextField } from '@mui/material';
import { FieldTitle, useInput, useResourceContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { spanClass } from '../../../../ui/form/spans.ts';
import { ChoiceSelect } from '../../../../ui/inputs/ChoiceSelect.tsx';
import { useHelp } from '../../../../ui/inputs/help.ts';
import type { Named } from './fieldForm.ts';

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

export const SourceInputs = ({ sources }: Pick<Named, 'sources'>) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const chosen = useWatch({ name: 'source' });
  const { isMany = false, fields = [] } = sources.find(({ name }) => name === chosen) ?? {};
  const nameOf = (label: string) => (isMany ? translate('ownFields.form.sumOf', { label }) : label);
  return (
    <>
      <ChoiceSelect
        source="source"
        choices={sources.map(({ name, label }) => ({ id: name, name: label }))}
        onChange={() => setValue('sourceField', null, { shouldDirty: true })}
      />
      <ChoiceSelect
        source="sourceField"
        {...(isMany ? { emptyText: 'ownFields.form.count' } : {})}
        choices={fields.map(({ name, label }) => ({ id: name, name: nameOf(label) }))}
      />
    </>
  );
};
