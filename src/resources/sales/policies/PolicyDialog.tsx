import { Dialog, type Theme, useMediaQuery } from '@mui/material';
import { useId } from 'react';
import { ResourceContextProvider } from 'react-admin';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { useThisDialog } from '../../../dialogs/useDialogs.ts';
import { PolicyDetail, PolicyHeader } from './detail/PolicyDetail.tsx';
import { PolicyProblem, problemOf } from './detail/PolicyProblem.tsx';
import { useWholePolicy } from './policy.ts';

/** All there is to know of a policy, and where its payments are collected: the dialog `info`. */
const PolicyDialog = ({ id }: DialogSubject) => {
  const { close } = useThisDialog();
  const titleId = useId();
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const query = useWholePolicy(Number(id));
  const problem = problemOf(query);
  return (
    <ResourceContextProvider value="policies">
      <Dialog
        open
        fullWidth
        maxWidth="lg"
        fullScreen={isPhone}
        onClose={close}
        aria-labelledby={titleId}
      >
        <PolicyHeader titleId={titleId} policy={query.data} onClose={close} />
        {query.data && !problem ? (
          <PolicyDetail policy={query.data} />
        ) : (
          <PolicyProblem problem={problem} id={id} retry={query.refetch} />
        )}
      </Dialog>
    </ResourceContextProvider>
  );
};

export default PolicyDialog;
