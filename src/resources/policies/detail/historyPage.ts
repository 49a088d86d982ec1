/** Rows a page of the payment and renewal histories has (specification §9). */
export const HISTORY_PAGE = 3;
