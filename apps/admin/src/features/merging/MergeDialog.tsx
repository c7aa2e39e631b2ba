import { useTranslation } from '@admin/i18n'
import { type AutoCompleteSource, DialogForm, type DialogFormProps } from '@admin/ui'
import { type MutationOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { translateSchema } from '../../crud/form/translateSchema.ts'
import { useSubmit } from '../../crud/form/useSubmit.ts'

interface Merge {
  into: string
}

const loadSchema = async () => (await import('@admin/api-client/contract/merging')).mergeTarget

interface MergeDialogProps<Row, Preview> extends Pick<DialogFormProps<Merge>, 'opened' | 'onClose'> {
  /** What becomes part of another row. */
  row: { id: string; version: number }
  /** Of the list. */
  path: string
  title: string
  label: string
  /** What merging means. */
  hint: string
  /** Suggests the rows that it can be merged into. */
  source: AutoCompleteSource
  readPreview: (into: string, signal: AbortSignal) => Promise<Preview>
  /** Returns what merging changes, in numbers. */
  effectOf: (preview: Preview) => string
  mutation: MutationOptions<Row, Error, { id: string; body: Merge & { version: number } }>
  /** Returns the message afterwards. */
  done: (kept: Row) => string
}

/** Chooses the row that another one becomes part of, and shows how much that changes. */
export function MergeDialog<Row, Preview>({
  row,
  path,
  title,
  label,
  hint,
  source,
  readPreview,
  effectOf,
  mutation,
  done,
  ...dialog
}: MergeDialogProps<Row, Preview>) {
  const { t } = useTranslation(['actions', 'validation'])
  const submit = useSubmit()
  const [into, setInto] = useState('')
  const schema = useMemo(() => translateSchema(loadSchema, t), [t])
  const { data: preview } = useQuery({
    queryKey: [path, 'merge', row.id, into],
    queryFn: into ? ({ signal }) => readPreview(into, signal) : skipToken,
  })
  return (
    <DialogForm<Merge>
      {...dialog}
      mode="add"
      title={title}
      submitLabel={t('actions:merge')}
      fields={[
        {
          type: 'autocomplete',
          name: 'into',
          label,
          description: [preview && effectOf(preview), hint].filter(Boolean).join(' '),
          required: true,
          source,
        },
      ]}
      schema={schema}
      onValuesChange={({ into: chosen }) => setInto(chosen ?? '')}
      onSubmit={(body) =>
        submit({ mutation, variables: { id: row.id, body: { ...body, version: row.version } }, done })
      }
    />
  )
}
