import {
  Alert,
  Box,
  Chip,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useInput, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import {
  fieldsOfSet,
  OWN_FIELD_SETS,
  type OwnFieldSetName,
} from '../../../../domain/agency/ownFields/sets.ts';
import { ownFields } from '../../../../domain/contract/index.ts';
import { useSend } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { PolicyTypesInput } from '../../../ui/inputs/PolicyTypesInput.tsx';
import { useNeighbours } from './useFieldsOf.ts';

const { registerOwnFieldSet } = ownFields;

// Written there, set by set.
const SETS = Object.keys(OWN_FIELD_SETS) as readonly OwnFieldSetName[];

interface SetProps {
  readonly name: OwnFieldSetName;
  /** Keys that policies have. */
  readonly taken: readonly string[];
}

/** A ready set with its fields; those that are there already are left as they are. */
const SetChoice = ({ name, taken }: SetProps) => {
  const translate = useTranslate();
  const { label, description } = OWN_FIELD_SETS[name];
  return (
    <FormControlLabel
      value={name}
      control={<Radio />}
      sx={{ alignItems: 'flex-start', m: '0 0 0 -9px', py: 0.75 }}
      label={
        <Box sx={{ pt: '7px' }}>
          <Typography component="span" sx={{ fontWeight: 650 }}>
            {label}
          </Typography>
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary', ml: 1 }}>
            {description}
          </Typography>
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
            {fieldsOfSet(name, []).map((field) => {
              const isThere = taken.includes(field.key);
              return (
                <Chip
                  key={field.key}
                  component="span"
                  color={isThere ? 'default' : 'info'}
                  label={
                    isThere
                      ? translate('ownFields.sets.there', { label: field.label })
                      : field.label
                  }
                />
              );
            })}
          </Box>
        </Box>
      }
    />
  );
};

const proposedTypes = (name: OwnFieldSetName): readonly number[] =>
  OWN_FIELD_SETS[name].policyTypeIds;

/** Ticks the types that a set is made for, unless others were ticked than those of the set before. */
const useProposal = () => {
  const { getValues, setValue } = useFormContext();
  return (before: OwnFieldSetName, chosen: OwnFieldSetName) => {
    const ticked: unknown = getValues('policyTypeIds');
    if (JSON.stringify(ticked) === JSON.stringify(proposedTypes(before)))
      setValue('policyTypeIds', [...proposedTypes(chosen)]);
  };
};

/** Which set is added. react-admin's radio buttons are named by a text alone. */
const SetInput = ({ taken }: Pick<SetProps, 'taken'>) => {
  const translate = useTranslate();
  const labelId = useId();
  const propose = useProposal();
  const { field, fieldState } = useInput({ source: 'set' });
  const choose = (text: string) => {
    const chosen = SETS.find((name) => name === text);
    if (!chosen) return;
    propose(field.value, chosen);
    field.onChange(chosen);
  };
  return (
    <FormControl component="fieldset" error={fieldState.invalid}>
      <FormLabel id={labelId} component="legend">
        {translate('ownFields.sets.which')}
      </FormLabel>
      <RadioGroup {...field} aria-labelledby={labelId} onChange={(_, text) => choose(text)}>
        {SETS.map((name) => (
          <SetChoice key={name} name={name} taken={taken} />
        ))}
      </RadioGroup>
    </FormControl>
  );
};

/** What the form begins with: the set that is made for the type that is looked at, or the first. */
const startWith = (policyTypeId: number | undefined) => {
  const isMadeFor = (name: OwnFieldSetName) =>
    policyTypeId !== undefined && proposedTypes(name).includes(policyTypeId);
  const set = SETS.find(isMadeFor) ?? 'vehicle';
  return {
    set,
    policyTypeIds: policyTypeId === undefined ? [...proposedTypes(set)] : [policyTypeId],
  };
};

interface Added {
  readonly id: string;
  readonly count: number;
}

/** The dialog `ownFieldSet`: adds a ready set of fields to policies (domain §16). */
const OwnFieldSetDialog = ({ filter }: DialogSubject) => {
  const translate = useTranslate();
  const send = useSend();
  const notify = useNotify();
  const { taken } = useNeighbours('policies');
  const isAnyThere = SETS.some((name) =>
    fieldsOfSet(name, []).some(({ key }) => taken.includes(key)),
  );
  const announce = ({ count }: Added) =>
    notify(count > 0 ? 'ownFields.sets.saved' : 'ownFields.sets.none', {
      type: count > 0 ? 'success' : 'info',
      messageArgs: { smart_count: count },
    });
  return (
    <FormDialog<Added>
      resource="own-fields"
      title={translate('ownFields.sets.title')}
      schema={registerOwnFieldSet.body}
      texts="ownFields.sets"
      values={startWith(Number(filter?.policyTypeId) || undefined)}
      saveLabel={translate('ra.action.add')}
      send={async (values) => {
        const body = registerOwnFieldSet.body.parse(values);
        const added = await send(registerOwnFieldSet, { body });
        return { id: body.set, count: added.length };
      }}
      announce={announce}
    >
      <FormSection>
        <div>
          <SetInput taken={taken} />
          {isAnyThere ? (
            <Alert severity="info" sx={{ my: 1 }}>
              {translate('ownFields.sets.kept')}
            </Alert>
          ) : null}
        </div>
        <PolicyTypesInput label="ownFields.sets.types" hint="ownFields.sets.noTypes" />
      </FormSection>
    </FormDialog>
  );
};

export default OwnFieldSetDialog;
