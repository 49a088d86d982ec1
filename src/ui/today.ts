import { useState } from 'react';
import type { CivilDate } from '../../domain/civilDate.ts';
import { agencyToday } from '../agencyDay.ts';

/** The agency's civil date as it was when the screen was opened. */
export const useToday = (): CivilDate => useState(agencyToday)[0];
