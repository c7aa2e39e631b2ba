import type { OfferedUpdate, updateQuery } from '@admin/api-client/contract/delivery/delivery'
import { type Device, isWorking, updateFor } from '@admin/api-client/contract/operations/appUpdateFacts'
import type { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import { currentSnapshot } from './snapshot.ts'

/** Returns the app update that a device is offered now. One whose own version no longer works can't do without it. */
export async function offerUpdate(
  context: Pick<Context, 'db' | 'clock'>,
  { device: deviceId, ...query }: z.output<typeof updateQuery>,
): Promise<OfferedUpdate> {
  const { releases } = await currentSnapshot(context)
  const device: Device = { ...query, id: deviceId }
  const now = context.clock()
  const works = isWorking(device, releases, now)
  const found = updateFor(device, releases, now, works)
  if (!found) return { update: null, forced: false, works }
  const { id, appVersion, build, link, file, size, sha256, notes, notesEn } = found
  return {
    update: { id, appVersion, build, link, file, size, sha256, notes, notesEn },
    forced: !works || found.forced === 'y',
    works,
  }
}
