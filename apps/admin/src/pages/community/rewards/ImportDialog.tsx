import type { RewardImportRow } from '@admin/api-client/contract/community/rewards'
import { REWARD_IMPORT_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { useMemo, useState } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { labeledFields } from '../../../crud/form/fieldsOf.ts'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import type { CallBody } from '../../../crud/resource/resource.types.ts'
import { CsvRows } from '../../../features/imports/CsvRows.tsx'
import { enterFile } from '../../../features/imports/enterFile.ts'
import { ImportPreview } from '../../../features/imports/ImportPreview.tsx'
import { useImport } from '../../../features/imports/useImport.ts'
import { previewOf } from './importPreview.ts'
import { rewards } from './rewards.list.tsx'

type Values = Required<Omit<CallBody<typeof rewards.path, 'import'>, 'token'>>

const rules = async () => (await import('@admin/api-client/contract/community/rewards')).rewardImport

/** Grants the rewards of a CSV file, and shows before what each row would do. */
export default function ImportDialog({ subject: _, ...dialog }: DialogProps<'import'>) {
  const { t } = useTranslation(['reward', 'validation'])
  const field = labeledFields<Values, 'reward'>('reward', t)
  const [rows, setRows] = useState('')
  const { disabledReason, run } = useImport({
    write: rewards.callOnce('import'),
    preview: previewOf(rows),
    rows,
  })
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const effectOf = ({ problem, amount, userName: name }: RewardImportRow) =>
    problem ? t(`problem.${problem}`) : t('willGrant', { amount: formatNumber(amount), name })
  return (
    <KeptDialogForm<Values>
      {...dialog}
      mode="add"
      title={t('import')}
      submitLabel={t('importRun')}
      submitDisabledReason={disabledReason}
      onValuesChange={(values) => setRows(values.rows ?? '')}
      schema={schema}
      fields={[
        {
          type: 'action',
          name: 'file',
          label: t('importFile'),
          actions: [{ label: t('fromFile'), run: enterFile }],
        },
        field('slot', 'rows', {
          startValue: '',
          required: true,
          bare: true,
          description: t('rowsHint'),
          render: ({ value, ...slot }) => (
            <CsvRows {...slot} value={value ?? ''} maxLength={REWARD_IMPORT_MAX_LENGTH}>
              <ImportPreview
                area="reward"
                rows={value ?? ''}
                previewOf={previewOf}
                head={[t('userId'), t('activity')]}
                cellsOf={({ userId, activity }) => [userId, activity]}
                effectOf={effectOf}
                noteOf={() => null}
              />
            </CsvRows>
          ),
        }),
        field('switch', 'validOnly'),
      ]}
      onSubmit={(values) =>
        run(values, ({ added, skipped }) => {
          const imported = t('imported', { count: added })
          return skipped === 0 ? imported : t('importedSome', { imported, skipped })
        })
      }
    />
  )
}
