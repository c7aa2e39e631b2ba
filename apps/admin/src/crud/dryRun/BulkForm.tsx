import { useTranslation } from '@admin/i18n'
import { DialogForm, type DialogFormItem, type DialogFormProps } from '@admin/ui'
import { Stack, Text } from '@mantine/core'
import type { MutationOptions, QueryKey } from '@tanstack/react-query'
import { useSubmit } from '../form/useSubmit.ts'
import type { BulkResult } from '../resource/resource.ts'
import { BulkPreview, type BulkPreviewProps } from './BulkPreview.tsx'
import { toastBulk } from './toastBulk.tsx'
import { useDryRun } from './useDryRun.ts'

/** Values of a bulk form: what is entered, and the place of the preview. */
export interface BulkFormValues {
  /** Shown, not entered. */
  preview: null
}

interface BulkFormProps<Values extends BulkFormValues, Variables extends object, Key extends QueryKey>
  extends Pick<DialogFormProps<Values>, 'opened' | 'onClose' | 'schema' | 'onValuesChange'>,
    Omit<BulkPreviewProps<Key>, 'shownIn'> {
  /** Label of the action. */
  action: string
  /** Number of rows that it is for. */
  count: number
  /** What the action means, shown above the preview. @default not shown */
  message?: string | undefined
  values: Partial<Values>
  /** What is asked first. @default nothing is */
  fields?: readonly DialogFormItem<Values>[] | undefined
  /** Heading of that step. @default a general one */
  fieldsTitle?: string
  mutation: MutationOptions<BulkResult, Error, Variables>
  /** Returns what the mutation gets, with the token of the preview. */
  variables: (token: string | undefined) => Variables
  /** Called with the rows that were not changed. */
  onFailed: (ids: string[]) => void
  /** Name in the operation log and path of what is changed, by which it can be undone. @default the resource */
  changed?: { resource: string; path: string; changedPath?: string }
}

/** A bulk action that is tried first: asks what it takes, shows what would change, and does it once confirmed. */
export function BulkForm<Values extends BulkFormValues, Variables extends object, Key extends QueryKey>({
  resource,
  dryRun,
  nameOf,
  action,
  count,
  message,
  fields,
  fieldsTitle,
  mutation,
  variables,
  onFailed,
  changed = { resource: resource.area, path: resource.path },
  ...dialog
}: BulkFormProps<Values, Variables, Key>) {
  const { t } = useTranslation(['work', 'actions'])
  const submit = useSubmit()
  const { disabledReason, commit } = useDryRun(dryRun)
  const shownIn = fields ? 1 : 0
  const preview = {
    type: 'slot',
    name: 'preview',
    label: t('bulkPreview'),
    bare: true,
    wide: true,
    render: () => (
      <Stack gap="sm">
        {message && <Text>{message}</Text>}
        <BulkPreview {...{ resource, dryRun, nameOf, shownIn }} />
      </Stack>
    ),
  } as DialogFormItem<Values>
  return (
    <DialogForm<Values>
      {...dialog}
      mode="add"
      columns={2}
      title={t('bulkTitle', { action, count })}
      submitLabel={action}
      submitDisabledReason={disabledReason}
      fields={
        fields
          ? [
              { type: 'step', title: fieldsTitle ?? t('bulkInput'), fields: fields as never },
              { type: 'step', title: t('bulkPreview'), fields: [preview] as never },
            ]
          : [preview]
      }
      onSubmit={() =>
        commit((token) =>
          submit({
            mutation,
            variables: variables(token),
            done: (result: BulkResult) => {
              onFailed(result.failed.map(({ id }) => id))
              toastBulk(t('actions:bulkChanged', { count: result.changed.length }), result, changed)
              return undefined
            },
          }),
        )
      }
    />
  )
}
