import { useState } from 'react';
import { ResourceContextProvider, useDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { parseCivilDate } from '../../../../../domain/civilDate.ts';
import type { Policy } from '../../../../data/records.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx';
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx';
import { FormBody } from '../../../../ui/form/FormBody.tsx';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import type { Send } from '../../../../ui/form/SaveForm.tsx';
import { useCurrent } from '../../../../ui/form/staleness.ts';
import { UpperTextInput } from '../../../../ui/inputs/textInputs.tsx';
import { OwnFieldInputs } from '../../../../ui/ownFields/OwnFieldInputs.tsx';
import { PremiumSection } from '../../../../ui/premium/PremiumSection.tsx';
import { periodDay } from '../../../../ui/premium/premiumModel.ts';
import { PolicyProblem, problemOf } from '../detail/PolicyProblem.tsx';
import { CommissionsAside } from '../form/CommissionsAside.tsx';
import { PaymentsSection } from '../form/PolicySections.tsx';
import { ValuesSection } from '../form/ValuesSection.tsx';
import { lastTermOf, latestPeriod, useWholePolicy } from '../policy.ts';
import { usePolicyChanged } from '../usePolicyChanged.ts';
import { ChangeEffect } from './ChangeEffect.tsx';
import { FixedFields, TermsSection } from './TermsSection.tsx';
import { updateSchema, withPremium } from './updateForm.ts';

/**
 * Sends an update of a policy; the lists then show what the server answered.
 * @param policy as the form was opened with it
 */
function useSendPolicy(policy: Policy): Send {
  const dataProvider = useDataProvider();
  const showChange = usePolicyChanged();
  return async (values) => {
    const { id } = policy;
    const { data } = await dataProvider.update<Policy>('policies', {
      id,
      data: values,
      previousData: policy,
    });
    // Signed out meanwhile: there is no record.
    if (data?.id !== undefined) showChange(data);
    return data;
  };
}

/** The breakdown of the premium of the latest period, which moves with the policy's start. */
const UpdatedPremium = ({ policy }: { readonly policy: Policy }) => {
  const startDate = parseCivilDate(String(useWatch({ name: 'startDate' }) ?? ''));
  const latest = latestPeriod(policy);
  return (
    <PremiumSection
      policyTypeId={policy.policy_type_id}
      day={startDate && latest && periodDay(latest, startDate)}
    />
  );
};

const UpdateForm = ({ opened }: { readonly opened: Policy }) => {
  const [policy, setPolicy] = useState(opened);
  const current = useCurrent('policies', opened);
  const [schema] = useState(() => updateSchema(opened));
  const termStart = policy.renewals.length > 0 ? lastTermOf(policy)?.startDate : undefined;
  return (
    <FormDialog
      title="policies.update"
      width="lg"
      aside={policy.numberPolicy}
      schema={schema}
      texts="policies.onUpdate"
      values={withPremium(opened)}
      send={useSendPolicy(policy)}
      current={{ ...current, valuesOf: withPremium, onLoaded: (now: Policy) => setPolicy(now) }}
    >
      <FormBody aside={<CommissionsAside before={policy} />}>
        <FormSection title="policies.updating.sections.policy">
          <FixedFields policy={policy} />
        </FormSection>
        <FormSection title="policies.updating.sections.terms">
          <TermsSection policy={policy} />
        </FormSection>
        <OwnFieldInputs resource="policies" />
        <FormSection title="policies.sections.values">
          <ValuesSection feeHint="policies.updating.feeHint" termStart={termStart} />
        </FormSection>
        <UpdatedPremium policy={policy} />
        <FormSection title="policies.sections.payment">
          {/* A fresh policy's method and counts are not typed values: the section starts anew with them. */}
          <PaymentsSection
            key={policy.version}
            loadFailed="policies.lookupsFailed"
            advisorCountIsTyped
            termStart={termStart}
          />
          <UpperTextInput source="observations" multiline />
        </FormSection>
        <FormSection title="policies.updating.sections.effect">
          <ChangeEffect policy={policy} />
        </FormSection>
      </FormBody>
    </FormDialog>
  );
};

// What a list or another dialog brought is not what one edits.
const anew = { refetchOnMount: 'always' } as const;

const UpdatePolicyDialog = ({ id }: DialogSubject) => {
  const query = useWholePolicy(Number(id), anew);
  const problem = problemOf(query);
  const policy = query.isFetchedAfterMount && !problem ? query.data : undefined;
  return (
    <ResourceContextProvider value="policies">
      {policy ? (
        <UpdateForm opened={policy} />
      ) : (
        <DialogFrame title="policies.update" closesOutside>
          <PolicyProblem problem={problem} id={id} retry={query.refetch} />
        </DialogFrame>
      )}
    </ResourceContextProvider>
  );
};

export default UpdatePolicyDialog;
