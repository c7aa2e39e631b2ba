import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { useTranslation } from '@admin/i18n'
import {
  ConfirmDialog,
  Upload,
  type UploadedFile,
  type UploadRules,
  uploadRules,
  useUnsavedChanges,
} from '@admin/ui'
import { Modal, Select, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { uploadTransport } from '../../../features/files/transport.ts'
import { useUnfinishedUploads } from '../../../features/files/useUnfinishedUploads.ts'
import { uploadHistories } from './uploadHistories.resource.ts'

type FileType = CodeOf<'uploadFileType'>

const count = { max: 10 }

/** What the server accepts of each type, said before a byte is sent. */
const rules: Record<FileType, UploadRules> = {
  img: { ...uploadRules.cover, formats: ['jpeg', 'png', 'gif', 'webp', 'avif'], count },
  gif: { ...uploadRules.preview, count },
  video: { ...uploadRules.video, count },
  html: { ...uploadRules.agreement, count },
  file: { ...uploadRules.file, count },
}

interface UploadDialogProps {
  opened: boolean
  onClose: () => void
}

/** Uploads files that no form asks for. */
export default function UploadDialog({ opened, onClose }: UploadDialogProps) {
  const { t } = useTranslation(['uploadHistory', 'enumerations'])
  const client = useQueryClient()
  const [chosenType, setFileType] = useState<FileType>()
  const { uploads, onDiscard } = useUnfinishedUploads()
  // Of the latest unfinished upload; it stays when that one is discarded or another one fails.
  if (!chosenType && uploads[0]) setFileType(uploads[0].fileType)
  const fileType = chosenType ?? 'img'
  const [files, setFiles] = useState<UploadedFile[]>([])
  const [busy, setBusy] = useState(false)
  const [closing, setClosing] = useState(false)
  const leaving = useUnsavedChanges(busy)

  const change = (value: UploadedFile[]) => {
    setFiles(value)
    client.invalidateQueries({ queryKey: [uploadHistories.path] })
  }
  const asking = busy && (closing || leaving !== undefined)
  // The uploads that were asked about have ended.
  if (closing && !busy) setClosing(false)
  const stopped = useRef(false)
  const stop = () => {
    stopped.current = true
    onClose()
  }
  const closeQuestion = () => {
    setClosing(false)
    if (stopped.current) leaving?.onLeave()
    else leaving?.onStay()
    stopped.current = false
  }
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => setClosing(true) : onClose}
      closeOnEscape={!asking}
      title={t('uploadHistory:add')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('uploadHistory:closeDialog') }}
    >
      <Stack>
        <Select
          label={t('uploadHistory:kind')}
          data={enumerationOptions(t, 'uploadFileType')}
          value={fileType}
          onChange={(value) => value && setFileType(value as FileType)}
          allowDeselect={false}
          disabled={busy}
        />
        <Upload
          key={fileType}
          label={t('uploadHistory:files')}
          value={files}
          onChange={change}
          transport={uploadTransport}
          unfinished={{ uploads: uploads.filter((upload) => upload.fileType === fileType), onDiscard }}
          rules={rules[fileType]}
          fields={{ fileType, uploadFrom: 'uploadHistories' }}
          onBusyChange={(sending) => {
            setBusy(sending)
            setFileType(fileType)
          }}
        />
      </Stack>
      {/* Mounted for each question: the Escape that opens a mounted one closes it as well. */}
      {asking && (
        <ConfirmDialog
          opened
          title={t('uploadHistory:stopTitle')}
          message={t('uploadHistory:stopText')}
          confirmLabel={t('uploadHistory:stop')}
          cancelLabel={t('uploadHistory:keepUploading')}
          danger
          onConfirm={stop}
          onClose={closeQuestion}
        />
      )}
    </Modal>
  )
}
