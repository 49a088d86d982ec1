import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import {
  AddSavedQueryDialog,
  extractValidSavedQueries,
  RemoveSavedQueryDialog,
  type SavedQuery,
  useListContext,
  useSavedQueries,
  useTranslate,
} from 'react-admin';

type Open = 'menu' | 'add' | 'remove' | undefined;

const sameFilter = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Filters kept under a name with the user's preferences, per list. react-admin's SavedQueriesList is a
 * list for the side of the screen; this is a menu for the filter bar, with its dialogs.
 */
export const SavedFilters = () => {
  const translate = useTranslate();
  const { resource, filterValues, setFilters, setSort, setPerPage } = useListContext();
  const [stored] = useSavedQueries(resource);
  const [open, setOpen] = useState<Open>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const saved = extractValidSavedQueries(stored);
  const isFiltered = Object.keys(filterValues).length > 0;
  const current = saved.find(({ value }) => sameFilter(value.filter, filterValues));
  if (saved.length === 0 && !isFiltered) return null;

  const apply = ({ value }: SavedQuery) => {
    setOpen(undefined);
    setFilters(value.filter, value.displayedFilters ?? []);
    if (value.sort) setSort(value.sort);
    if (value.perPage) setPerPage(value.perPage);
  };
  const label = translate('ra.saved_queries.label');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          onClick={(event) => {
            setAnchor(event.currentTarget);
            setOpen('menu');
          }}
        >
          <BookmarkBorder fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu open={open === 'menu'} anchorEl={anchor} onClose={() => setOpen(undefined)}>
        {saved.map((query) => (
          <MenuItem key={query.label} selected={query === current} onClick={() => apply(query)}>
            {query.label}
          </MenuItem>
        ))}
        {isFiltered && !current ? (
          <MenuItem onClick={() => setOpen('add')}>
            {translate('ra.saved_queries.new_label')}
          </MenuItem>
        ) : null}
        {current ? (
          <MenuItem onClick={() => setOpen('remove')}>
            {translate('ra.saved_queries.remove_label_with_name', { name: current.label })}
          </MenuItem>
        ) : null}
      </Menu>
      <AddSavedQueryDialog open={open === 'add'} onClose={() => setOpen(undefined)} />
      <RemoveSavedQueryDialog open={open === 'remove'} onClose={() => setOpen(undefined)} />
    </>
  );
};
