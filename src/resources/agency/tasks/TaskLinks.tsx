import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { TASK_STATUS } from '../../../../domain/catalogueIds.ts';
import type { Task } from '../../../data/records.ts';
import { useDialogs } from '../../../dialogs/useDialogs.ts';
import { PersonLink, RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { EMPTY } from '../../../ui/format.ts';

/** Anything but pending counts as done. */
export const isPending = ({ statusTask }: Pick<Task, 'statusTask'>): boolean =>
  statusTask === TASK_STATUS.pending;

export const byUrgency = { field: 'statusTask', order: 'ASC' } as const;

export const pendingCount = {
  pagination: { page: 1, perPage: 1 },
  sort: byUrgency,
  filter: { statusTask: TASK_STATUS.pending },
} as const;

const Opener = ({ label, text, onOpen }: { label: string; text: string; onOpen: () => void }) => (
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

export const TaskLinks = ({ task }: { readonly task: Task }) => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const { customer, policy, policy_id: policyId, privacyRequest, claim } = task;
  const links = [
    customer && <PersonLink key="customer" resource="customers" person={customer} />,
    policy && policyId && (
      <Opener
        key="policy"
        label={translate('tasks.openPolicy', { number: policy.numberPolicy })}
        text={policy.numberPolicy}
        onOpen={() => openDialog({ type: 'info', id: policyId })}
      />
    ),
    privacyRequest && (
      <Opener
        key="request"
        label={translate('privacyRequests.number', { code: privacyRequest.code })}
        text={privacyRequest.code}
        onOpen={() => openDialog({ type: 'privacyRequest', id: privacyRequest.id })}
      />
    ),
    claim && (
      <RecordLink key="claim" resource="claims" id={claim.id}>
        {translate('claims.number', { code: claim.code })}
      </RecordLink>
    ),
  ].filter(Boolean);
  if (links.length === 0) return EMPTY;
  return links.map((link, place) => [place > 0 ? ' · ' : null, link]);
};
