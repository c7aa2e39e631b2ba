import { enumerationLabel, resourceText, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { useState } from 'react'
import { FactList } from '../../../app/FactList.tsx'
import { DecidedAmount, DecisionDialog } from '../../../features/review/DecisionDialog.tsx'
import { ExportFilters } from './ExportFilters.tsx'
import { columnsText, markText } from './exports.list.tsx'
import { type ExportRow, exportsResource } from './exports.resource.ts'

const contract = () => import('@admin/api-client/contract/system/exports')

/** The decisions on a waiting export, each with its rules and translation keys. */
const decisions = {
  approve: {
    schema: async () => (await contract()).exportApproval,
    title: 'approving',
    hint: 'approveHint',
    done: 'approvedDone',
    remarkLabel: 'note',
  },
  reject: {
    schema: async () => (await contract()).exportRejection,
    title: 'rejecting',
    hint: 'rejectHint',
    done: 'rejectedDone',
    remarkLabel: 'reason',
  },
} as const

interface DecideDialogProps {
  action: keyof typeof decisions
  row: ExportRow
  opened: boolean
  onClose: () => void
}

/** Approves a waiting export, after which its file is written, or rejects it. */
export function DecideDialog({ action, row: seen, ...dialog }: DecideDialogProps) {
  const [row, setCurrent] = useState(seen)
  const { t } = useTranslation(['export', 'enumerations', 'actions', 'operationTexts'])
  const { schema, title, hint, done, remarkLabel } = decisions[action]
  const { id, number, version, area, format, requesterName, expectedRows } = row
  return (
    <DecisionDialog
      {...dialog}
      id={id}
      version={version}
      onChanged={setCurrent}
      action={action}
      write={exportsResource.action(action)}
      schema={schema}
      title={t(title, { number })}
      submitLabel={t(`actions:${action}`)}
      done={t(done, { number })}
      hint={t(hint, { name: requesterName })}
      summaryLabel={t('filters')}
      remarkLabel={t(remarkLabel)}
      remarkRequired={action === 'reject'}
    >
      <DecidedAmount>
        {t('rowsOf', { rows: formatNumber(expectedRows), area: resourceText(t, area) })}
      </DecidedAmount>
      <FactList
        facts={[
          [
            t('requester'),
            <span key="name" translate="no">
              {requesterName}
            </span>,
          ],
          [t('filters'), <ExportFilters key="filters" row={row} />],
          [t('columns'), columnsText(t, row)],
          [t('format'), enumerationLabel(t, 'exportFormat', format)],
          [t('marked'), markText(t, row)],
        ]}
      />
    </DecisionDialog>
  )
}
