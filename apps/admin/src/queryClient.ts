import { ApiError } from '@admin/api-client'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { toastError } from './toast.ts'

const STALE_AFTER = 10_000

const isNetworkFailure = (error: Error) => error instanceof ApiError && error.status === 0

/** Meta of a write whose failure the dialog that asked for it shows. */
export const SHOWS_FAILURE = { showsFailure: true }

/** A failed write is toasted once; refused fields show on the fields, a stale row in its dialog. */
const isShownElsewhere = (error: Error) =>
  error instanceof ApiError && (error.fields !== undefined || error.current !== undefined)

/** Reads are tried twice on a bad connection, writes never. */
const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: (count, error) => count < 1 && isNetworkFailure(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (!meta?.showsFailure && !isShownElsewhere(error)) toastError(error)
      },
    }),
  })

let latest: { account: string; client: QueryClient } | undefined

/**
 * The cache of one signed-in user. It stands outside of the shell: React may draw a shell twice before the first
 * one shows, and the second goes on with what the first has asked for.
 * @param account the user's id
 */
export function queryClientOf(account: string): QueryClient {
  if (latest?.account !== account) latest = { account, client: createQueryClient() }
  return latest.client
}

/** Whoever signs in next, the same user too, begins with an empty cache. */
export function forgetQueryClient(): void {
  latest = undefined
}
