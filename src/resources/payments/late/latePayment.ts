export type { LatePayment } from '../../../data/records.ts';
