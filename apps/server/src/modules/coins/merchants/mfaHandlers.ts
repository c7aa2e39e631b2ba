import type { resourceOf } from '../../../crud/resource.ts'
import type { Tracked } from '../../../crud/rows.ts'
import type { ListQuery } from '../../../db/listReads.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { resetOperatorsMfa } from '../../system/accounts/resetOperatorsMfa.ts'

type One = SignedIn & { params: { id: string } }

interface WithMfa extends Tracked {
  mfaStatus: 'open' | 'closed'
  mfaVerification: 'success' | 'failed' | null
  mfaVerifyTime: number | null
}

/**
 * Returns the handlers for the second factor of the accounts that act for a merchant or a sub-account: while it is
 * open, they have to bind an authenticator. Each returns the row as it is afterwards, and throws Refusal `notFound`
 * for one that the caller doesn't see; `resetMfa` also throws what `resetOperatorsMfa` does.
 * @param name of the resource in the operation log
 */
export const mfaHandlers = <Row extends WithMfa, New, Query extends ListQuery, Wire>(
  name: string,
  { rows, visible, get, change }: ReturnType<typeof resourceOf<Row, New, Query, Wire>>,
) => ({
  openMfa: (input: One) => change(input, 'openMfa', input.params.id, { mfaStatus: 'open' } as Partial<Row>),
  closeMfa: (input: One) =>
    change(input, 'closeMfa', input.params.id, { mfaStatus: 'closed' } as Partial<Row>),
  resetMfa: ({ params: { id }, ...context }: One) =>
    operate(context, { action: 'resetMfa', resource: name }, async (tx, record) => {
      // Before anything is locked: what the caller doesn't see does not exist, whatever its operators hold.
      await get({ ...context, db: tx }, id)
      await resetOperatorsMfa(context, tx, id)
      const before = await rows.requireLocked(tx, id, visible(context))
      const forgotten = { mfaVerification: null, mfaVerifyTime: null } as Partial<Row>
      record(await rows.write(context, tx, before, forgotten))
      return get({ ...context, db: tx }, id)
    }),
})
