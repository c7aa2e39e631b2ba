import { z } from 'zod'
import type { DialogProps } from '../form/useDialog.ts'
import type { BulkWrite } from '../resource/resource.ts'
import { BulkForm, type BulkFormValues } from './BulkForm.tsx'

export interface BulkActionSubject {
  /** Its label. */
  action: string
  bulk: Required<BulkWrite>
  ids: readonly string[]
  /** What it means. @default nothing is said */
  message: string | undefined
  /** Called with the rows that were not changed. */
  onFailed: (ids: string[]) => void
}

const startValues: BulkFormValues = { preview: null }
/** Nothing is entered. */
const schema = z.object({ preview: z.null() })

/** Does with the selected rows what can be done with one: shows what would change, and does it once confirmed. */
export default function BulkActionDialog({
  subject: { bulk, ids, ...subject },
  ...dialog
}: DialogProps<BulkActionSubject>) {
  return (
    <BulkForm
      {...dialog}
      {...subject}
      resource={bulk}
      dryRun={bulk.dryRun(ids)}
      count={ids.length}
      values={startValues}
      schema={schema}
      mutation={bulk.mutation}
      variables={(token) => ({ ids: [...ids], token })}
    />
  )
}
