import { Box, Chip } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { useCan } from '../session/useCan.ts';
import { countOf } from '../ui/format.ts';
import { useSummary } from './useSummary.ts';

const search = `?${new URLSearchParams({ filter: JSON.stringify({ toComplete: true }) })}`;

interface LinkToProps {
  readonly resource: 'customers' | 'advisors' | 'policies';
  readonly count: number;
}

const LinkTo = ({ resource, count }: LinkToProps) => {
  const translate = useTranslate();
  const canList = useCan(resource, 'list');
  const canEdit = useCan(resource, 'edit');
  if (!count || !canList || !canEdit) return null;
  const words = { smart_count: count, count: countOf(count) };
  return (
    <Chip
      component={LinkBase}
      to={{ pathname: `/${resource}`, search }}
      clickable
      color="warning"
      label={translate(`dashboard.toComplete.${resource}`, words)}
    />
  );
};

export const ToComplete = () => {
  const { data } = useSummary();
  if (!data) return null;
  const { customersToComplete, advisorsToComplete, policiesToComplete } = data.totals;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5, '&:empty': { display: 'none' } }}
    >
      <LinkTo resource="customers" count={customersToComplete} />
      <LinkTo resource="advisors" count={advisorsToComplete} />
      <LinkTo resource="policies" count={policiesToComplete} />
    </Box>
  );
};
