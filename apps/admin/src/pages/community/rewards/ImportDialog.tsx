import { REWARD_IMPORT_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Stack, Textarea } from '@mantine/core'
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
import { rewards } from './rewards.list.tsx'

type Values = Required<CallBody<typeof rewards.path, 'import'>>

const rules = async () => (await import('@admin/api-client/contract/community/rewards')).rewardImport

/** Grants the rewards of a CSV file, and shows before what each row would do. */
export default function ImportDialog({ subject: _, ...dialog }: DialogProps<'import'>) {
  const { t } = useTranslation(['reward', 'validation'])
  const field = labeledFields<Values, 'reward'>('reward', t)
  const submit = useSubmit()
  const [mutation] = useState(() => withIdempotencyKeys(rewards.callOnce('import')))
  const schema = useMemo(() => translateSchema(rules, t), [t])
  return (
    <KeptDialogForm<Values>
      {...dialog}
      mode="add"
      title={t('import')}
      submitLabel={t('importRun')}
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
      onSubmit={(body) =>
        submit({
          mutation,
          variables: { body },
          done: ({ added, skipped }) => {
            const imported = t('imported', { count: added })
            return skipped === 0 ? imported : t('importedSome', { imported, skipped })
          },
        })
      }
    />
  )
}
