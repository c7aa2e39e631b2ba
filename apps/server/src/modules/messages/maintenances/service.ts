import type { CodeOf } from '@admin/api-client/contract/enumerations'
import {
  maintenance,
  type maintenanceCreate,
  maintenanceQuery,
  type maintenanceUpdate,
} from '@admin/api-client/contract/messages/maintenances'
import { and, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { listReads } from '../../../db/listReads.ts'
import { maintenances } from '../../../db/schema/messages.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { announceToAll } from '../../home/notifications/events.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'

type Status = CodeOf<'maintenanceStatus'>

const { startTime, endTime } = maintenances

/** Rows that have a status at a moment; a maintenance has ended at its end. */
const having = (status: Status, now: number): SQL | undefined =>
  ({
    scheduled: gt(startTime, now),
    running: and(lte(startTime, now), gt(endTime, now)),
    ended: lte(endTime, now),
  })[status]

const readsAt = (now: number) =>
  listReads({
    table: maintenances,
    row: maintenance,
    query: maintenanceQuery,
    select: (db) =>
      db
        .select({
          ...columnsOf(maintenances, maintenance),
          status: sql<Status>`case when ${gt(startTime, now)} then 'scheduled' when ${gt(endTime, now)} then 'running' else 'ended' end`,
        })
        .from(maintenances)
        .$dynamic(),
    filters: { status: (status) => having(status, now) },
    defaultSort: '-startTime',
  })

export const maintenanceResource = resourceOf({
  name: 'maintenance',
  table: maintenances,
  reads: (_scope, now) => readsAt(now),
})

const TEXTS = { title: 'plain', message: 'plain' } as const

export const createMaintenance = async (context: SignedIn, body: z.output<typeof maintenanceCreate>) =>
  maintenanceResource.create(context, await screenTexts(context, body, TEXTS), announceToAll)

export const updateMaintenance = async (
  context: SignedIn,
  id: string,
  body: z.output<typeof maintenanceUpdate>,
) => {
  const before = await maintenanceResource.get(context, id)
  return maintenanceResource.update(
    context,
    id,
    await screenTexts(context, body, TEXTS, before),
    announceToAll,
  )
}
