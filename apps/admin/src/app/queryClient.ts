import { ApiError } from '@admin/api-client'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { retryRead } from './retryRead.ts'
import { readToken } from './storage.ts'
import { toastError } from './toast.ts'

const STALE_AFTER = 10_000

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The caller shows the failure, so it isn't toasted. */
      showsFailure?: boolean
      /** Sending the same again does it only once. */
      repeatable?: boolean
      /** Label of the action, for the failure toast. */
      action?: string
    }
  }
}

/** Meta of a write whose failure the caller shows; that of any other write is toasted. */
export const SHOWS_FAILURE = { showsFailure: true }

const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: retryRead,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta, options: { mutationKey } }, { client }) => {
        if (!meta?.showsFailure) toastError(error, meta?.action)
        // What is on the screen is no longer so.
        if (error instanceof ApiError && error.status === 409 && mutationKey)
          void client.invalidateQueries({ queryKey: mutationKey.slice(0, 1) })
      },
    }),
  })

/** `account` is undefined until the session is verified. */
let latest: { account: string | undefined; token: string | undefined; client: QueryClient } | undefined

/**
 * The cache of one signed-in user. It is outside of the shell: React may draw a shell twice before the first
 * one shows, and the second continues with what the first has asked for.
 * @param account the user and what they see as: their `viewKey`
 */
export function queryClientOf(account: string): QueryClient {
  const early = latest?.account === undefined && latest?.token === readToken() ? latest : undefined
  if (early) early.account = account
  if (latest?.account !== account) latest = { account, token: readToken(), client: createQueryClient() }
  return latest.client
}

/** The cache of the session's user before the session is verified: `queryClientOf` hands it to that user. */
export function earlyQueryClient(): QueryClient {
  const token = readToken()
  // An early cache that no page has used belongs to an earlier session.
  if (!latest || (latest.account === undefined && latest.token !== token))
    latest = { account: undefined, token, client: createQueryClient() }
  return latest.client
}

/**
 * The same account begins with an empty cache next time.
 * @param account that of a shell that is gone; the cache of a shell that has replaced it stays
 */
export function forgetQueryClient(account: string): void {
  if (latest?.account === account) latest = undefined
}
