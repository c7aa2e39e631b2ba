import { UPLOAD_MAX_SIZE } from '@admin/api-client/contract/limits'
import type { SignedIn } from '../../../kernel/context.ts'
import { requirePictureOf, requireSize } from '../../content/works/pictureRules.ts'

/** Rejects an effect that isn't a GIF. @throws Refusal `validation` on `effect` */
export async function requireEffect(context: SignedIn, address: string): Promise<void> {
  const effect = await requirePictureOf(context, { field: 'effect', address }, { types: ['image/gif'] })
  requireSize('effect', effect, UPLOAD_MAX_SIZE.gif)
}
