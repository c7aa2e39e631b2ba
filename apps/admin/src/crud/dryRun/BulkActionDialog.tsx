import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { shownRow } from '../actions/shownRow.ts'
import type { DialogProps } from '../form/useDialog.ts'
import type { BulkWrite } from '../resource/resource.ts'
import { BulkForm, type BulkFormValues } from './BulkForm.tsx'

export interface BulkActionSubject {
  /** Its label. */
  action: string
  bulk: Required<BulkWrite>
  ids: readonly string[]
  /** What the action means. @default not shown */
  message: string | undefined
  /** Called with the rows that were not changed. */
  onFailed: (ids: string[]) => void
  /** Returns what a row is called. */
  // biome-ignore lint/suspicious/noExplicitAny: the rows are the list's
  nameOf: (row: any) => string
}

const startValues: BulkFormValues = { preview: null }
/** Nothing is entered. */
const schema = z.object({ preview: z.null() })

/** Does with the selected rows what can be done with one: shows what would change, and does it once confirmed. */
export default function BulkActionDialog({
  subject: { bulk, ids, nameOf, ...subject },
  ...dialog
}: DialogProps<BulkActionSubject>) {
  const client = useQueryClient()
  const nameOfShown = (id: string) => {
    const row = shownRow<{ id: string }>(client, bulk.path, id)
    return row && nameOf(row)
  }
  return (
    <BulkForm
      {...dialog}
      {...subject}
      resource={bulk}
      dryRun={bulk.dryRun(ids)}
      nameOf={nameOfShown}
      count={ids.length}
      values={startValues}
      schema={schema}
      mutation={bulk.mutation}
      variables={(token) => ({ ids: [...ids], token })}
    />
  )
}
