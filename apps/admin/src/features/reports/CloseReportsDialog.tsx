import type { ReportsClosed } from '@admin/api-client/contract/community/reports'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { QueryView } from '../../app/QueryView.tsx'
import { translateSchema } from '../../app/translateSchema.ts'
import { toastBulk } from '../../crud/dryRun/toastBulk.tsx'
import { useSubmit } from '../../crud/form/useSubmit.ts'
import { closeDryRun, closeReports } from './reports.ts'

interface Values {
  status: 'upheld' | 'dismissed'
  reason: string
  /** Shown, not entered. */
  preview: null
}

const startValues: Values = { status: 'dismissed', reason: '', preview: null }

const rules = async () =>
  (await import('@admin/api-client/contract/community/reports')).reportClosing.omit({
    authorId: true,
  }) as unknown as z.ZodType<Values>

const OUTCOMES = ['dismissed', 'upheld'] as const

interface CloseReportsDialogProps {
  author: { id: string; name: string }
  opened: boolean
  onClose: () => void
}

/** Closes all open reports about the content of a user, once it is clear what happens. */
export function CloseReportsDialog({ author: { id, name }, ...dialog }: CloseReportsDialogProps) {
  const { t } = useTranslation(['report', 'enumerations', 'work', 'validation'])
  const submit = useSubmit()
  const [{ status }, setValues] = useState(startValues)
  const dryRun = closeDryRun(id, status)
  const { data, isFetching, isError } = useQuery({ ...dryRun, enabled: false })
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const disabledReason = () => {
    if (isError) return t('work:bulkCheckFailed')
    if (isFetching || !data) return t('work:bulkChecking')
    return data.closed === 0 ? t('closesNothing') : undefined
  }
  return (
    <DialogForm<Values>
      {...dialog}
      mode="add"
      title={t('closeTitle', { name })}
      submitLabel={t('closeAll')}
      submitDisabledReason={disabledReason()}
      values={startValues}
      onValuesChange={setValues}
      schema={schema}
      fields={[
        {
          type: 'radio',
          name: 'status',
          label: t('outcome'),
          description: t('outcomeHint'),
          options: OUTCOMES.map((value) => ({ value, label: enumerationLabel(t, 'reportStatus', value) })),
          required: true,
        },
        { type: 'textarea', name: 'reason', label: t('closeReason'), required: true },
        {
          type: 'slot',
          name: 'preview',
          label: t('closePreview'),
          wide: true,
          render: () => <Preview authorId={id} status={status} />,
        },
      ]}
      onSubmit={({ status, reason }) =>
        submit({
          mutation: closeReports,
          variables: { status, reason, authorId: id, ...(data?.token && { token: data.token }) },
          done: ({ closed, left, logId }: ReportsClosed) => {
            const message = [t('closedCount', { count: closed }), left > 0 && t('leftCount', { count: left })]
            toastBulk(
              message.filter(Boolean).join(' '),
              { changed: [], failed: [], ...(logId && { logId }) },
              { resource: 'report' },
            )
            return undefined
          },
          shown: dryRun.queryKey,
        })
      }
    />
  )
}

/** What closing does, with numbers. */
function Preview({ authorId, status }: { authorId: string; status: Values['status'] }) {
  const { t } = useTranslation(['report', 'work'])
  const result = useQuery(closeDryRun(authorId, status))
  const textOf = ({ closed, reporters, withdrawn, left }: ReportsClosed) =>
    closed === 0
      ? t('closesNothing')
      : [
          t('closesCount', { count: closed }),
          t('closesReporters', { count: reporters }),
          withdrawn > 0 && t('closesWithdrawn', { count: withdrawn }),
          left > 0 && t('closesLeft', { count: left }),
          t('closesNoLetter'),
        ]
          .filter(Boolean)
          .join(' ')
  return (
    <QueryView result={result} failed={t('work:bulkCheckFailed')} height={60}>
      {(closing) => (
        <Text size="sm" role="status">
          {textOf(closing)}
        </Text>
      )}
    </QueryView>
  )
}
