import Search from '@mui/icons-material/Search';
import Tune from '@mui/icons-material/Tune';
import {
  Badge,
  Box,
  Button,
  Drawer,
  IconButton,
  InputAdornment,
  TextField,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { type ComponentProps, type ReactNode, useId, useMemo, useState } from 'react';
import {
  FilterLiveForm,
  ListContextProvider,
  useInput,
  useListContext,
  useTranslate,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { TextKey } from '../../i18n/amparo.ts';
import { sizes } from '../../theme/components/shared.ts';
import { AsInputs, Pill, PillText } from './FilterPill.tsx';
import { BAND, ICONS_ONLY, PillRow } from './PillRow.tsx';
import { TypedFilterProvider, useTypedFilters } from './typedFilters.tsx';

const button = {
  flex: 'none',
  width: sizes.touch,
  height: sizes.touch,
  border: 1,
  borderColor: 'divider',
} as const;

const sheet = { display: 'grid', gap: 1.5, p: 2, maxHeight: '80dvh', overflowY: 'auto' } as const;

const FilterSheet = ({ tools, children }: { tools: ReactNode; children: ReactNode }) => {
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

const icon = (
  <InputAdornment position="start">
    <Search fontSize="small" />
  </InputAdornment>
);

/**
 * The search box of a list: the filter `q`. react-admin's SearchInput hands MUI 9 `InputProps`, which
 * it no longer takes, and has no name of its own for screen readers.
 */
const SearchBox = ({ label }: { readonly label: string }) => {
  const { field } = useInput({ source: 'q' });
  return (
    <TextField
      {...field}
      type="search"
      className="search"
      placeholder={label}
      slotProps={{ input: { startAdornment: icon }, htmlInput: { 'aria-label': label } }}
    />
  );
};

/** Notice of a filter set elsewhere, to what is to be completed: can be taken away here, not set. */
const CarriedToComplete = () => {
  const translate = useTranslate();
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const { toComplete, ...others } = filterValues;
  if (toComplete !== true) return null;
  const label = translate('common.toComplete.name');
  const text = translate('common.yes');
  const clear = () => setFilters(others, displayedFilters);
  return (
    <Pill label={label} text={text} onClear={clear}>
      <span className="trigger">
        <PillText label={label} text={text} />
      </span>
    </Pill>
  );
};

const band = {
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: sizes.listToolbar,
  px: 1,
  py: { xs: 1, sm: 0 },
  borderBottom: 1,
  borderColor: 'divider',
  '& form': { display: 'flex', alignItems: 'center', gap: '6px', flex: 1, minWidth: 0 },
  '& .search': { flex: { xs: 1, sm: 'none' }, width: { sm: 264 } },
  '& form:has(.pill ~ .pill ~ .pill ~ .pill) .search': { width: { sm: 220 } },
  '& .search .MuiInputBase-root': { minHeight: { sm: sizes.button }, pl: '10px' },
  '& .search .MuiInputAdornment-root': { m: '0 8px 0 0 !important' },
  '& .search input': {
    p: '5px 8px 5px 0',
    fontSize: { sm: '0.8125rem' },
    textOverflow: 'ellipsis',
  },
  '& > .tools': { display: 'flex', flex: 'none' },
  [`&[${ICONS_ONLY}] .tools .text`]: { display: 'none' },
  [`&[${ICONS_ONLY}] .tools .MuiButton-root`]: { minWidth: sizes.button, px: 0.5 },
  [`&[${ICONS_ONLY}] .tools .MuiButton-startIcon`]: { m: 0 },
} as const;

/** react-admin's form of filters, which gives what is typed to `type`. Filters that are set otherwise count at once. */
const LiveForm = ({
  type,
  children,
}: Pick<ReturnType<typeof useTypedFilters>, 'type'> & { readonly children: ReactNode }) => {
  const list = useListContext();
  const typing = useMemo(() => ({ ...list, setFilters: type }), [list, type]);
  return (
    <ListContextProvider value={typing}>
      <FilterLiveForm debounce={0} formComponent={FilterForm}>
        <ListContextProvider value={list}>{children}</ListContextProvider>
      </FilterLiveForm>
    </ListContextProvider>
  );
};

const FilterForm = (props: ComponentProps<'form'>) => (
  <Box component="form" role="search" {...props} />
);

interface ListFiltersProps {
  readonly searchLabel?: TextKey | undefined;
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
}

export const ListFilters = ({ searchLabel, tools, children }: ListFiltersProps) => {
  const translate = useTranslate();
  const { filterValues, setFilters, total } = useListContext();
  const { type, now } = useTypedFilters();
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  // What finds nothing says so itself, with this button.
  const isNarrowed = Object.keys(filterValues).length > 0 && total !== 0;
  return (
    <TypedFilterProvider value={now}>
      <Box className={BAND} sx={band}>
        <LiveForm type={type}>
          {searchLabel ? <SearchBox label={translate(searchLabel)} /> : null}
          {isPhone ? (
            <FilterSheet tools={tools}>{children}</FilterSheet>
          ) : (
            <PillRow>
              {children}
              <CarriedToComplete />
            </PillRow>
          )}
          {isNarrowed && !isPhone ? (
            <Button size="small" sx={{ flex: 'none' }} onClick={() => setFilters({}, [])}>
              {translate('ra.navigation.clear_filters')}
            </Button>
          ) : null}
        </LiveForm>
        {isPhone ? null : <Box className="tools">{tools}</Box>}
      </Box>
    </TypedFilterProvider>
  );
};
