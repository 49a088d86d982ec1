import Button from '@mui/material/Button';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import { RegisterButton } from './RegisterButton.tsx';
import { Notice } from './states.tsx';

/** An empty list: nothing found with these filters, or nothing registered yet. */
export const ListEmpty = ({ noneFound }: { readonly noneFound: TextKey }) => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length > 0) {
    return (
      <Notice title={translate(noneFound)}>
        <Button variant="outlined" onClick={() => setFilters({}, [])}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      </Notice>
    );
  }
  return (
    <Notice
      title={translate(`resources.${resource}.empty`)}
      text={translate(`resources.${resource}.invite`)}
    >
      <RegisterButton />
    </Notice>
  );
};
