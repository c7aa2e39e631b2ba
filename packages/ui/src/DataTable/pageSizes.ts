/** Page sizes on offer; the first is that of a list that was just opened (specification, section 9). */
export const PAGE_SIZES = [15, 30, 50, 100] as const
