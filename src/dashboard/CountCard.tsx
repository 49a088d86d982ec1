import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LinkBase, useCanAccess, useGetList } from 'react-admin';
import type { InternalAddress } from '../routes.ts';
import { dashboardTexts as texts } from './texts.ts';

const numbers = new Intl.NumberFormat('es-EC');

interface CountCardProps {
  readonly title: string;
  readonly resource: string;
  readonly to: InternalAddress;
}

/** How many records a list has, asked for without its rows, and the way to it. */
export const CountCard = (props: CountCardProps) => {
  const { canAccess } = useCanAccess({ resource: props.resource, action: 'list' });
  return canAccess ? <VisibleCountCard {...props} /> : null;
};

const VisibleCountCard = ({ title, resource, to }: CountCardProps) => {
  const { total, isPending } = useGetList(resource, { pagination: { page: 1, perPage: 1 } });
  return (
    <Card variant="outlined" component="section" aria-label={title} sx={{ p: 2, minWidth: 200 }}>
      <Typography sx={{ color: 'text.secondary' }}>{title}</Typography>
      <Typography variant="h4" component="p" sx={{ my: 0.5 }}>
        {isPending ? <Skeleton width="3ch" /> : <Count total={total} />}
      </Typography>
      <Link
        component={LinkBase}
        to={to}
        underline="hover"
        aria-label={`${texts.seeList}: ${title}`}
      >
        {texts.seeList}
      </Link>
    </Card>
  );
};

const Count = ({ total }: { total: number | undefined }) =>
  total === undefined ? texts.unknown : numbers.format(total);
