import { REPORT_NOTE_MAX_LENGTH } from '@admin/api-client/contract/limits'
import type { ReportNote } from '@admin/api-client/contract/reports/notes'
import { useTranslation } from '@admin/i18n'
import type { FieldSpec } from '@admin/ui'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { enumerationOptions } from '../../app/enumerationOptions.ts'
import { Failure } from '../../app/Failure.tsx'
import { ResourceDialog } from '../../crud/form/ResourceDialog.tsx'
import type { DialogProps } from '../../crud/form/useDialog.ts'
import { type NoteBody, noteOf, notes } from './notes.ts'
import type { ReportSubject } from './ReportSubject.ts'

type NoteSubject = Extract<ReportSubject, { dialog: 'note' }>

const MINUTE = 60_000

const schemas = async () => {
  const { reportNoteCreate, reportNoteUpdate } = await import('@admin/api-client/contract/reports/notes')
  return { create: reportNoteCreate, update: reportNoteUpdate }
}

/** Adds a note to the charts, or edits one of the operator's own. */
export function NoteDialog({ subject, opened, onClose }: DialogProps<NoteSubject>) {
  const { t } = useTranslation(['reportNote', 'reportsEnumerations', 'actions'])
  const { mark, area, time } = subject
  const {
    data: note,
    error,
    refetch,
  } = useQuery({
    ...noteOf(mark?.id ?? '', mark?.time ?? 0),
    enabled: mark !== undefined,
  })
  if (mark && !note)
    return (
      error && (
        <Modal
          opened={opened}
          onClose={onClose}
          title={t('reportNote:edit')}
          closeButtonProps={{ 'aria-label': t('actions:close') }}
        >
          <Failure error={error} onRetry={refetch} />
        </Modal>
      )
    )
  const fields: FieldSpec<NoteBody & { version: number }>[] = [
    { type: 'dateTime', name: 'time', label: t('reportNote:time'), required: true },
    {
      type: 'switch',
      name: 'wholeDay',
      label: t('reportNote:wholeDay'),
      description: t('reportNote:wholeDayHint'),
    },
    {
      type: 'textarea',
      name: 'text',
      label: t('reportNote:text'),
      required: true,
      maxLength: REPORT_NOTE_MAX_LENGTH,
    },
    {
      type: 'select',
      name: 'area',
      label: t('reportNote:area'),
      clearable: true,
      placeholder: t('reportNote:allAreas'),
      options: enumerationOptions(t, 'reportArea'),
    },
    {
      type: 'switch',
      name: 'shared',
      label: t('reportNote:shared'),
      description: t('reportNote:sharedHint'),
    },
  ]
  return (
    <ResourceDialog<ReportNote, NoteBody, NoteBody & { version: number }>
      opened={opened}
      onClose={onClose}
      resource={notes}
      row={note ?? undefined}
      schemas={schemas}
      startWith={{
        time: time ?? Math.floor(Date.now() / MINUTE) * MINUTE,
        wholeDay: false,
        area,
        shared: false,
      }}
      fields={fields}
    />
  )
}
