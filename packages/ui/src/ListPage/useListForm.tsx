import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { RowAction } from '../DataTable/DataTable.types.ts'
import type { DialogFormProps } from '../DialogForm/DialogForm.tsx'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { withRetry } from '../overlays/withRetry.tsx'
import type { ListFormOptions } from './ListPage.types.ts'

const FormDialog = lazy(
  withRetry(async () => {
    const { DialogForm } = await import('../DialogForm/DialogForm.tsx')
    return { default: DialogForm<object> }
  }),
)

type RowActions<Row> = (row: Row) => readonly RowAction<Row>[]

/** The dialog in which rows are added and edited, with what opens it. */
export function useListForm<Row extends object>(
  form: ListFormOptions<Row, object, object> | undefined,
  given: RowActions<Row> | undefined,
  onSaved: () => unknown,
): { addButton: ReactNode; rowActions: RowActions<Row> | undefined; dialog: ReactNode } {
  const { list: labels } = useLabels()
  // The last row stays in the dialog while it closes.
  const [edited, edit] = useState<{ opened: boolean; row?: Row }>()
  const editsRows = form?.editTitle !== undefined
  const withEdit = useCallback(
    (row: Row) => [
      { key: 'edit', label: labels.edit, onClick: () => edit({ opened: true, row }) },
      ...(given?.(row) ?? []),
    ],
    [given, labels],
  )
  if (!form) return { addButton: undefined, rowActions: given, dialog: undefined }
  const { addTitle, editTitle, values, onSubmit, ...options } = form
  const onClose = () => edit((before) => before && { ...before, opened: false })
  const submit: DialogFormProps<object>['onSubmit'] = async (values, context) => {
    const result = await onSubmit(values, edited?.row, context)
    if (!result || 'saved' in result) onSaved()
    return result
  }
  return {
    addButton: addTitle !== undefined && <Button onClick={() => edit({ opened: true })}>{addTitle}</Button>,
    rowActions: editsRows ? withEdit : given,
    dialog: edited && (
      <Suspense>
        <FormDialog
          {...options}
          opened={edited.opened}
          mode={edited.row ? 'edit' : 'add'}
          title={edited.row ? editTitle : addTitle}
          values={edited.row ? (values?.(edited.row) ?? edited.row) : {}}
          onClose={onClose}
          onSubmit={submit}
        />
      </Suspense>
    ),
  }
}
