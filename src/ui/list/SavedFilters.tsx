import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { MenuItem } from '@mui/material';
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
import { HeaderMenu } from './HeaderMenu.tsx';

const sameFilter = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Filters kept under a name with the user's preferences, per list. react-admin's SavedQueriesList is a
 * list for the side of the screen; this is a menu for the band of the list, with its dialogs.
 */
export const SavedFilters = () => {
  const translate = useTranslate();
  const { resource, filterValues, setFilters, setSort, setPerPage } = useListContext();
  const [stored] = useSavedQueries(resource);
  const [open, setOpen] = useState<'add' | 'remove'>();
  const saved = extractValidSavedQueries(stored);
  const isFiltered = Object.keys(filterValues).length > 0;
  const current = saved.find(({ value }) => sameFilter(value.filter, filterValues));

  const apply = ({ value }: SavedQuery) => {
    setFilters(value.filter, value.displayedFilters ?? []);
    if (value.sort) setSort(value.sort);
    if (value.perPage) setPerPage(value.perPage);
  };
  const entries = (close: () => void) => {
    const entry = (label: string, act: () => void, isCurrent = false) => (
      <MenuItem
        key={label}
        selected={isCurrent}
        onClick={() => {
          close();
          act();
        }}
      >
        {label}
      </MenuItem>
    );
    return [
      ...saved.map((query) => entry(query.label, () => apply(query), query === current)),
      isFiltered && !current
        ? entry(translate('ra.saved_queries.new_label'), () => setOpen('add'))
        : null,
      current
        ? entry(translate('ra.saved_queries.remove_label_with_name', { name: current.label }), () =>
            setOpen('remove'),
          )
        : null,
      saved.length === 0 && !isFiltered ? (
        <MenuItem key="help" disabled>
          {translate('ra.saved_queries.help')}
        </MenuItem>
      ) : null,
    ];
  };
  return (
    <>
      <HeaderMenu label={translate('ra.saved_queries.label')} icon={<BookmarkBorder />}>
        {entries}
      </HeaderMenu>
      <AddSavedQueryDialog open={open === 'add'} onClose={() => setOpen(undefined)} />
      <RemoveSavedQueryDialog open={open === 'remove'} onClose={() => setOpen(undefined)} />
    </>
  );
};
