import { UPLOAD_MAX_SIZE } from '@admin/api-client/contract/limits'
import { and, inArray, ne } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { appUpdates } from '../../../db/schema/appUpdates.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { megabytesOf } from '../../content/works/units.ts'
import { isOfType } from '../../system/uploads/attachmentTypes.ts'
import { requireStored } from '../../system/uploads/storedMedia.ts'
import { readApk } from './apk.ts'
import { onTrack } from './rules.ts'

type Row = typeof appUpdates.$inferSelect
type Release = Pick<Row, 'file' | 'appVersion' | 'build'>
type PackageColumns = Pick<Row, 'fileName' | 'size' | 'sha256' | 'packageName'>

const NONE: PackageColumns = { fileName: '', size: null, sha256: '', packageName: '' }

/** @throws Refusal `validation` on `appVersion` and `build`, where they aren't those of the package */
function requireAgreement(release: Release, { appVersion, build }: Pick<Row, 'appVersion' | 'build'>): void {
  const fields = {
    ...(release.appVersion !== appVersion && {
      appVersion: { key: 'versionOfPackage' as const, values: { version: appVersion } },
    }),
    ...(release.build !== build && { build: { key: 'buildOfPackage' as const, values: { build } } }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('validation', { fields })
}

/**
 * Returns what is stored of a release's file. A new one is read from the store: don't call it in a transaction.
 * @param before whose file isn't read again
 * @throws Refusal `validation` on `file`: `notExisting`, `fileFormat`, `fileSize` or `packageUnreadable`; on `appVersion`
 * and `build`, where they aren't those of the package
 */
export async function packageOf(
  context: SignedIn,
  release: Release,
  before?: Release,
): Promise<Partial<PackageColumns>> {
  const { file: address } = release
  if (address === '') return NONE
  if (address === before?.file) {
    requireAgreement(release, before)
    return {}
  }
  const file = await requireStored(context, { field: 'file', address })
  if (!isOfType(file, 'a')) throw refuseField('validation', 'file', 'fileFormat')
  if (file.size > UPLOAD_MAX_SIZE.file)
    throw refuseField('validation', 'file', 'fileSize', { megabytes: megabytesOf(UPLOAD_MAX_SIZE.file) })
  const facts = await readApk(async (range) => {
    const content = await context.storage.read(file.key, range)
    return new Uint8Array(await new Response(content ?? null).arrayBuffer())
  }, file.size)
  if (!facts) throw refuseField('validation', 'file', 'packageUnreadable')
  requireAgreement(release, { appVersion: facts.version, build: facts.build })
  return { fileName: file.name, size: file.size, sha256: file.sha256, packageName: facts.packageName }
}

/** What a release's file calls its app; empty or absent without a file. */
export interface Packed {
  packageName?: string | undefined
}

/**
 * Returns what the package of a release is called, and what the published ones of its platform and channel are, if that
 * differs: devices would install it as another app beside the one that they have.
 */
export async function otherPackage(
  tx: Database,
  { packageName: name = '', ...track }: Pick<Row, 'platform' | 'channel'> & Packed,
): Promise<{ name: string; other: string } | undefined> {
  if (name === '') return undefined
  const [published] = await tx
    .select({ other: appUpdates.packageName })
    .from(appUpdates)
    .where(
      and(
        onTrack(track),
        inArray(appUpdates.status, ['rolling', 'paused', 'complete']),
        ne(appUpdates.packageName, ''),
      ),
    )
    .limit(1)
  return published && published.other !== name ? { name, ...published } : undefined
}
