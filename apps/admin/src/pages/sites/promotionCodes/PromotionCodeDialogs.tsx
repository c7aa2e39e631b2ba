import type { PromotionCode } from '@admin/api-client/contract/sites/promotionCodes'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { PromotionCodeForm } from './PromotionCodeForm.tsx'
import type { PromotionCodeDialog } from './promotionCodes.list.tsx'
import { ShareDialog } from './ShareDialog.tsx'

/** The promotion code list's dialogs. */
export default function PromotionCodeDialogs({
  subject,
  ...dialog
}: DialogProps<RowSubject<PromotionCode, PromotionCodeDialog>>) {
  if (subject.dialog === 'share') return <ShareDialog {...dialog} code={subject.row} />
  return <PromotionCodeForm {...dialog} row={subject.row} />
}
