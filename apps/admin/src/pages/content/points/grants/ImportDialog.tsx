import type { GrantImportRow } from '@admin/api-client/contract/content/pointGrants'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import {
  GRANT_TEXT_MAX_LENGTH,
  POINTS_GRANT_REVIEW,
  REVIEW_WINDOW_HOURS,
} from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Alert } from '@mantine/core'
import { useMemo, useState } from 'react'
import { translateSchema } from '../../../../app/translateSchema.ts'
import { labeledFields } from '../../../../crud/form/fieldsOf.ts'
import { KeptDialogForm } from '../../../../crud/form/KeptDialogForm.tsx'
import type { DialogProps } from '../../../../crud/form/useDialog.ts'
import type { CallAnswer, CallBody } from '../../../../crud/resource/resource.types.ts'
import { CsvRows } from '../../../../features/imports/CsvRows.tsx'
import { enterFile } from '../../../../features/imports/enterFile.ts'
import { ImportPreview } from '../../../../features/imports/ImportPreview.tsx'
import { useImport } from '../../../../features/imports/useImport.ts'
import { pointGrants } from './grants.list.tsx'
import { previewOf } from './importPreview.ts'

type Import = CallBody<typeof pointGrants.path, 'import'>
interface Values extends Required<Omit<Import, 'token' | 'unit'>> {
  unit: CodeOf<'pointUnit'>
}

const startValues = { unit: 'points' } as const

const rules = async () => (await import('@admin/api-client/contract/content/pointGrants')).grantImport

/** Gives points or stars to the users of a CSV file, or takes them, and shows before what each row would do. */
export default function ImportDialog({ subject: _, ...dialog }: DialogProps<'import'>) {
  const { t } = useTranslation(['pointGrant', 'validation'])
  const field = labeledFields<Values, 'pointGrant'>('pointGrant', t)
  const [{ unit, rows }, setEntered] = useState<Pick<Values, 'unit' | 'rows'>>({ ...startValues, rows: '' })
  const { disabledReason, run } = useImport({
    write: pointGrants.callOnce('import'),
    preview: previewOf(unit, rows),
    rows,
  })
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const done = ({ grant: { number, state }, skipped }: CallAnswer<typeof pointGrants.path, 'import'>) => {
    const imported = t(state === 'pending' ? 'importedPending' : 'imported', { number })
    return skipped === 0 ? imported : t('leftOut', { imported, skipped })
  }
  const effectOf = ({ problem, amount, userName: name }: GrantImportRow) => {
    if (problem) return t(`problem.${problem}`)
    return amount.startsWith('-')
      ? t('willTake', { amount: formatNumber(amount.slice(1)), name })
      : t('willGive', { amount: formatNumber(amount), name })
  }
  const reviewNote = (
    <Alert color="yellow">
      {t('needsReview', { hours: REVIEW_WINDOW_HOURS, points: formatNumber(POINTS_GRANT_REVIEW) })}
    </Alert>
  )
  return (
    <KeptDialogForm<Values>
      {...dialog}
      mode="add"
      title={t('import')}
      submitLabel={t('importRun')}
      submitDisabledReason={disabledReason}
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
          actions: [{ label: t('fromFile'), run: enterFile }],
        },
        field('slot', 'rows', {
          startValue: '',
          required: true,
          bare: true,
          description: t('rowsHint'),
          render: ({ value, ...slot }) => (
            <CsvRows {...slot} value={value ?? ''} maxLength={GRANT_TEXT_MAX_LENGTH}>
              <ImportPreview
                area="pointGrant"
                rows={value ?? ''}
                previewOf={(text) => previewOf(unit, text)}
                head={[t('userId')]}
                cellsOf={({ userId }) => [userId]}
                effectOf={effectOf}
                noteOf={({ needsReview }) => needsReview && reviewNote}
              />
            </CsvRows>
          ),
        }),
        field('switch', 'validOnly'),
      ]}
      onSubmit={(values) => run(values, done)}
    />
  )
}
