import Add from '@mui/icons-material/Add';
import { Box, Button, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { consents } from '../../../../domain/contract/index.ts';
import type { Purpose } from '../../../data/privacyRecords.ts';
import { useCall } from '../../../data/useCall.ts';
import { useDialogs } from '../../../dialogs/useDialogs.ts';
import { useCan } from '../../../session/useCan.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { dayOf } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/Loaded.tsx';

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

const Marks = ({ purpose: { isActive, isExplicit } }: { readonly purpose: Purpose }) => {
  const translate = useTranslate();
  return (
    <>
      {isExplicit ? (
        <StatusChip tone="warning" label={translate('consents.purposes.explicit')} />
      ) : null}
      {isActive ? null : (
        <StatusChip tone="default" label={translate('consents.purposes.inactive')} />
      )}
    </>
  );
};

const PurposeCard = ({ purpose }: { readonly purpose: Purpose }) => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const canEdit = useCan('consents', 'edit');
  return (
    <Card component="article" variant="outlined" sx={{ p: 2, mb: 2 }}>
      <Box sx={{ ...row, mb: 1 }}>
        <Typography variant="h3" sx={{ flex: 1, fontSize: '1rem' }}>
          {purpose.label}
        </Typography>
        <Marks purpose={purpose} />
        {canEdit ? (
          <Button
            size="small"
            variant="outlined"
            aria-label={translate('consents.purposes.editOne', { purpose: purpose.label })}
            onClick={() => openDialog({ type: 'consentPurpose', id: purpose.id })}
          >
            {translate('ra.action.edit')}
          </Button>
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

/** What customers are asked to agree to, with every version of its text: the dialog `consentPurposes`. */
const PurposesDialog = () => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const query = useCall(consents.listPurposes);
  const canEdit = useCan('consents', 'edit');
  return (
    <DialogFrame
      title={translate('consents.purposes.title')}
      closesOutside
      actions={
        canEdit ? (
          <Button
            variant="contained"
            startIcon={<Add />}
            onClick={() => openDialog({ type: 'consentPurpose', id: 'new' })}
          >
            {translate('consents.purposes.add')}
          </Button>
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
