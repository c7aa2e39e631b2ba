import { unmetByNotice } from '@admin/api-client/contract/messages/noticeFacts'
import { notice, noticeArea, noticeQuery } from '@admin/api-client/contract/messages/notices'
import { noticeDefaultSort } from '@admin/api-client/contract/messages/notices.sort'
import { noticeTransitions } from '@admin/api-client/contract/messages/notices.transitions'
import { dateText } from '@admin/api-client/contract/wallClock'
import { eq } from 'drizzle-orm'
import { letsIn } from '../../../crud/letsIn.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { transitionHandlers } from '../../../crud/transitions.ts'
import { listReads } from '../../../db/listReads.ts'
import { noticeReads, notices } from '../../../db/schema/messages.ts'
import type { Handlers } from '../../../http/mount.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { announceToAll } from '../../home/notifications/events.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'
import { sanitizeNotice, saysNothing } from './sanitizeNotice.ts'

const reads = listReads({ table: notices, row: notice, query: noticeQuery, defaultSort: noticeDefaultSort })

const resource = resourceOf({
  name: 'notice',
  table: notices,
  reads: () => reads,
  prepare: (context, values, before) =>
    screenTexts(context, cleaned(values), { title: 'plain', content: 'html' }, before),
  changed: announceToAll,
})

/** @throws Refusal for content of which nothing is left to read */
function cleaned<Values extends { content?: string }>(values: Values): Values {
  const content = sanitizeNotice(values.content ?? '')
  if (saysNothing(content)) throw refuseField('validation', 'content', 'required')
  return { ...values, content }
}

export const noticeRoutes: Handlers<typeof noticeArea> = {
  ...plainHandlers(resource, {
    area: noticeArea,
    written: {
      validFrom: {
        cell: ({ validFrom, validTo }, { wallClock }) =>
          `${dateText(wallClock(validFrom))} – ${dateText(wallClock(validTo))}`,
      },
    },
  }),
  create: (input) => resource.create(input, { ...input.body, status: 'draft' }),
  ...transitionHandlers(resource, noticeTransitions, {
    publish: {
      /** Shown as something new to everyone, also where it was withdrawn before. */
      async perform(tx, { clock }, { id }) {
        await tx.delete(noticeReads).where(eq(noticeReads.noticeId, id))
        return { publishTime: clock() }
      },
    },
  }),
  async why({ params, query: { vipGrade: _vipGrade, now, ...seer }, ...context }) {
    const { clock } = context
    const row = await resource.get(context, params.id)
    const visitor = { ...seer, now: now ?? clock() }
    const unmet = unmetByNotice(row, visitor)
    return { unmet: (await letsIn(context, visitor)) ? unmet : ['open', ...unmet] }
  },
}
