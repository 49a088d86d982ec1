/** Pixels that a chart's texts, which are of the page, and its drawing share. */
export const NAME_HEIGHT = 22;
export const AXIS_WIDTH = 52;
export const RANK_BAR_HEIGHT = 10;
