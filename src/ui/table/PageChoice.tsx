import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import { useTranslate } from 'react-admin';
import type { Pages } from './usePages.ts';

const nameOf = (kind: string, isCurrent: boolean): string => {
  if (kind.endsWith('ellipsis')) return '';
  if (kind !== 'page') return `ra.navigation.${kind}`;
  return isCurrent ? 'ra.navigation.current_page' : 'ra.navigation.page';
};

/** The pages of a table, which `label` names; nothing when there is one only. */
export const PageChoice = ({
  page,
  count,
  onChange,
  label,
}: Pages & { readonly label: string }) => {
  const translate = useTranslate();
  if (count <= 1) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', pt: 1 }}>
      <Pagination
        size="small"
        aria-label={label}
        siblingCount={0}
        count={count}
        page={page}
        onChange={(_, next) => onChange(next)}
        getItemAriaLabel={(kind, of, isCurrent) => translate(nameOf(kind, isCurrent), { page: of })}
      />
    </Box>
  );
};
