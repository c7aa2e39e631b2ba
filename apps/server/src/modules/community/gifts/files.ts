import { GIFT_ICON_MAX_SIZE, UPLOAD_MAX_SIZE } from '@admin/api-client/contract/limits'
import type { SignedIn } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { requirePictureOf } from '../../content/works/pictureRules.ts'
import { megabytesOf } from '../../content/works/units.ts'

/** @throws Refusal `validation` on the field for a file that is too large */
function requireSize(field: string, { size }: { size: number }, maxSize: number): void {
  if (size > maxSize) throw refuseField('validation', field, 'fileSize', { megabytes: megabytesOf(maxSize) })
}

/** Rejects an icon that isn't a small square PNG. @throws Refusal `validation` on `icon` */
export async function requireIcon(context: SignedIn, address: string): Promise<void> {
  const icon = await requirePictureOf(context, { field: 'icon', address }, { types: ['image/png'] })
  requireSize('icon', icon, GIFT_ICON_MAX_SIZE)
  if (icon.width !== icon.height) throw refuseField('validation', 'icon', 'notSquare')
}

/** Rejects an effect that isn't a GIF. @throws Refusal `validation` on `effect` */
export async function requireEffect(context: SignedIn, address: string): Promise<void> {
  const effect = await requirePictureOf(context, { field: 'effect', address }, { types: ['image/gif'] })
  requireSize('effect', effect, UPLOAD_MAX_SIZE.gif)
}
