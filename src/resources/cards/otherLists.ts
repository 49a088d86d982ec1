/** Resources that show cards besides the gated list: out of date when a card changes. */
export const OTHER_LISTS = ['masked-cards', 'expiring-cards'] as const;
