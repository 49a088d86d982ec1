import { skipToken, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AmparoDataProvider } from '../dataProvider.ts';
import { PENDING_ALONE } from './lists.ts';

export const useAgency = (): AmparoDataProvider => useDataProvider<AmparoDataProvider>();

/** Whether the payments' list holds the pending ones alone: the agency's server lists no paid ones. */
export const usePendingAlone = (): boolean =>
  useQuery<boolean>({ queryKey: PENDING_ALONE, queryFn: skipToken }).data ?? false;
