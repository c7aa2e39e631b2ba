import { ApiError, unwrap } from '@admin/api-client'
import { OIDC_CALLBACK_PATH } from '@admin/api-client/contract/auth/oidcCallback'
import { api } from '../../../app/api.ts'
import { noteOidcFailure, type OidcFailure } from './oidcFailure.ts'
import { keepOidcTarget } from './oidcTarget.ts'

const WINDOW = 'popup,width=520,height=720'

const beginAt = async (returnPath: string | undefined): Promise<string> => {
  noteOidcFailure(undefined)
  const body = { ...(returnPath !== undefined && { returnPath }) }
  return (await unwrap(api.POST('/api/admin/auth/oidc/attempts', { body }))).url
}

const failureOf = (error: unknown): OidcFailure => {
  if (error instanceof ApiError) return error
  throw error
}

/**
 * Leaves this page for the provider, which leads back to a path.
 * @returns the failure if the page stays
 */
export async function leaveForProvider(returnPath: string | undefined): Promise<OidcFailure | undefined> {
  keepOidcTarget(returnPath)
  try {
    window.location.assign(await beginAt(returnPath))
    return undefined
  } catch (error) {
    return failureOf(error)
  }
}

/**
 * Opens the provider in a window, so that this page keeps what was typed. The window comes back to the callback page,
 * and the session that begins there is noticed here as that of any other tab.
 */
export async function openProvider(): Promise<OidcFailure | undefined> {
  // The window starts with a copy of what this tab keeps.
  keepOidcTarget(undefined)
  // Before anything is awaited: browsers block what is opened later.
  const opened = window.open('', '_blank', WINDOW)
  if (!opened) return 'blocked'
  try {
    opened.location.replace(await beginAt(OIDC_CALLBACK_PATH))
    return undefined
  } catch (error) {
    opened.close()
    return failureOf(error)
  }
}
