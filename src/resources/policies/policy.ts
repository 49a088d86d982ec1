export type { Payment, PlannedPayment, Policy, PolicyRow, Renewal } from '../../data/records.ts';
