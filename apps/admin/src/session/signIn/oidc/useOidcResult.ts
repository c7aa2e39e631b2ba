import { ApiError, unwrap } from '@admin/api-client'
import type { oidcResult } from '@admin/api-client/contract/auth/oidc'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import { api } from '../../../app/api.ts'
import { readDeviceTokens } from '../../../app/storage.ts'
import type { OidcFailure } from './oidcFailure.ts'

export type OidcResult = z.output<typeof oidcResult>

interface Reactions {
  onResult: (result: OidcResult) => void
  onFailure: (failure: OidcFailure) => void
}

/** Completes what the address of the page says, once, and takes it out of the address. */
export function useOidcResult({ onResult, onFailure }: Reactions): void {
  const [search, setSearch] = useSearchParams()
  // Read before the effect cleans the address, because a code works once.
  const [query] = useState(() => search.toString())

  useEffect(() => {
    let left = false
    // Keeps the code out of the history, bookmarks and the Referer header.
    setSearch({}, { replace: true })
    if (!query) return onFailure('incomplete')
    complete(query).then(
      (result) => {
        if (!left) onResult(result)
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (!left) onFailure(error)
      },
    )
    return () => {
      left = true
    }
  }, [query])
}

/** Completions by query, so that a component mounted twice uses its code once. */
const completions = new Map<string, Promise<OidcResult>>()

const send = (query: string): Promise<OidcResult> =>
  unwrap(
    api.POST('/api/admin/auth/oidc/attempts/complete', { body: { query, deviceTokens: readDeviceTokens() } }),
  )

function complete(query: string): Promise<OidcResult> {
  const running = completions.get(query) ?? send(query)
  completions.set(query, running)
  return running
}
