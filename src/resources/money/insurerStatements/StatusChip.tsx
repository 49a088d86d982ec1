import { useTranslate } from 'react-admin';
import type { InsurerStatementStatus } from '../../../../domain/contract/money/insurerStatementShapes.ts';
import { StatusChip } from '../../../ui/fields/badges.tsx';

const tones = { draft: 'warning', reconciled: 'info', approved: 'success' } as const;

export const StatementStatusChip = ({ status }: { readonly status: InsurerStatementStatus }) => {
  const translate = useTranslate();
  return (
    <StatusChip tone={tones[status]} label={translate(`insurerStatements.status.${status}`)} />
  );
};
