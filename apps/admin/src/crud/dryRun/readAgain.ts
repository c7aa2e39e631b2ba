/** Options of a dry run: it is read again whenever it is shown, because what it counts changes. */
export const readAgain = { staleTime: 0, gcTime: 0, retry: false } as const
