import { ApiError } from '@admin/api-client'
import { useTranslation, validationText } from '@admin/i18n'
import { type AutoCompleteSource, DialogForm, type DialogFormProps } from '@admin/ui'
import { type MutationOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { translateSchema } from '../../app/translateSchema.ts'
import { readAgain } from '../../crud/dryRun/readAgain.ts'
import { useSubmit } from '../../crud/form/useSubmit.ts'

interface Merge {
  into: string
}

const loadSchema = async () => (await import('@admin/api-client/contract/merging')).mergeTarget

/** A preview; its token is sent with the merge. */
interface Previewed {
  token: string
}

interface MergeDialogProps<Row, Preview> extends Pick<DialogFormProps<Merge>, 'opened' | 'onClose'> {
  /** What becomes part of another row. */
  row: { id: string; version: number }
  /** Shows the row as it is now, after someone else changed it. */
  showCurrent: (current: unknown) => void
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
  mutation: MutationOptions<Row, Error, { id: string; body: Merge & { version: number; token?: string } }>
  /** Returns the message afterwards. */
  done: (kept: Row) => string
}

/** Chooses the row that another one becomes part of, and shows how much that changes. */
export function MergeDialog<Row, Preview extends Previewed>({
  row,
  showCurrent,
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
  const { t } = useTranslation(['actions', 'validation', 'work'])
  const submit = useSubmit()
  const [into, setInto] = useState('')
  const schema = useMemo(() => translateSchema(loadSchema, t), [t])
  const queryKey = ['dryRun', path, 'merge', row.id, row.version, into]
  const {
    data: preview,
    isFetching,
    error,
  } = useQuery({
    queryKey,
    queryFn: into ? ({ signal }) => readPreview(into, signal) : skipToken,
    ...readAgain,
  })
  const refused = error instanceof ApiError ? error.fields?.into : undefined
  const disabledReason = () => {
    // Without a choice, the field reports that it is required.
    if (into === '') return undefined
    if (error) return refused ? validationText(t, refused) : t('work:bulkCheckFailed')
    return isFetching || !preview ? t('work:bulkChecking') : undefined
  }
  return (
    <DialogForm<Merge>
      {...dialog}
      mode="add"
      title={title}
      submitLabel={t('actions:merge')}
      submitDisabledReason={disabledReason()}
      fields={[
        {
          type: 'autocomplete',
          name: 'into',
          label,
          description: [error ? disabledReason() : preview && effectOf(preview), hint]
            .filter(Boolean)
            .join(' '),
          required: true,
          source,
        },
      ]}
      schema={schema}
      onValuesChange={({ into: chosen }) => setInto(chosen ?? '')}
      onSubmit={({ into }) => {
        const { token } = preview ?? {}
        const body = { into, version: row.version, ...(token !== undefined && { token }) }
        return submit({ mutation, variables: { id: row.id, body }, done, shown: queryKey, showCurrent })
      }}
    />
  )
}
