import { blacklistKey } from '@admin/api-client/contract/community/blacklistKey'
import { blacklistArea } from '@admin/api-client/contract/community/blacklists'
import { formatList } from '@admin/i18n/texts'
import { bulkChangeHandler } from '../../../crud/bulkChanges.ts'
import { enumerationLabel } from '../../../crud/labels.ts'
import { readHandlers } from '../../../crud/readHandlers.ts'
import { deletion, isDeleted, restoration } from '../../../crud/resource.ts'
import { newId } from '../../../db/columns.ts'
import { blacklist } from '../../../db/schema/blacklists.ts'
import type { Handlers, Input } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { factsOfUser, readMatches } from './matching.ts'
import { planEntries, previewEntries, refusalOf } from './plan.ts'
import { blacklistResource } from './resource.ts'
import { restorationObstacles, restoreEntry } from './restoring.ts'

type Operations = typeof blacklistArea.operations

const requireFuture = (until: number | null, now: number): void => {
  if (until !== null && until <= now) throw refuseField('validation', 'until', 'past')
}

/** Adds the entries of a text that aren't listed yet; each is a row of the operation log. */
const addEntries = (context: Input<Operations['create']>) =>
  operate(context, blacklistResource.operated('create'), async (tx, record) => {
    const { validOnly, values, kind, ...common } = context.body
    const now = context.clock()
    requireFuture(common.until, now)
    const planned = await planEntries(context, tx, { kind, values })
    const refused = planned.filter(({ problem }) => problem !== null)
    const refusal = refusalOf(refused, context.language)
    if (refusal && (!validOnly || refused.length === planned.length)) throw refusal
    const rows = planned
      .filter(({ problem, listed }) => problem === null && !listed)
      .map(({ value, key }) => ({
        id: newId(),
        kind,
        value,
        key,
        ...common,
        addedBy: context.session.account.username,
        createTime: now,
        updateTime: now,
      }))
    const added =
      rows.length > 0 ? await tx.insert(blacklist).values(rows).onConflictDoNothing().returning() : []
    for (const row of added) record({ targetId: row.id, after: row })
    return {
      added: added.length,
      listed: planned.length - refused.length - added.length,
      skipped: refused.length,
    }
  })

/** Lists the entries in effect that a value is on; of a user's ID, those that anything known of the user is on. */
async function testValue({ db, clock, body: { kind, value } }: Input<Operations['test']>) {
  // A nickname can be shorter than a word on the list.
  const key = blacklistKey(kind, value) ?? (kind === 'nickname' ? value : undefined)
  const isGroup = key !== undefined && ((kind === 'address' && key.includes('/')) || key.startsWith('*@'))
  if (key === undefined || isGroup) throw refuseField('validation', 'value', 'invalid')
  const facts = kind === 'user' ? await factsOfUser(db, key) : [{ kind, value: key }]
  if (facts.length === 0) throw refuseField('validation', 'value', 'notExisting')
  return readMatches(db, facts, { now: clock() })
}

export const blacklistRoutes: Handlers<typeof blacklistArea> = {
  ...readHandlers(blacklistResource.reads, {
    area: blacklistArea,
    written: {
      scopes: {
        cell: ({ scopes }, { language }) =>
          formatList(
            scopes.map((scope) => enumerationLabel(language, 'blacklistScope', scope)),
            language,
          ),
      },
    },
  }),
  create: addEntries,
  preview: (input) => previewEntries(input, input.body),
  test: testValue,
  update: (input) =>
    blacklistResource.update(input, input.params.id, input.body, async (_tx, before, { until }) => {
      if (until !== undefined && until !== before.until) requireFuture(until, input.clock())
    }),
  delete: (input) => blacklistResource.delete(input, input.params.id),
  restore: restoreEntry,
  deleteAll: bulkChangeHandler(blacklistResource, 'delete', (context) => () => deletion(context)),
  restoreAll: bulkChangeHandler(
    blacklistResource,
    'restore',
    async (context, tx, _body, found) => {
      const obstacle = await restorationObstacles(context, tx, found.filter(isDeleted))
      return (row) => (isDeleted(row) ? (obstacle(row) ?? restoration) : 'notPossible')
    },
    true,
  ),
}
