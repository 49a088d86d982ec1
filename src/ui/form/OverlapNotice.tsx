import { Alert } from '@mui/material';
import { type Identifier, useResourceContext, useTranslate } from 'react-admin';
import { audit } from '../../../domain/contract/index.ts';
import { useCall } from '../../data/useCall.ts';
import { useAllows } from '../../session/useCan.ts';
import { momentDone } from '../format.ts';
import { useLabels } from './StaleComparison.tsx';

/** Notice of what an outdated form has left or put back in a record (docs/decisions/0111). */
export const OverlapNotice = ({ id }: { readonly id: Identifier }) => {
  const translate = useTranslate();
  const labelOf = useLabels();
  const resource = useResourceContext() ?? '';
  const enabled = useAllows()(audit.findOverlap) && resource !== '';
  const query = { resource, id: String(id) };
  const { data } = useCall(audit.findOverlap, { query }, { enabled, retry: false });
  if (!data) return null;
  const { by, at, ...names } = data;
  const fields = (['newer', 'putBack'] as const)
    .filter((which) => names[which].length > 0)
    .map((which) =>
      translate(`common.stale.${which === 'newer' ? 'overlapNewer' : 'overlapPutBack'}`, {
        fields: names[which].map(labelOf).join(', '),
      }),
    );
  return fields.length > 0 ? (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {translate('common.stale.overlap', { by, moment: momentDone(at), fields: fields.join('; ') })}
    </Alert>
  ) : null;
};
