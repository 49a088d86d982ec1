import Add from '@mui/icons-material/Add';
import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { consents } from '../../../../domain/contract/index.ts';
import type { Purpose } from '../../../data/privacyRecords.ts';
import { useCall } from '../../../data/useCall.ts';
import { useCan } from '../../../session/useCan.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { dayOf } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/Loaded.tsx';

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

const Marks = ({ purpose: { isActive, isExplicit } }: { readonly purpose: Purpose }) => (
  <>
    {isExplicit ? <StatusChip tone="warning" label="consents.purposes.explicit" /> : null}
    {isActive ? null : <StatusChip tone="default" label="consents.purposes.inactive" />}
  </>
);

const PurposeCard = ({ purpose }: { readonly purpose: Purpose }) => {
  const translate = useTranslate();
  const canEdit = useCan('consents', 'edit');
  return (
    <Card component="article" variant="outlined" sx={{ p: 2, mb: 2 }}>
      <Box sx={{ ...row, mb: 1 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {purpose.label}
        </Typography>
        <Marks purpose={purpose} />
        {canEdit ? (
          <DialogButton
            size="small"
            variant="outlined"
            aria-label={translate('consents.purposes.editOne', { purpose: purpose.label })}
            label="ra.action.edit"
            opens={{ type: 'consentPurpose', id: purpose.id }}
          />
        ) : null}
      </Box>
      {purpose.texts.map((text) => (
        <Box key={text.id} sx={{ mb: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('consents.purposes.version', {
              number: text.number,
              day: dayOf(text.validFrom),
              hash: text.sha256.slice(0, 12),
            })}
          </Typography>
          <Typography variant="body2">{text.body}</Typography>
        </Box>
      ))}
    </Card>
  );
};

const PurposesDialog = () => {
  const query = useCall(consents.listPurposes);
  const canEdit = useCan('consents', 'edit');
  return (
    <DialogFrame
      title="consents.purposes.title"
      closesOutside
      actions={
        canEdit ? (
          <DialogButton
            variant="contained"
            icon={<Add />}
            label="consents.purposes.add"
            opens={{ type: 'consentPurpose', id: 'new' }}
          />
        ) : null
      }
    >
      <Loaded query={query} failed="consents.loadFailed" rows={6}>
        {(data) => data.map((purpose) => <PurposeCard key={purpose.id} purpose={purpose} />)}
      </Loaded>
    </DialogFrame>
  );
};

export default PurposesDialog;
