import type { ApiError } from '@admin/api-client'

/** Why the provider signed in no one: an error, or the key of a text. */
export type OidcFailure = ApiError | 'incomplete' | 'blocked'

let failure: OidcFailure | undefined

/** Why the last sign-in at the provider failed in this tab. */
export const lastOidcFailure = (): OidcFailure | undefined => failure

/** The sign-in page shows the failure until the next attempt. */
export function noteOidcFailure(next: OidcFailure | undefined): void {
  failure = next
}
