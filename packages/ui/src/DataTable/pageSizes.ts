/** The page sizes to choose from; a list starts with the first one. */
export const PAGE_SIZES = [15, 30, 50, 100] as const
