import { fileKeyOf } from '@admin/api-client/contract/fileAddresses'
import { and, eq, inArray } from 'drizzle-orm'
import { visibleFiles } from '../../../crud/ownFiles.ts'
import type { Database } from '../../../db/Database.ts'
import { uploadedFiles } from '../../../db/schema/uploads.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { PICTURE_TYPES } from './pictureRules.ts'

interface Pictures {
  field: string
  addresses: readonly string[]
  /** Those that the row has already. @default none */
  before?: readonly string[] | undefined
}

/**
 * Rejects pictures that are not uploaded files of the caller, and the same picture twice. Those that the row has already
 * stay.
 * @throws Refusal `validation` on the field: `notExisting` or `sameImage`
 */
export async function requirePictures(
  context: SignedIn,
  tx: Database,
  { field, addresses, before = [] }: Pictures,
): Promise<void> {
  const kept = new Set(before)
  const keys = addresses.map((address) => (kept.has(address) ? undefined : (fileKeyOf(address) ?? '')))
  const added = keys.filter((key) => key !== undefined)
  const found = await tx
    .select({ key: uploadedFiles.key })
    .from(uploadedFiles)
    .where(
      and(
        visibleFiles(context),
        inArray(uploadedFiles.key, added),
        inArray(uploadedFiles.mediaType, PICTURE_TYPES),
        eq(uploadedFiles.status, 'stored'),
      ),
    )
  if (added.some((key) => found.every((file) => file.key !== key)))
    throw refuseField('validation', field, 'notExisting')
  // The same picture in two files is the same picture.
  const digests = await tx
    .select({ key: uploadedFiles.key, sha256: uploadedFiles.sha256 })
    .from(uploadedFiles)
    .where(
      inArray(
        uploadedFiles.key,
        addresses.map((address) => fileKeyOf(address) ?? ''),
      ),
    )
  const digestOf = new Map(digests.map(({ key, sha256 }) => [key, sha256]))
  const contents = addresses.map((address) => digestOf.get(fileKeyOf(address) ?? '') ?? address)
  if (new Set(contents).size < contents.length) throw refuseField('validation', field, 'sameImage')
}
