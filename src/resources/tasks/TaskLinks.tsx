import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import { EMPTY } from '../../ui/format.ts';
import { personName } from '../../ui/people.ts';
import type { Task } from './taskModel.ts';

interface OpenerProps {
  readonly label: string;
  readonly text: string;
  readonly onOpen: () => void;
}

const Opener = ({ label, text, onOpen }: OpenerProps) => (
  <Link
    component="button"
    type="button"
    aria-label={label}
    onClick={onOpen}
    sx={{ textAlign: 'inherit' }}
  >
    {text}
  </Link>
);

/** Whom and what a task is about, each opening its dialog. */
export const TaskLinks = ({ task }: { readonly task: Task }) => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const { customer, policy, policy_id: policyId } = task;
  if (!customer && !policy) return EMPTY;
  return (
    <Box sx={{ display: 'inline-flex', flexDirection: 'column', alignItems: 'inherit' }}>
      {customer ? (
        <Opener
          label={translate('tasks.openCustomer', { name: personName(customer) })}
          text={personName(customer)}
          onOpen={() => openDialog({ type: 'customerId', id: customer.id })}
        />
      ) : null}
      {policy && policyId ? (
        <Opener
          label={translate('tasks.openPolicy', { number: policy.numberPolicy })}
          text={policy.numberPolicy}
          onOpen={() => openDialog({ type: 'info', id: policyId })}
        />
      ) : null}
    </Box>
  );
};
