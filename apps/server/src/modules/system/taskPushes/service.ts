import {
  taskPush,
  type taskPushCreate,
  taskPushQuery,
  type taskPushUpdate,
} from '@admin/api-client/contract/system/taskPushes'
import { taskPushTransitions } from '@admin/api-client/contract/system/taskPushes.transitions'
import { PUSH_VARIABLES, templateVariables } from '@admin/api-client/contract/system/templateText'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { One } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { transitionHandlers } from '../../../crud/transitions.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { listReads } from '../../../db/listReads.ts'
import { messageTemplates, taskPushes } from '../../../db/schema/messages.ts'
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
  defaultSort: '-createTime',
})

export const taskPushResource = resourceOf({
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
  { clock }: SignedIn,
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
    throw new Refusal('validation', {
      fields: { templateId: { key: 'unknownVariables', values: { names: unknown.join(', ') } } },
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

export async function createPush(context: SignedIn, body: z.output<typeof taskPushCreate>) {
  const push = await taskPushResource.create(context, withStatus(body), (tx) =>
    requireSendable(context, tx, body),
  )
  await lookInTime(context, push)
  return push
}

export async function updatePush(context: SignedIn, id: string, body: z.output<typeof taskPushUpdate>) {
  const push = await taskPushResource.update(context, id, withStatus(body), async (tx, before) => {
    requireNotBegun(before)
    await requireSendable(context, tx, body)
  })
  await lookInTime(context, push)
  return push
}

export const deletePush = (context: SignedIn, id: string) =>
  taskPushResource.delete(context, id, async (_, push) => requireNotBegun(push))

/** @throws Refusal `notFound` */
export async function audienceOfPush(context: SignedIn, id: string) {
  const push = await taskPushResource.get(context, id)
  return { recipients: await countRecipients(context.db, push) }
}

const states = transitionHandlers(taskPushResource, taskPushTransitions, {
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

export const { cancel: cancelPush } = states

/** Begins a push immediately and sends it in the background. */
export async function sendPush(input: One) {
  const begun = await states.send(input)
  await enqueueSlices(input)
  return begun
}
