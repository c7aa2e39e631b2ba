import { upload } from '@admin/api-client'
import { resourceText, useTranslation } from '@admin/i18n'
import { EMPTY, formatDateTime, PendingButton } from '@admin/ui'
import { Alert, Anchor, FileInput, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '../../../app/api.ts'
import { EXPORTS_PATH } from '../../../app/pagePaths.ts'
import type { DialogProps } from '../../../crud/form/useDialog.ts'

/** Sends what was chosen, or pasted, to be searched for marks. */
const trace = ({ file, pasted }: { file: File | null; pasted: string }) =>
  upload(
    api,
    '/api/admin/exports/trace',
    {},
    file ?? new File([pasted], 'pasted.txt', { type: 'text/plain' }),
  )

type Trace = Awaited<ReturnType<typeof trace>>

/** Finds the exports that a file, or pasted rows, come from. */
export default function TraceDialog({ opened, onClose }: DialogProps<'trace'>) {
  const { t } = useTranslation(['export', 'actions'])
  const [file, setFile] = useState<File | null>(null)
  const [pasted, setPasted] = useState('')
  const { mutate, data, isPending, reset } = useMutation({ meta: { action: t('trace') }, mutationFn: trace })
  const isEmpty = file === null && pasted.trim() === ''
  const change = (set: () => void) => {
    set()
    reset()
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('trace')}
      closeButtonProps={{ 'aria-label': t('actions:close') }}
    >
      <Stack
        component="form"
        aria-label={t('trace')}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isEmpty && !isPending) mutate({ file, pasted })
        }}
      >
        <Text c="dimmed">{t('traceText')}</Text>
        <FileInput
          label={t('traceFile')}
          placeholder={t('traceChoose')}
          accept=".csv,.xlsx,.txt"
          clearable
          clearButtonProps={{ 'aria-label': t('traceClear') }}
          value={file}
          onChange={(chosen) => change(() => setFile(chosen))}
        />
        <Textarea
          label={t('tracePasted')}
          autosize
          minRows={3}
          maxRows={8}
          disabled={file !== null}
          value={pasted}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget
            change(() => setPasted(value))
          }}
        />
        <Group justify="flex-end">
          <PendingButton
            type="submit"
            pending={isPending}
            {...(isEmpty && { 'data-disabled': true, 'aria-disabled': true, title: t('traceEmpty') })}
          >
            {t('find')}
          </PendingButton>
        </Group>
        <div aria-live="polite">{data && <Found trace={data} onLeave={onClose} />}</div>
      </Stack>
    </Modal>
  )
}

/** The exports that were found, those with the most marks first. */
function Found({ trace: { found, hidden }, onLeave }: { trace: Trace; onLeave: () => void }) {
  const { t } = useTranslation(['export', 'operationTexts'])
  if (found.length === 0 && hidden === 0) return <Alert color="gray">{t('export:traceNothing')}</Alert>
  return (
    <Stack gap="sm">
      {found.length > 0 && (
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {found.map(({ export: { id, number, area, requesterName, createTime }, marks }) => (
            <Group key={id} component="li" justify="space-between" align="flex-start">
              <div>
                <Anchor
                  component={Link}
                  to={`${EXPORTS_PATH}?number=${number}`}
                  underline="always"
                  onClick={onLeave}
                >
                  {`${number} · ${resourceText(t, area) || EMPTY}`}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {t('export:traceRequested', { name: requesterName, time: formatDateTime(createTime) })}
                </Text>
              </div>
              <Text size="sm">{t('export:traceFound', { count: marks })}</Text>
            </Group>
          ))}
        </Stack>
      )}
      {hidden > 0 && <Text c="dimmed">{t('export:traceHidden', { count: hidden })}</Text>}
    </Stack>
  )
}
