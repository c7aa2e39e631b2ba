import { materialFileTypes } from '@admin/api-client/contract/content/materialFiles'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { UPLOAD_MAX_SIZE } from '@admin/api-client/contract/limits'
import type { SignedIn } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { isOfType } from '../../system/uploads/attachmentTypes.ts'
import { requireStored } from '../../system/uploads/storedMedia.ts'
import { megabytesOf } from '../works/units.ts'

type AttachmentType = CodeOf<'attachmentType'>

/**
 * Returns what is stored of a material's file, whose content must be of the attachment type and within its limit.
 * @throws Refusal `validation` on `file`: `notExisting`, `fileFormat` or `fileSize`
 */
export async function materialFileFacts(
  context: SignedIn,
  address: string,
  type: AttachmentType,
): Promise<{ fileName: string; size: number }> {
  const file = await requireStored(context, { field: 'file', address })
  if (!isOfType(file, type)) throw refuseField('validation', 'file', 'fileFormat')
  const maxSize = UPLOAD_MAX_SIZE[materialFileTypes[type]]
  if (file.size > maxSize)
    throw refuseField('validation', 'file', 'fileSize', { megabytes: megabytesOf(maxSize) })
  return { fileName: file.name, size: file.size }
}
