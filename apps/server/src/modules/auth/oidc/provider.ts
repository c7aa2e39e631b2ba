import type { ErrorKey } from '@admin/api-client/contract/errors'
import { withoutParameters } from '../../../db/databaseErrors.ts'
import type { Context } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { type IdentityProvider, IdentityProviderError } from '../../../ports/IdentityProvider.ts'

/** @throws Refusal `oidcNotConfigured` */
export function requireProvider({ identityProvider }: Context): IdentityProvider {
  if (!identityProvider) throw new Refusal('oidcNotConfigured')
  return identityProvider
}

const KEYS: Record<IdentityProviderError['kind'], ErrorKey> = {
  cancelled: 'oidcCancelled',
  rejected: 'oidcRejected',
  unavailable: 'oidcUnavailable',
}

/**
 * Asks the provider. The log says why it failed; the answer doesn't.
 * @throws Refusal `oidcCancelled`, `oidcRejected` or `oidcUnavailable`
 */
export async function askProvider<Result>(
  {
    log,
    requestId,
    whileIdle,
  }: Context & { whileIdle: <Asked>(work: () => Promise<Asked>) => Promise<Asked> },
  ask: () => Promise<Result>,
): Promise<Result> {
  try {
    return await whileIdle(ask)
  } catch (error) {
    if (!(error instanceof IdentityProviderError)) throw error
    log.warn({ requestId, kind: error.kind, error: withoutParameters(error) }, 'identity provider failed')
    throw new Refusal(KEYS[error.kind])
  }
}
