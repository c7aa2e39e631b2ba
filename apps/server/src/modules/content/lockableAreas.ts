import type { PermissionCode } from '@admin/api-client/contract/permissions'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { atlases, collections, editedWorks, videos } from '../../db/schema/content.ts'

interface LockableArea {
  table: PgTable & Record<'id' | 'title', PgColumn>
  /** Holders of this code see the locks of its records. */
  readCode: PermissionCode
  /** Holders of this code unlock records that others locked. */
  unlockCode: PermissionCode
}

/** The areas whose records can be locked, by name. */
export const lockableAreas: Readonly<Record<string, LockableArea>> = {
  atlas: { table: atlases, readCode: 'atlas:read', unlockCode: 'atlas:unlock' },
  collection: { table: collections, readCode: 'collection:read', unlockCode: 'collection:unlock' },
  video: { table: videos, readCode: 'video:read', unlockCode: 'video:unlock' },
  editedWork: { table: editedWorks, readCode: 'editedWork:read', unlockCode: 'editedWork:unlock' },
}
