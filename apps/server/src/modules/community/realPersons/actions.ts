import type { RevealedPerson, realPersonArea } from '@admin/api-client/contract/community/realPersons'
import { noteReveal } from '../../../crud/reveals.ts'
import type { Input } from '../../../http/mount.ts'
import { fileLinks } from '../../../kernel/fileLinks.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { realPersonResource } from './resource.ts'

type Operations = typeof realPersonArea.operations

const { name, rows, visible, get, requireChangeable, requireVersion } = realPersonResource

/** What `reveal` returns of a person. */
const IDENTIFYING = ['realName', 'documentNumber', 'pictureKeys']

/** Returns what identifies a person, and logs who asked and why. The links to the pictures end with the answer. */
export async function reveal({
  params: { id },
  body: { reason },
  ...context
}: Input<Operations['reveal']>): Promise<RevealedPerson> {
  const { realName, documentNumber, pictureKeys, until } = await operate(
    context,
    { action: 'reveal', resource: name },
    async (tx, record) => {
      const row = await rows.requireLocked(tx, id, visible(context))
      const until = await noteReveal(context, tx, { area: name, recordId: id, fields: IDENTIFYING })
      record({ targetId: id, after: { reason } })
      return { ...row, until }
    },
  )
  const { signUntil } = fileLinks(context)
  const pictures = await Promise.all(pictureKeys.map((key) => signUntil(key, until)))
  return { realName, documentNumber, pictures, until }
}

/** Fails an identity check that passed. */
export const revoke = ({
  params: { id },
  body: { reason, version },
  ...context
}: Input<Operations['revoke']>) =>
  operate(context, { action: 'revoke', resource: name }, async (tx, record) => {
    const before = await requireChangeable(context, tx, id)
    await requireVersion(context, tx, before, version)
    if (before.state !== 'passed') throw new Refusal('notAuthenticated')
    record(
      await rows.write(context, tx, before, {
        state: 'failed',
        reasonCodes: [],
        note: reason,
        reviewerName: context.session.account.username,
        reviewTime: context.clock(),
      }),
    )
    return get({ ...context, db: tx }, id)
  })
