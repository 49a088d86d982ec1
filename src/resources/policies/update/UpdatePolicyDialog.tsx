import { ResourceContextProvider, useTranslate } from 'react-admin';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { PolicyProblem, problemOf } from '../detail/PolicyProblem.tsx';
import { useWholePolicy } from '../wholePolicy.ts';
import { UpdateForm } from './UpdateForm.tsx';

// What a list or another dialog brought is not what one edits.
const anew = { refetchOnMount: 'always' } as const;

/** Where a policy is changed, cancelled or reinstated (specification §2, §5): `updatePolicy`. */
const UpdatePolicyDialog = ({ id }: DialogSubject) => {
  const translate = useTranslate();
  const query = useWholePolicy(Number(id), anew);
  const problem = problemOf(query);
  const policy = query.isFetchedAfterMount && !problem ? query.data : undefined;
  return (
    <ResourceContextProvider value="policies">
      {policy ? (
        <UpdateForm opened={policy} />
      ) : (
        <DialogFrame title={translate('policies.update')} closesOutside>
          <PolicyProblem problem={problem} id={id} retry={query.refetch} />
        </DialogFrame>
      )}
    </ResourceContextProvider>
  );
};

export default UpdatePolicyDialog;
