import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import { useCanAccess, useRecordContext, useTranslate } from 'react-admin';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import { RowAction } from '../../ui/list/actions.tsx';
import { policyCountOf } from '../../ui/policyCount.ts';
import type { Advisor } from './advisorModel.ts';

const noteLooks = {
  alignSelf: 'center',
  width: 76,
  color: 'text.secondary',
  fontSize: '0.75rem',
  lineHeight: 1.25,
  textAlign: 'right',
} as const;

/** Stands where the commission actions have nothing to act on (specification §2). */
const NoPolicies = () => (
  <Box component="span" sx={noteLooks}>
    {useTranslate()('advisors.noPolicies')}
  </Box>
);

const UpdateAdvisor = ({ advisor }: { readonly advisor: Advisor }) => {
  const { openDialog } = useDialogs();
  const { canAccess } = useCanAccess({ resource: 'advisors', action: 'edit' });
  if (!canAccess) return null;
  return (
    <RowAction
      label="advisors.update"
      icon={<Edit />}
      onClick={() => openDialog({ type: 'updateAdvisor', id: advisor.id })}
    />
  );
};

/** What can be done with the advisor of a row (specification §2, §6). */
export const AdvisorActions = () => {
  const advisor = useRecordContext<Advisor>();
  if (!advisor) return null;
  return (
    <>
      {policyCountOf(advisor) === 0 ? <NoPolicies /> : null}
      <UpdateAdvisor advisor={advisor} />
    </>
  );
};
