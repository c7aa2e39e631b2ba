import { ApiError } from '@admin/api-client'
import { REWARD_IMPORT_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Stack, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { labeledFields } from '../../../crud/form/fieldsOf.ts'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import { translateSchema } from '../../../crud/form/translateSchema.ts'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import type { CallBody } from '../../../crud/resource/resource.types.ts'
import { withIdempotencyKeys } from '../../../crud/storage/idempotencyKeys.ts'
import { chooseText } from '../../../features/files/chooseText.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { previewOf } from './importPreview.ts'
import { rewards } from './rewards.list.tsx'

type Import = CallBody<typeof rewards.path, 'import'>
type Values = Required<Omit<Import, 'token'>>

const rules = async () => (await import('@admin/api-client/contract/community/rewards')).rewardImport

/** What is intended doesn't depend on when its preview was read. */
const withoutToken = ({ body: { token: _, ...body } }: { body: Import }) => ({ body })

/** Grants the rewards of a CSV file, and shows before what each row would do. */
export default function ImportDialog({ subject: _, ...dialog }: DialogProps<'import'>) {
  const { t } = useTranslation(['reward', 'validation', 'work'])
  const field = labeledFields<Values, 'reward'>('reward', t)
  const submit = useSubmit()
  const client = useQueryClient()
  const [mutation] = useState(() => withIdempotencyKeys(rewards.callOnce('import'), withoutToken))
  const [rows, setRows] = useState('')
  const preview = previewOf(rows)
  const { data, isFetching, isError } = useQuery({ ...preview, enabled: false })
  const disabledReason = () => {
    // Without rows, the field reports that they are required.
    if (rows.trim() === '') return undefined
    if (isError) return t('work:bulkCheckFailed')
    return isFetching || !data ? t('work:bulkChecking') : undefined
  }
  const schema = useMemo(() => translateSchema(rules, t), [t])
  return (
    <KeptDialogForm<Values>
      {...dialog}
      mode="add"
      title={t('import')}
      submitLabel={t('importRun')}
      submitDisabledReason={disabledReason()}
      onValuesChange={(values) => setRows(values.rows ?? '')}
      schema={schema}
      fields={[
        {
          type: 'action',
          name: 'file',
          label: t('importFile'),
          actions: [
            {
              label: t('fromFile'),
              run: async ({ change }) => {
                const rows = await chooseText()
                if (rows !== undefined) change({ rows })
              },
            },
          ],
        },
        field('slot', 'rows', {
          startValue: '',
          required: true,
          bare: true,
          description: t('rowsHint'),
          render: ({ value, onChange, inputProps }) => (
            <Stack gap="sm">
              <Textarea
                {...inputProps}
                value={value ?? ''}
                onChange={({ currentTarget }) => onChange(currentTarget.value)}
                rows={6}
                maxLength={REWARD_IMPORT_MAX_LENGTH}
              />
              <ImportPreview rows={value ?? ''} />
            </Stack>
          ),
        }),
        field('switch', 'validOnly'),
      ]}
      onSubmit={async (values) => {
        try {
          return await submit({
            mutation,
            variables: { body: { ...values, ...(data && { token: data.token }) } },
            done: ({ added, skipped }) => {
              const imported = t('imported', { count: added })
              return skipped === 0 ? imported : t('importedSome', { imported, skipped })
            },
          })
        } catch (error) {
          if (error instanceof ApiError && error.key === 'setChanged')
            void client.invalidateQueries({ queryKey: preview.queryKey })
          throw error
        }
      }}
    />
  )
}
