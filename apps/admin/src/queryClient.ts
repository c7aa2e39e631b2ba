import { ApiError } from '@admin/api-client'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { toastError } from './shell/toastError.ts'

const isNetworkFailure = (error: unknown) => error instanceof ApiError && error.status === 0

/** The one query client: reads are tried twice on a bad connection, a failed write is toasted once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 1 && isNetworkFailure(error),
    },
    mutations: { retry: false },
  },
  mutationCache: new MutationCache({
    onError: (error) => {
      // Refused fields are shown on the fields, a stale row in its dialog.
      if (error instanceof ApiError && (error.fields || error.current !== undefined)) return
      toastError(error)
    },
  }),
})
