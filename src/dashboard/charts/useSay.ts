import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { Say } from './pictures.ts';

/** @returns gives the texts of the charts */
export function useSay(): Say {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`dashboard.charts.${key}`, values), [translate]);
}
