import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { ChartTexts } from './charts.ts';

export function useChartTexts(): ChartTexts {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`dashboard.charts.${key}`, values), [translate]);
}
