import { ApiError } from '@admin/api-client'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { GRANT_TEXT_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Stack, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { labeledFields } from '../../../../crud/form/fieldsOf.ts'
import { KeptDialogForm } from '../../../../crud/form/KeptDialogForm.tsx'
import { translateSchema } from '../../../../crud/form/translateSchema.ts'
import type { DialogProps } from '../../../../crud/form/useDialog.ts'
import { useSubmit } from '../../../../crud/form/useSubmit.ts'
import type { CallAnswer, CallBody } from '../../../../crud/resource/resource.types.ts'
import { withIdempotencyKeys } from '../../../../crud/storage/idempotencyKeys.ts'
import { chooseText } from '../../../../features/files/chooseText.ts'
import { pointGrants } from './grants.list.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { previewOf } from './importPreview.ts'

type Import = CallBody<typeof pointGrants.path, 'import'>
interface Values extends Required<Omit<Import, 'token' | 'unit'>> {
  unit: CodeOf<'pointUnit'>
}

const startValues = { unit: 'points' } as const

const rules = async () => (await import('@admin/api-client/contract/content/pointGrants')).grantImport

/** What is intended doesn't depend on when its preview was read. */
const withoutToken = ({ body: { token: _, ...body } }: { body: Import }) => ({ body })

/** Gives points or stars to the users of a CSV file, or takes them, and shows before what each row would do. */
export default function ImportDialog({ subject: _, ...dialog }: DialogProps<'import'>) {
  const { t } = useTranslation(['pointGrant', 'validation', 'work'])
  const field = labeledFields<Values, 'pointGrant'>('pointGrant', t)
  const submit = useSubmit()
  const client = useQueryClient()
  const [mutation] = useState(() => withIdempotencyKeys(pointGrants.callOnce('import'), withoutToken))
  const [{ unit, rows }, setEntered] = useState<Pick<Values, 'unit' | 'rows'>>({ ...startValues, rows: '' })
  const preview = previewOf(unit, rows)
  const { data, isFetching, isError } = useQuery({ ...preview, enabled: false })
  const disabledReason = () => {
    // Without rows, the field reports that they are required.
    if (rows.trim() === '') return undefined
    if (isError) return t('work:bulkCheckFailed')
    return isFetching || !data ? t('work:bulkChecking') : undefined
  }
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const done = ({ grant: { number, state }, skipped }: CallAnswer<typeof pointGrants.path, 'import'>) => {
    const imported = t(state === 'pending' ? 'importedPending' : 'imported', { number })
    return skipped === 0 ? imported : t('leftOut', { imported, skipped })
  }
  return (
    <KeptDialogForm<Values>
      {...dialog}
      mode="add"
      title={t('import')}
      submitLabel={t('importRun')}
      submitDisabledReason={disabledReason()}
      onValuesChange={(values) => setEntered({ unit: values.unit ?? 'points', rows: values.rows ?? '' })}
      schema={schema}
      values={startValues}
      fields={[
        field('radio', 'unit', { options: 'pointUnit' }),
        field('input', 'remark', { required: true, description: t('remarkHint') }),
        {
          type: 'action',
          name: 'file',
          label: t('importFile'),
          actions: [
            {
              label: t('fromFile'),
              run: async ({ change }) => {
                const text = await chooseText()
                if (text !== undefined) change({ rows: text })
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
                maxLength={GRANT_TEXT_MAX_LENGTH}
              />
              <ImportPreview unit={unit} rows={value ?? ''} />
            </Stack>
          ),
        }),
        field('switch', 'validOnly'),
      ]}
      onSubmit={async (values) => {
        try {
          const body = { ...values, ...(data && { token: data.token }) }
          return await submit({ mutation, variables: { body }, done })
        } catch (error) {
          if (error instanceof ApiError && error.key === 'setChanged')
            void client.invalidateQueries({ queryKey: preview.queryKey })
          throw error
        }
      }}
    />
  )
}
