import {
  type TaskPush,
  taskPush,
  taskPushArea,
  taskPushQuery,
} from '@admin/api-client/contract/system/taskPushes'
import { taskPushDefaultSort } from '@admin/api-client/contract/system/taskPushes.sort'
import { taskPushTransitions } from '@admin/api-client/contract/system/taskPushes.transitions'
import { PUSH_VARIABLES, templateVariables } from '@admin/api-client/contract/system/templateText'
import { formatList } from '@admin/i18n/texts'
import { eq, gt, gte, lte } from 'drizzle-orm'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { transitionHandlers } from '../../../crud/transitions.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { listReads } from '../../../db/listReads.ts'
import { messageTemplates, taskPushes } from '../../../db/schema/messages.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { screenTexts } from '../sensitiveWords/screenTexts.ts'
import { beginPush, countRecipients } from './beginPush.ts'
import { cancelWaiting, enqueueSlices } from './sendSlice.ts'

type Row = typeof taskPushes.$inferSelect

const reads = listReads({
  table: taskPushes,
  row: taskPush,
  query: taskPushQuery,
  select: (db) =>
    db
      .select({ ...columnsOf(taskPushes, taskPush), templateName: messageTemplates.name })
      .from(taskPushes)
      .innerJoin(messageTemplates, eq(messageTemplates.id, taskPushes.templateId))
      .$dynamic(),
  filters: {
    failures: (failures) => (failures === 'y' ? gt(taskPushes.failed, 0) : eq(taskPushes.failed, 0)),
    endedFrom: (time) => gte(taskPushes.endTime, time),
    endedTo: (time) => lte(taskPushes.endTime, time),
  },
  defaultSort: taskPushDefaultSort,
})

const resource = resourceOf({
  name: 'taskPush',
  table: taskPushes,
  reads: () => reads,
  prepare: (context, values, before) => screenTexts(context, values, { title: 'plain' }, before),
})

function requireNotBegun({ status }: Row): void {
  if (status !== 'draft' && status !== 'scheduled') throw new Refusal('pushBegun')
}

/** @throws Refusal where the template cannot be sent to many, or the moment is over */
async function requireSendable(
  { clock, language }: SignedIn,
  tx: Database,
  { templateId, channel, scheduleTime }: Pick<Row, 'templateId' | 'channel' | 'scheduleTime'>,
): Promise<void> {
  const [template] = await tx.select().from(messageTemplates).where(eq(messageTemplates.id, templateId))
  if (!template) throw refuseField('validation', 'templateId', 'notExisting')
  if (template.channel !== channel || template.status !== 'enabled')
    throw refuseField('validation', 'templateId', 'templateChannel')
  const known: readonly string[] = PUSH_VARIABLES
  const unknown = templateVariables(template.subject, template.body).filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw refuseField('validation', 'templateId', 'unknownVariables', {
      names: formatList(unknown, language),
    })
  if (scheduleTime !== null && scheduleTime < clock()) throw refuseField('validation', 'scheduleTime', 'past')
}

/** A push with a moment waits for it, one without for an operator. */
const withStatus = <Body extends { scheduleTime: number | null }>(body: Body) => ({
  ...body,
  status: body.scheduleTime === null ? ('draft' as const) : ('scheduled' as const),
})

/** Enqueues a look for due work at the moment of a scheduled push, which is sooner than the next regular look. */
async function lookInTime({ jobs }: SignedIn, { scheduleTime }: Pick<Row, 'scheduleTime'>): Promise<void> {
  if (scheduleTime !== null) await jobs.send('dueWork', [String(scheduleTime)], scheduleTime)
}

const states = transitionHandlers(resource, taskPushTransitions, {
  send: {
    refusal: 'pushBegun',
    async perform(tx, { clock }, push) {
      const begun = await beginPush(tx, push, clock())
      if (begun.total === 0) throw new Refusal('noRecipients')
      return begun
    },
  },
  cancel: {
    refusal: 'pushEnded',
    async perform(tx, { clock }, { id }) {
      await cancelWaiting(tx, id)
      return { endTime: clock() }
    },
  },
})

/** Share of the recipients that were served; nothing before they are counted. */
function progressOf({ total, sent, failed }: TaskPush) {
  return total === 0 ? null : `${Math.round((100 * (sent + failed)) / total)}%`
}

export const taskPushRoutes: Handlers<typeof taskPushArea> = {
  ...plainHandlers(resource, { area: taskPushArea, written: { total: { cell: progressOf } } }),
  ...states,
  create: async (input) => {
    const push = await resource.create(input, withStatus(input.body), (tx) =>
      requireSendable(input, tx, input.body),
    )
    await lookInTime(input, push)
    return push
  },
  update: async (input) => {
    const { params, body } = input
    const push = await resource.update(input, params.id, withStatus(body), async (tx, before) => {
      requireNotBegun(before)
      await requireSendable(input, tx, body)
    })
    await lookInTime(input, push)
    return push
  },
  delete: (input) => resource.delete(input, input.params.id, async (_, push) => requireNotBegun(push)),
  audience: async (input) => ({
    recipients: await countRecipients(input.db, await resource.get(input, input.params.id)),
  }),
  /** Begins a push immediately and sends it in the background. */
  send: async (input) => {
    const begun = await states.send(input)
    await enqueueSlices(input)
    return begun
  },
}
