import type { CodeOf } from '@admin/api-client/contract/enumerations'
import {
  maintenance,
  maintenanceArea,
  maintenanceQuery,
} from '@admin/api-client/contract/messages/maintenances'
import { maintenanceDefaultSort } from '@admin/api-client/contract/messages/maintenances.sort'
import { and, gt, lte, type SQL, sql } from 'drizzle-orm'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { listReads } from '../../../db/listReads.ts'
import { maintenances } from '../../../db/schema/messages.ts'
import type { Handlers } from '../../../http/mount.ts'
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
    defaultSort: maintenanceDefaultSort,
  })

const resource = resourceOf({
  name: 'maintenance',
  table: maintenances,
  reads: ({ clock }) => readsAt(clock()),
  prepare: (context, values, before) =>
    screenTexts(context, values, { title: 'plain', message: 'plain' }, before),
  changed: announceToAll,
})

export const maintenanceRoutes: Handlers<typeof maintenanceArea> = plainHandlers(resource, {
  area: maintenanceArea,
})
