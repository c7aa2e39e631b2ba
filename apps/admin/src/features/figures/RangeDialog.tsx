import { REPORT_MAX_DAYS } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { DialogForm, type FormSchema } from '@admin/ui'
import type { DialogProps } from '../../crud/form/useDialog.ts'
import type { ReportSubject } from './ReportSubject.ts'
import { dayCount } from './reportState.ts'

interface Days {
  first: string | null
  last: string | null
}

type RangeSubject = Extract<ReportSubject, { dialog: 'range' | 'comparison' }>

/** Chooses the days of a custom range, or of what it is compared with. */
export function RangeDialog({ subject, ...dialog }: DialogProps<RangeSubject>) {
  const { t } = useTranslation('reportPage')
  const { state, change } = subject
  const isComparison = subject.dialog === 'comparison'
  const values: Days = isComparison
    ? { first: state.compareFrom ?? null, last: state.compareTo ?? null }
    : { first: state.from ?? null, last: state.to ?? null }
  const schema: FormSchema<Days> = {
    '~standard': {
      version: 1,
      vendor: 'admin',
      validate: (value) => {
        const { first, last } = value as Days
        const message = !first || !last ? t('range.missing') : tooLong(first, last)
        return message === undefined ? { value: { first, last } } : { issues: [{ path: ['first'], message }] }
      },
    },
  }
  const tooLong = (first: string, last: string) =>
    dayCount(first, last) > REPORT_MAX_DAYS ? t('range.tooLong', { days: REPORT_MAX_DAYS }) : undefined
  return (
    <DialogForm<Days>
      {...dialog}
      mode="edit"
      title={t(isComparison ? 'range.comparisonTitle' : 'range.title')}
      submitLabel={t('range.apply')}
      values={values}
      schema={schema}
      fields={[
        {
          type: 'dateRange',
          name: 'first',
          endName: 'last',
          label: t('range.days'),
          valueType: 'isoDate',
          required: true,
        },
      ]}
      onSubmit={async ({ first, last }) => {
        if (!first || !last) return
        change(
          isComparison
            ? { compare: [...state.compare, 'own'], compareFrom: first, compareTo: last }
            : { range: 'own', from: first, to: last },
        )
      }}
    />
  )
}
