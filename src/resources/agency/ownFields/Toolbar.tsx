import Add from '@mui/icons-material/Add';
import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MAX_OWN_FIELDS } from '../../../../domain/agency/ownFields/ownField.ts';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { useLookup } from '../../../ui/lookups.ts';
import type { Shown } from './useFieldsOf.ts';

interface OfShown {
  readonly shown: Shown;
}

export const AddButtons = ({ shown: { resource, policyTypeId } }: OfShown) => {
  const filter = { resource, ...(policyTypeId === undefined ? {} : { policyTypeId }) };
  return (
    <>
      {resource === 'policies' ? (
        <DialogButton
          variant="outlined"
          icon={<PlaylistAdd />}
          label="ownFields.sets.title"
          opens={{ type: 'ownFieldSet', id: 'new', filter }}
        />
      ) : null}
      <DialogButton
        variant="contained"
        icon={<Add />}
        label="ownFields.form.register"
        opens={{ type: 'newOwnField', id: 'new', filter }}
      />
    </>
  );
};

interface ToolbarProps extends OfShown {
  readonly count: number;
  readonly onType: (policyTypeId: number | undefined) => void;
}

export const TypeFilter = ({ shown: { policyTypeId }, onType }: Omit<ToolbarProps, 'count'>) => {
  const translate = useTranslate();
  const { data = [] } = useLookup('policy-types');
  return (
    <Select
      label={translate('ownFields.policyType')}
      choices={data.map(({ id, policyName }) => ({ id, name: String(policyName) }))}
      value={policyTypeId}
      blank={translate('ownFields.everyType')}
      onChange={onType}
      sx={{ maxWidth: { sm: 240 }, m: 0 }}
    />
  );
};

export const Toolbar = ({ shown, count, onType }: ToolbarProps) => {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mb: 1.5,
        '& > button': { flex: { xs: 'auto', sm: 'none' }, whiteSpace: 'nowrap' },
      }}
    >
      {shown.resource === 'policies' ? <TypeFilter shown={shown} onType={onType} /> : null}
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', flex: 1, flexBasis: { xs: '100%', sm: 0 } }}
      >
        {translate('ownFields.count', { count, most: MAX_OWN_FIELDS })}
      </Typography>
      <AddButtons shown={shown} />
    </Box>
  );
};
