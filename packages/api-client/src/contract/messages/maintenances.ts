import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import { codeFilter, enumeration, id, name, textFilter, timestamp, tracked, version } from '../fields.ts'
import { MAINTENANCE_MESSAGE_MAX_LENGTH } from '../limits.ts'

const platform = enumeration('businessType')

const editable = {
  title: name,
  platform,
  startTime: timestamp,
  endTime: timestamp,
  /** What operators and users read meanwhile. */
  message: z.string().trim().min(1).max(MAINTENANCE_MESSAGE_MAX_LENGTH),
}
type Span = { startTime: number; endTime: number }
/** Start and end cannot be the same (specification, section 5). */
const differ = ({ startTime, endTime }: Span) => startTime !== endTime
const inOrder = ({ startTime, endTime }: Span) => startTime <= endTime
const atEnd = { path: ['endTime'] }

export const maintenanceCreate = z
  .object(editable)
  .refine(differ, { ...atEnd, ...message('sameMoment') })
  .refine(inOrder, { ...atEnd, ...message('endBeforeStart') })
export const maintenanceUpdate = z
  .object({ ...editable, version })
  .refine(differ, { ...atEnd, ...message('sameMoment') })
  .refine(inOrder, { ...atEnd, ...message('endBeforeStart') })
export const maintenance = z
  .object({
    id,
    ...editable,
    title: z.string(),
    message: z.string(),
    /** Follows from the moment it is read at. */
    status: enumeration('maintenanceStatus'),
    ...tracked,
  })
  .meta({ id: 'Maintenance' })
export type Maintenance = z.infer<typeof maintenance>

export const maintenanceQuery = listQuery(['title', 'platform', 'startTime', 'endTime', 'updateTime'], {
  id: codeFilter,
  title: textFilter,
  platform: platform.optional(),
  status: enumeration('maintenanceStatus').optional(),
})

export const maintenanceArea = defineResource({
  name: 'maintenance',
  path: '/api/admin/maintenances',
  names: { one: 'a maintenance window', many: 'maintenance windows' },
  row: maintenance,
  query: maintenanceQuery,
  create: maintenanceCreate,
  update: maintenanceUpdate,
  page: { route: '/messageNotice/maintenance', position: 2 },
  columns: ['title', 'platform', 'startTime', 'endTime', 'status', 'message', 'updateTime'],
})
