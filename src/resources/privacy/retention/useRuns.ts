import { useEffect, useRef } from 'react';
import { retention } from '../../../../domain/contract/index.ts';
import { useCall, useRefreshArea } from '../../../data/useCall.ts';
import { timings } from '../../../timings.ts';

export const useRuns = () => {
  const refresh = useRefreshArea();
  const query = useCall(
    retention.listRetentionRuns,
    {},
    {
      refetchInterval: ({ state: { data } }) =>
        data?.some(({ status }) => status === 'running') ? timings.messageRefresh : false,
    },
  );
  const isRunning = query.data?.some(({ status }) => status === 'running') ?? false;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) void refresh(retention.listRetentionRuns);
    wasRunning.current = isRunning;
  });
  return query;
};
