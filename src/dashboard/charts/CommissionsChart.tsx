import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useAgency } from '../../data/useAgency.ts';
import { moneyOf } from '../../ui/format.ts';
import { LoadError } from '../../ui/list/states.tsx';
import { DASHBOARD_KEY } from '../useSummary.ts';
import { ChartCard } from './ChartCard.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import { commissionsPicture } from './pictures.ts';
import { useSay } from './useSay.ts';
import { useSeen } from './useSeen.ts';

/** They change with each payment and cost more than the rest together: kept for a while. */
const STALE_AFTER = 5 * 60_000;

/** Commissions by advisor, asked for when they come into sight. */
export const CommissionsChart = () => {
  const say = useSay();
  const agency = useAgency();
  const [place, isSeen] = useSeen();
  const { data, isError, refetch } = useQuery({
    queryKey: [DASHBOARD_KEY, 'commissions'],
    queryFn: async ({ signal }) => (await agency.readCommissions(signal)).data,
    enabled: isSeen,
    staleTime: STALE_AFTER,
  });
  if (data === null) return null;
  const title = say('commissions.title');
  if (!data)
    return (
      <ChartFrame title={title} isWide>
        <Box ref={place}>
          {isError ? (
            <LoadError message="dashboard.charts.failed" retry={() => void refetch()} />
          ) : (
            <Skeleton variant="rounded" height={240} animation={isSeen ? 'pulse' : false} />
          )}
        </Box>
      </ChartFrame>
    );
  const { released, paid, inFavour } = data.totals;
  return (
    <ChartCard
      id="commissions"
      title={title}
      subtitle={say('commissions.totals', {
        released: moneyOf(released),
        paid: moneyOf(paid),
        inFavour: moneyOf(inFavour),
      })}
      picture={commissionsPicture(data, say)}
      rows="advisors"
      none={say('commissions.none')}
      layout="rows"
      isWide
    />
  );
};
