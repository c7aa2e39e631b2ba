import { useTranslation } from '@admin/i18n'
import { Alert, Button, FileButton } from '@mantine/core'
import { useRef, useState } from 'react'
import type { UsageRecord } from '../../../shell/usage/usageRecord.ts'
import { readUsageFiles } from './usageFiles.ts'

/** Opens files of several operators together. If one isn't a usage file, none is opened. */
export function OpenFiles({ onOpen }: { onOpen: (records: readonly UsageRecord[]) => void }) {
  const { t } = useTranslation('usage')
  const [invalid, setInvalid] = useState<string>()
  const resetInput = useRef<() => void>(null)

  async function open(files: File[]) {
    if (files.length === 0) return
    const read = await readUsageFiles(files)
    // The same file can be chosen again.
    resetInput.current?.()
    if ('records' in read) onOpen(read.records)
    setInvalid('invalid' in read ? read.invalid : undefined)
  }

  return (
    <>
      <FileButton
        multiple
        accept="application/json,.json"
        resetRef={resetInput}
        inputProps={{ 'aria-label': t('openFiles') }}
        onChange={(files) => void open(files)}
      >
        {(button) => (
          <Button variant="default" {...button}>
            {t('openFiles')}
          </Button>
        )}
      </FileButton>
      {invalid !== undefined && (
        <Alert color="red" role="alert" w="100%">
          {t('invalidFile', { name: invalid })}
        </Alert>
      )}
    </>
  )
}
