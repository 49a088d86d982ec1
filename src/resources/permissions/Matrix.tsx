import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useRef, useState } from 'react';
import { type RouterLocation, useTranslate } from 'react-admin';
import type { Role } from '../../../domain/permissions.ts';
import type { PermissionMatrix } from '../../data/permissions.ts';
import { useCan } from '../../session/useCan.ts';
import { useLeaveGuard } from '../../ui/form/leaveGuards.ts';
import { MatrixTable } from './MatrixTable.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { RoleTabs } from './RoleTabs.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useDraft } from './useDraft.ts';

const leavesPage = (next: RouterLocation, current: RouterLocation) =>
  next.pathname !== current.pathname;

/** Asks before ticks that were not saved are lost. */
function useGuard(changes: number): void {
  const latest = useRef(changes);
  latest.current = changes;
  const hasChanges = useCallback(() => latest.current > 0, []);
  useLeaveGuard({ hasChanges, leaves: leavesPage });
}

/** The matrix with what is being made of it; on a phone one role at a time. */
export const Matrix = ({ matrix }: { readonly matrix: PermissionMatrix }) => {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const canEdit = useCan('permissions', 'edit');
  const { drafts, changes, toggle, reset, discard } = useDraft(matrix);
  useGuard(changes);
  const [role, setRole] = useState<Role>('BASIC');
  const [isReviewing, setReviewing] = useState(false);
  const saved = () => {
    setReviewing(false);
    discard();
  };
  const shown = isPhone ? drafts.filter((draft) => draft.role === role) : drafts;
  return (
    <>
      {canEdit ? (
        <SaveBar changes={changes} onDiscard={discard} onReview={() => setReviewing(true)} />
      ) : null}
      {isPhone ? <RoleTabs drafts={drafts} role={role} onChange={setRole} /> : null}
      <MatrixTable drafts={shown} edits={canEdit ? { toggle, reset } : undefined} />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
        {translate('permissions.legend')} {translate('permissions.kept')}
      </Typography>
      {isReviewing ? (
        <PreviewDialog drafts={drafts} onSaved={saved} onClose={() => setReviewing(false)} />
      ) : null}
    </>
  );
};
