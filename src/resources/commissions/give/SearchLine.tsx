import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { TextKey } from '../../../i18n/amparo.ts';

const icon = (
  <InputAdornment position="start">
    <Search fontSize="small" />
  </InputAdornment>
);

/** Searches the list around. It stands in a form without being one of its fields. */
export const SearchLine = ({ label }: { readonly label: TextKey }) => {
  const name = useTranslate()(label);
  const { setFilters } = useListContext();
  const [typed, setTyped] = useState('');
  return (
    <TextField
      type="search"
      hiddenLabel
      placeholder={name}
      value={typed}
      sx={{ flex: '1 1 220px', m: 0 }}
      onChange={({ target: { value } }) => {
        setTyped(value);
        setFilters(value.trim() ? { q: value } : {}, undefined, true);
      }}
      onKeyDown={(event) => {
        // Enter searches, which typing did already, and must not save the form.
        if (event.key === 'Enter') event.preventDefault();
      }}
      slotProps={{ input: { startAdornment: icon }, htmlInput: { 'aria-label': name } }}
    />
  );
};
