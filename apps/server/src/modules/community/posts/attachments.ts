import { postAttachments } from '@admin/api-client/contract/community/postFacts'
import type { PostAttachment } from '@admin/api-client/contract/community/posts'
import { materialFileTypes } from '@admin/api-client/contract/content/materialFiles'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { UPLOAD_MAX_SIZE } from '@admin/api-client/contract/limits'
import type { SignedIn } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { megabytesOf } from '../../content/works/units.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'
import { isOfType } from '../../system/uploads/attachmentTypes.ts'
import { requireStored } from '../../system/uploads/storedMedia.ts'

const field = 'attachments'

/**
 * Returns the files of a post with their names; new ones must be of the types that its kind has, and within their limits.
 * @throws Refusal `validation` on `attachments`: `notExisting`, `fileFormat` or `fileSize`, and for words in a name
 */
export const prepareAttachments = (
  context: SignedIn,
  { kind, attachments }: { kind: CodeOf<'postKind'>; attachments: readonly { address: string }[] },
  before: readonly PostAttachment[] = [],
): Promise<PostAttachment[]> =>
  Promise.all(
    attachments.map(async ({ address }) => {
      const kept = before.find((each) => each.address === address)
      if (kept) return kept
      const file = await requireStored(context, { field, address })
      const type = postAttachments[kind].types.find((each) => isOfType(file, each))
      if (!type) throw refuseField('validation', field, 'fileFormat')
      const maxSize = UPLOAD_MAX_SIZE[materialFileTypes[type]]
      if (file.size > maxSize)
        throw refuseField('validation', field, 'fileSize', { megabytes: megabytesOf(maxSize) })
      const { attachments: name } = await screenTexts(
        context,
        { attachments: file.name },
        { [field]: 'plain' },
      )
      return { address, name }
    }),
  )
