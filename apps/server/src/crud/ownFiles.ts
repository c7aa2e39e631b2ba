import { valueKinds } from '@admin/api-client/contract/fields'
import { fileKeyOf } from '@admin/api-client/contract/fileAddresses'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { and, eq, inArray, not, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/Database.ts'
import { uploadedFiles } from '../db/schema/uploads.ts'
import type { SignedIn } from '../kernel/context.ts'
import { Refusal } from '../kernel/Refusal.ts'

const READ_ALL: PermissionCode = 'uploadHistory:read'

/**
 * Condition for the uploaded files that a session may name: its own, or all with the code of the upload log; never
 * confidential ones.
 */
export const visibleFiles = ({ session }: Pick<SignedIn, 'session'>): SQL | undefined =>
  and(
    not(uploadedFiles.confidential),
    session.permissions.has(READ_ALL) ? undefined : eq(uploadedFiles.accountId, session.account.id),
  )

/** Returns the fields of a row that are sent as signed links, so that their addresses must be the caller's to name. */
export function fileFieldsOf(row: z.ZodType): string[] {
  const shape: Record<string, z.core.$ZodType> = row instanceof z.ZodObject ? row.shape : {}
  return Object.keys(shape).filter((name) => shape[name] && valueKinds.get(shape[name])?.kind === 'file')
}

/**
 * Rejects the address of an uploaded file that the caller may not read: a link in the answer would open it. What the
 * row has already stays.
 * @throws Refusal `validation`
 */
export async function requireVisibleFiles(
  context: SignedIn,
  tx: Database,
  fields: readonly string[],
  values: object,
  before: object = {},
): Promise<void> {
  const named = fields.flatMap((field) => {
    const [address, kept] = [values, before].map((row) => String(Reflect.get(row, field) ?? ''))
    const key = address === kept ? undefined : fileKeyOf(address ?? '')
    return key === undefined ? [] : [{ field, key }]
  })
  if (named.length === 0) return
  const keys = named.map(({ key }) => key)
  const found = await tx
    .select({ key: uploadedFiles.key })
    .from(uploadedFiles)
    .where(and(visibleFiles(context), inArray(uploadedFiles.key, keys), eq(uploadedFiles.status, 'stored')))
  const unknown = named.filter(({ key }) => found.every((file) => file.key !== key))
  if (unknown.length > 0)
    throw new Refusal('validation', {
      fields: Object.fromEntries(unknown.map(({ field }) => [field, { key: 'notExisting' }])),
    })
}
