import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useViewName } from '../../../data/useSavedViews.ts';
import type { ColumnsMenuProps } from '../ColumnsMenu.tsx';
import { isAsSaved, useSubject } from './subject.ts';

/** Beside the title of a list: the view it stands in, and whether the list was changed since. */
export const ViewName = (props: ColumnsMenuProps) => {
  const translate = useTranslate();
  const viewName = useViewName();
  const subject = useSubject(props);
  if (!subject.view) return null;
  const text = isAsSaved(subject) ? 'views.current' : 'views.currentChanged';
  return (
    <Typography noWrap sx={{ minWidth: 0, color: 'text.secondary' }}>
      {translate(text, { name: viewName(subject.view) })}
    </Typography>
  );
};
