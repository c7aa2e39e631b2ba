import { type Resources, useTranslation } from '@admin/i18n'
import type { DataTableSelection } from '@admin/ui'
import { Button } from '@mantine/core'
import type { MutationOptions } from '@tanstack/react-query'
import type { BulkResult } from '../resource/resource.ts'
import type { NameOf, Run } from './useRun.tsx'

interface BulkButtonProps<Status> {
  /** Key of the label. */
  action: keyof Resources['actions']
  mutation: MutationOptions<BulkResult, Error, { ids: string[]; status: Status }>
  status: Status
  selection: DataTableSelection
  run: Run
  /** What a row that refuses is called. */
  nameOf: NameOf
  /** Key of what the toast says when it was one row. */
  done: keyof Resources['actions']
  /** Asked first, where it takes something away. */
  question?: { title: string; message: string }
}

/** Gives all selected rows a state. Rows that refuse stay selected. */
export function BulkButton<Status>({
  action,
  mutation,
  status,
  selection,
  run,
  nameOf,
  done,
  question,
}: BulkButtonProps<Status>) {
  const { t } = useTranslation('actions')
  return (
    <Button
      variant="default"
      size="xs"
      onClick={() =>
        run({
          mutation,
          variables: { ids: [...selection.ids], status },
          done: t(done),
          nameOf,
          onDone: ({ failed }) => selection.onChange(failed.map(({ id }) => id)),
          ...(question && { question: { ...question, confirmLabel: t(action) } }),
        })
      }
    >
      {t(action)}
    </Button>
  )
}
