import { ApiError } from '@admin/api-client'
import { REVERT_DAYS } from '@admin/api-client/contract/limits'
import { useTranslation, validationText } from '@admin/i18n'
import { DialogForm, type DialogFormItem, useFormContext } from '@admin/ui'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { QueryView } from '../../app/QueryView.tsx'
import { translateSchema } from '../../app/translateSchema.ts'
import type { DialogProps } from '../../crud/form/useDialog.ts'
import { useSubmit } from '../../crud/form/useSubmit.ts'
import { lookup } from '../../crud/list/lookups.ts'
import { UndoOutcome } from './UndoOutcome.tsx'
import { type OperatorUndo, type OperatorUndone, undoDryRun, undoOperator } from './undoOperator.ts'

/** The operator whose work is undone; without one it is chosen. */
export interface UndoSubject {
  operator?: { id: string; name: string }
}

interface Values {
  operatorId: string
  timeFrom: number | null
  timeTo: number | null
  reason: string
  /** Shown, not entered. */
  preview: null
}

const DAY = 86_400_000
const MINUTE = 60_000

const operatorLookup = lookup('/api/admin/accounts', {
  keyword: 'username',
  getOption: ({ id, username, nickname }: { id: string; username: string; nickname: string }) => ({
    value: id,
    label: `${username} (${nickname})`,
  }),
})

const rules = async () =>
  (await import('@admin/api-client/contract/system/operationLogs'))
    .operatorUndo as unknown as z.ZodType<Values>

const bodyOf = ({ operatorId, timeFrom, timeTo, reason }: Values): OperatorUndo => ({
  operatorId,
  timeFrom: timeFrom ?? 0,
  timeTo: timeTo ?? 0,
  reason: reason.trim(),
})

/** The last day, until the end of this minute. */
function startValuesFor(operatorId: string): Values {
  const now = Math.ceil(Date.now() / MINUTE) * MINUTE
  return { operatorId, timeFrom: now - DAY, timeTo: now, reason: '', preview: null }
}

/** Undoes what an operator did in a period, once it is clear what can be undone and what can't. */
export default function UndoOperatorDialog({ subject: { operator }, ...dialog }: DialogProps<UndoSubject>) {
  const { t } = useTranslation(['operationLog', 'work', 'validation'])
  const submit = useSubmit()
  const [start] = useState(() => startValuesFor(operator?.id ?? ''))
  const [values, setValues] = useState(start)
  const dryRun = undoDryRun(bodyOf(values))
  const { data, isFetching, isError } = useQuery({ ...dryRun, enabled: false })
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const disabledReason = () => {
    if (isError) return t('work:bulkCheckFailed')
    if (isFetching || !data) return t('work:bulkChecking')
    return data.operations.some(({ key }) => key === null) ? undefined : t('undoNothing')
  }
  const entered: DialogFormItem<Values>[] = [
    ...(operator
      ? []
      : [
          {
            type: 'autocomplete' as const,
            name: 'operatorId' as const,
            label: t('operator'),
            required: true,
            source: operatorLookup,
            wide: true,
          },
        ]),
    { type: 'dateTime', name: 'timeFrom', label: t('undoFrom'), required: true },
    {
      type: 'dateTime',
      name: 'timeTo',
      label: t('undoTo'),
      description: t('undoToHint', { days: REVERT_DAYS }),
      required: true,
    },
    { type: 'textarea', name: 'reason', label: t('undoReason'), required: true, wide: true },
  ]
  const preview: DialogFormItem<Values> = {
    type: 'slot',
    name: 'preview',
    label: t('undoPreview'),
    bare: true,
    wide: true,
    render: () => <Preview body={bodyOf(values)} />,
  }
  return (
    <DialogForm<Values>
      {...dialog}
      mode="add"
      columns={2}
      title={operator ? t('undoTitleOf', { name: operator.name }) : t('undoTitle')}
      submitLabel={t('undoSubmit')}
      submitDisabledReason={disabledReason()}
      values={start}
      onValuesChange={setValues}
      schema={schema}
      fields={[
        { type: 'step', title: t('undoPeriod'), fields: entered as never },
        { type: 'step', title: t('undoPreview'), fields: [preview] },
      ]}
      onSubmit={() =>
        submit({
          mutation: undoOperator,
          variables: { ...bodyOf(values), ...(data?.token && { token: data.token }) },
          done: ({ operations, operatorName }: OperatorUndone) =>
            t('undoDone', {
              count: operations.filter(({ key }) => key === null).length,
              name: operatorName,
            }),
          shown: dryRun.queryKey,
        })
      }
    />
  )
}

/** What would be undone, read when its step is shown. */
function Preview({ body }: { body: OperatorUndo }) {
  const { t } = useTranslation(['work', 'validation'])
  const { step } = useFormContext()
  const result = useQuery({ ...undoDryRun(body), enabled: step === 1 })
  const refused = result.error instanceof ApiError ? result.error.fields?.timeFrom : undefined
  if (refused) return <Alert color="red">{validationText(t, refused)}</Alert>
  return (
    <QueryView result={result} failed={t('bulkCheckFailed')} height={160}>
      {(undone) => <UndoOutcome {...undone} />}
    </QueryView>
  )
}
