import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';

const icon = (
  <InputAdornment position="start">
    <Search fontSize="small" />
  </InputAdornment>
);

/** The search box of a list: the filter `q`. */
export const SearchBox = ({ label }: { readonly label: string }) => {
  const { field } = useInput({ source: 'q' });
  return (
    <TextField
      {...field}
      type="search"
      className="search"
      hiddenLabel
      placeholder={label}
      slotProps={{ input: { startAdornment: icon }, htmlInput: { 'aria-label': label } }}
    />
  );
};
