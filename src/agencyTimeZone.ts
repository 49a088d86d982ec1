/** Where the agency's day begins and ends (specification §1). */
export const agencyTimeZone = 'America/Guayaquil';
