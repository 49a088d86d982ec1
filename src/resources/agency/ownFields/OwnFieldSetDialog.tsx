import { useNotify, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
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
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { PolicyTypesInput } from '../../../ui/inputs/definitionInputs.tsx';
import { useNeighbours } from './useFieldsOf.ts';

const { registerOwnFieldSet } = ownFields;

// Written there, set by set.
const SETS = Object.keys(OWN_FIELD_SETS) as readonly OwnFieldSetName[];

const proposedTypes = (name: OwnFieldSetName): readonly number[] =>
  OWN_FIELD_SETS[name].policyTypeIds;

const SetInput = ({ taken }: { readonly taken: readonly string[] }) => {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const set: OwnFieldSetName = useWatch({ name: 'set' });
  const labels = fieldsOfSet(set, []).map(({ key, label }) =>
    taken.includes(key) ? translate('ownFields.sets.there', { label }) : label,
  );
  // When another set is chosen, its policy types replace those of the former set; types changed by hand stay.
  const proposeTypes = () => {
    if (JSON.stringify(getValues('policyTypeIds')) === JSON.stringify(proposedTypes(set)))
      setValue('policyTypeIds', [...proposedTypes(getValues('set'))]);
  };
  return (
    <ChoiceSelect
      source="set"
      label="ownFields.sets.which"
      span={12}
      choices={SETS.map((id) => ({ id, name: OWN_FIELD_SETS[id].label }))}
      hint={translate('ownFields.sets.fields', { fields: labels.join(', ') })}
      onChange={proposeTypes}
    />
  );
};

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

const OwnFieldSetDialog = ({ filter }: DialogSubject) => {
  const translate = useTranslate();
  const send = useSend();
  const notify = useNotify();
  const { taken } = useNeighbours('policies');
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
        <SetInput taken={taken} />
        <PolicyTypesInput label="ownFields.sets.types" hint="ownFields.sets.noTypes" />
      </FormSection>
    </FormDialog>
  );
};

export default OwnFieldSetDialog;
