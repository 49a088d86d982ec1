import type { RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isSpecified } from '../../../../domain/catalogueIds.ts';
import { type AnswerOf, policyTypes } from '../../../../domain/contract/index.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { UpdateDialog } from '../../../ui/dialog/UpdateDialog.tsx';
import { YesNoBadge } from '../../../ui/fields/badges.tsx';
import { FormPage, useSendCreate } from '../../../ui/form/FormPage.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { CheckInput } from '../../../ui/inputs/checkInputs.tsx';
import { PlainTextInput } from '../../../ui/inputs/textInputs.tsx';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { editAction } from '../../../ui/list/frequentActions.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useRowActions } from '../../../ui/list/rowAction.ts';
import { widths } from '../../../ui/list/widths.ts';

type PolicyType = RaRecord<number> & AnswerOf<typeof policyTypes.listPolicyTypes>;

/** Policies choose among the same types. */
const SAME_TYPES = ['policy-types'];

const YES_OR_NO = ['hasVat', 'hasContribution', 'isActive'] as const;

const PolicyTypeInputs = () => {
  const isFixed = isSpecified(useWatch({ name: 'id' }));
  const hint = isFixed ? 'policyTypes.specified' : undefined;
  return (
    <FormSection>
      <PlainTextInput source="policyName" readOnly={isFixed} hint={hint} span={9} />
      <CheckInput source="hasVat" />
      <CheckInput source="hasContribution" />
      <CheckInput source="isActive" hint="policyTypes.inactive" />
    </FormSection>
  );
};

export const PolicyTypeCreate = () => (
  <FormPage
    schema={policyTypes.registerPolicyType.body}
    texts="policyTypes"
    values={{ hasVat: true, hasContribution: true, isActive: true }}
    send={useSendCreate('policy-type-settings', SAME_TYPES)}
  >
    <PolicyTypeInputs />
  </FormPage>
);

export const UpdatePolicyTypeDialog = ({ id }: DialogSubject) => (
  <UpdateDialog<PolicyType>
    resource="policy-type-settings"
    id={id}
    title="policyTypes.update"
    schema={policyTypes.updatePolicyType.body}
    texts="policyTypes"
    nameOf={({ policyName }) => policyName}
    others={SAME_TYPES}
  >
    <PolicyTypeInputs />
  </UpdateDialog>
);

function usePolicyTypeActions() {
  return useRowActions<PolicyType>(({ id }) => [
    editAction('policy-type-settings.edit', 'policyTypes.update', { type: 'updatePolicyType', id }),
  ]);
}

export const PolicyTypeList = () => (
  <ListPage
    sort={{ field: 'id', order: 'ASC' }}
    searchLabel="policyTypes.search"
    noneFound="policyTypes.noneFound"
  >
    <NumberColumn />
    <Column source="policyName" strong />
    {YES_OR_NO.map((source) => (
      <Column<PolicyType>
        key={source}
        source={source}
        width={widths.moneyOver}
        disableSort
        render={(type) => <YesNoBadge value={type[source]} />}
      />
    ))}
    <Column source="policiesCount" width={widths.money} disableSort phone="line" numeric />
    <ActionsColumn<PolicyType>
      of={({ policyName }) => policyName}
      actions={usePolicyTypeActions()}
    />
  </ListPage>
);
