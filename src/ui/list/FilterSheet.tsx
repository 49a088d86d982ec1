import Tune from '@mui/icons-material/Tune';
import { Badge, Box, Button, Drawer, IconButton, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { sizes } from '../../theme/components/shared.ts';
import { AsInputs } from './FilterPill.tsx';

interface FilterSheetProps {
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

const button = {
  flex: 'none',
  width: sizes.touch,
  height: sizes.touch,
  border: 1,
  borderColor: 'divider',
} as const;

const sheet = { display: 'grid', gap: 1.5, p: 2, maxHeight: '80dvh', overflowY: 'auto' } as const;

export const FilterSheet = ({ tools, children }: FilterSheetProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { filterValues, setFilters } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const { reset, getValues } = useFormContext();
  const open = () => {
    // The form knows of no filter whose input was never there.
    reset({ ...getValues(), ...filterValues });
    setOpen(true);
  };
  const set = Object.keys(filterValues).filter((name) => name !== 'q').length;
  const label =
    set > 0 ? translate('common.filtersSet', { count: set }) : translate('common.filters');
  return (
    <>
      <IconButton aria-label={label} aria-haspopup="dialog" onClick={open} sx={button}>
        <Badge badgeContent={set} color="primary">
          <Tune fontSize="small" />
        </Badge>
      </IconButton>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
      >
        <Box sx={sheet}>
          <Typography id={titleId} variant="h2">
            {label}
          </Typography>
          <AsInputs value>{children}</AsInputs>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{tools}</Box>
          <Box sx={{ display: 'flex', gap: 1, '& > *': { flex: 1 } }}>
            {set > 0 ? (
              <Button variant="outlined" onClick={() => setFilters({}, [])}>
                {translate('ra.navigation.clear_filters')}
              </Button>
            ) : null}
            <Button variant="contained" onClick={() => setOpen(false)}>
              {translate('common.seeFound')}
            </Button>
          </Box>
        </Box>
      </Drawer>
    </>
  );
};
