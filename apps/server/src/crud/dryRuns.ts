import { DRY_RUN_MINUTES } from '@admin/api-client/contract/limits'
import type { SignedIn } from '../kernel/context.ts'
import { MINUTE } from '../kernel/durations.ts'
import { signatures } from '../kernel/signatures.ts'
import { hex } from '../kernel/tokens.ts'

/** Tokens of dry runs: each holds for one account and one set of rows and versions, for `DRY_RUN_MINUTES`. */
export interface DryRunTokens {
  issue: (set: string) => Promise<string>
  isValid: (set: string, token: string) => Promise<boolean>
}

/** Loads the key before a transaction, which may have the only connection. */
export async function dryRunTokens({ db, clock, session }: SignedIn): Promise<DryRunTokens> {
  const { sign, verify } = signatures(db, 'dryRuns')
  await sign('')
  const signed = (expires: number, set: string) => `${expires} ${session.account.id} ${set}`
  return {
    issue: async (set) => {
      const expires = clock() + DRY_RUN_MINUTES * MINUTE
      return `${expires}.${await sign(signed(expires, set))}`
    },
    isValid: async (set, token) => {
      const [expires = '', signature = ''] = token.split('.')
      return Number(expires) > clock() && (await verify(signed(Number(expires), set), signature))
    },
  }
}

/** What a dry run was about: the same for the same request, rows and versions. */
export const fingerprint = async (set: unknown): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(set))))
