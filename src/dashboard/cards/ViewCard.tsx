import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { useTranslate } from 'react-admin';
import { onDay } from '../../../domain/agency/views/days.ts';
import { viewedList } from '../../../domain/agency/views/lists.ts';
import { agencyToday } from '../../agencyDay.ts';
import { type SavedView, useViewName, viewAddress } from '../../data/useSavedViews.ts';
import { useCount } from '../useSummary.ts';
import { SummaryCard } from './SummaryCard.tsx';

export const ViewCard = ({ view }: { readonly view: SavedView }) => {
  const translate = useTranslate();
  const { list, sort, filter, broken } = view;
  const [field, order] = sort ?? [viewedList(list)?.list.sort[0] ?? 'id', 'ASC'];
  const count = useCount(list, {
    sort: { field, order },
    filter: onDay(filter, agencyToday()),
  });
  return (
    <SummaryCard
      name="view"
      title={useViewName()(view)}
      icon={<BookmarkBorder />}
      tone="info"
      count={count}
      failure={broken.length > 0 ? 'views.brokenCard' : 'dashboard.failed'}
      detail={translate(`resources.${list}.name`, { smart_count: 2 })}
      leads={viewAddress(view)}
    />
  );
};
