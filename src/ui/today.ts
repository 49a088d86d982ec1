import { useState } from 'react';
import { type CivilDate, todayIn } from '../../domain/civilDate.ts';
import { agencyTimeZone } from '../agencyTimeZone.ts';

/** The agency's civil date by this machine's clock, as it was when the screen was opened. */
export const useToday = (): CivilDate => useState(() => todayIn(agencyTimeZone, new Date()))[0];
