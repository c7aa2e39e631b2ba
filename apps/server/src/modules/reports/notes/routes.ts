import { REPORT_MAX_NOTES } from '@admin/api-client/contract/limits'
import {
  type ReportNote,
  reportNote,
  type reportNoteArea,
  reportNoteQuery,
} from '@admin/api-client/contract/reports/notes'
import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { rowsOf } from '../../../crud/rows.ts'
import { listReads } from '../../../db/listReads.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { reportNotes } from '../../../db/schema/reports.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { ofOperatorWithinScope } from '../../../kernel/scope.ts'

const NAME = 'reportNote'

const rows = rowsOf(reportNotes)

const ownOf = ({ session }: Pick<SignedIn, 'session'>) => eq(reportNotes.accountId, session.account.id)

/** The caller's notes, and those that others within the data scope share. */
const readsOf = (context: Pick<SignedIn, 'session'>) =>
  listReads({
    table: reportNotes,
    row: reportNote,
    query: reportNoteQuery,
    visible: or(
      ownOf(context),
      and(eq(reportNotes.shared, true), ofOperatorWithinScope(reportNotes.accountId, context.session.scope)),
    ),
    select: (db) => {
      const { id, time, wholeDay, text, area, shared, version, createTime, updateTime } = reportNotes
      return db
        .select({
          ...{ id, time, wholeDay, text, area, shared, version, createTime, updateTime },
          by: accounts.username,
          own: sql<boolean>`${reportNotes.accountId} = ${context.session.account.id}`,
        })
        .from(reportNotes)
        .innerJoin(accounts, eq(accounts.id, reportNotes.accountId))
        .$dynamic()
    },
    filters: {
      area: (area) => or(isNull(reportNotes.area), eq(reportNotes.area, area)),
      timeFrom: (time) => gte(reportNotes.time, time),
      timeTo: (time) => lte(reportNotes.time, time),
    },
    defaultSort: '-time',
  })

async function readOne(context: Pick<SignedIn, 'db' | 'session'>, id: string): Promise<ReportNote> {
  const note = await readsOf(context).one(context.db, id)
  if (!note) throw new Refusal('notFound')
  return note
}

export const reportNoteRoutes: Handlers<typeof reportNoteArea> = {
  list: (input) => readsOf(input).page(input.db, input.query),
  create: (input) =>
    operate(input, { action: 'create', resource: NAME }, async (tx, record) => {
      if ((await tx.$count(reportNotes, ownOf(input))) >= REPORT_MAX_NOTES)
        throw new Refusal('tooManyNotes', { values: { max: REPORT_MAX_NOTES } })
      const change = await rows.insert(input, tx, { accountId: input.session.account.id, ...input.body })
      record(change)
      return readOne({ ...input, db: tx }, change.targetId)
    }),
  update: (input) =>
    operate(input, { action: 'update', resource: NAME }, async (tx, record) => {
      const { version, ...values } = input.body
      const within = { ...input, db: tx }
      const before = await rows.requireLocked(tx, input.params.id, and(ownOf(input)))
      if (before.version !== version)
        throw new Refusal('staleVersion', { current: await readOne(within, before.id) })
      record(await rows.write(input, tx, before, values))
      return readOne(within, before.id)
    }),
  delete: (input) =>
    operate(input, { action: 'delete', resource: NAME }, async (tx, record) => {
      record(await rows.remove(tx, await rows.requireLocked(tx, input.params.id, ownOf(input))))
      return null
    }),
}
