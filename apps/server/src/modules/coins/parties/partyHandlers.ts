import { newPassword } from '@admin/api-client/contract/coins/partyAccounts'
import type { Transitions } from '@admin/api-client/contract/defineTransitions'
import { hashNewPassword } from '../../../auth/passwords.ts'
import type { One } from '../../../crud/readHandlers.ts'
import type { resourceOf } from '../../../crud/resource.ts'
import type { Tracked } from '../../../crud/rows.ts'
import { ENABLING, statusHandler, transitionHandlers } from '../../../crud/transitions.ts'
import type { Database } from '../../../db/Database.ts'
import type { ListQuery } from '../../../db/listReads.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { resetOperatorsMfa } from '../../system/accounts/resetOperatorsMfa.ts'
import { isOwnParty, requireOtherParty } from './ownParty.ts'

/** What agents, merchants and sub-accounts have in common. */
interface PartyRow extends Tracked {
  status: 'enabled' | 'disabled'
  passwordHash: string
  mfaVerification: 'success' | 'failed' | null
  mfaVerifyTime: number | null
}

/** The second factor is switched for others alone. */
const switchRules = <const States extends Transitions>({ transitions }: States) =>
  Object.fromEntries(
    Object.keys(transitions).map((action) => [
      action,
      {
        perform: (_tx: Database, context: SignedIn, { id }: { id: string }) => {
          requireOtherParty(context, id)
          return {}
        },
      },
    ]),
  ) as Record<keyof States['transitions'], { perform: () => object }>

/**
 * Handles what agents, merchants and sub-accounts have in common: their status, their password, and the second factor of the
 * accounts that act for them, which have to bind an authenticator while it is open. Accounts that act for one change
 * neither its status nor its second factor (`ownParty`). `resetMfa` also throws what `resetOperatorsMfa` does.
 */
export const partyHandlers = <
  Row extends PartyRow,
  New,
  Query extends ListQuery,
  Dto extends { account: string },
  const States extends Transitions,
>(
  resource: ReturnType<typeof resourceOf<Row, New, Query, Dto>>,
  states: States,
) => ({
  ...transitionHandlers(resource, states, switchRules(states)),
  setStatus: statusHandler(resource, ENABLING, {
    refusal: ({ id }, _status, context) => (isOwnParty(context, id) ? 'ownParty' : undefined),
  }),

  resetMfa: ({ params: { id }, ...context }: One) =>
    operate(context, { action: 'resetMfa', resource: resource.name }, async (tx, record) => {
      const { rows, visible, get } = resource
      // Before anything is locked: what the caller doesn't see does not exist, whatever its operators hold.
      await get({ ...context, db: tx }, id)
      await resetOperatorsMfa(context, tx, id)
      const before = await rows.requireLocked(tx, id, visible(context))
      const forgotten = { mfaVerification: null, mfaVerifyTime: null } as Partial<Row>
      record(await rows.write(context, tx, before, forgotten))
      return get({ ...context, db: tx }, id)
    }),

  resetPassword: {
    body: newPassword,
    handle: async (input: One & { body: { password: string } }) => {
      const { account } = await resource.get(input, input.params.id)
      const passwordHash = await hashNewPassword(input, input.body.password, account)
      await resource.change(input, 'resetPassword', input.params.id, { passwordHash } as Partial<Row>)
      return null
    },
  },
})
