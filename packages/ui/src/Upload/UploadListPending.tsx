import { Button, Group, Progress, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Labels } from '../labels/Labels.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { describeRefusal } from './describeRules.ts'
import { FILE_FORMATS } from './fileFormat.ts'
import { isStopped, type PendingFile } from './PendingFile.ts'
import { UploadListItem, type UploadListItemProps } from './UploadListItem.tsx'
import { Note, Stopped } from './UploadListNotes.tsx'
import type { UploadQueue } from './UploadQueue.ts'
import { UploadThumbnail } from './UploadThumbnail.tsx'

interface UploadListPendingProps extends Pick<UploadListItemProps, 'item'> {
  pending: PendingFile
  queue: UploadQueue
  onAnnounce: (sentence: string) => void
}

/** A pending or stopped file, with what can be done about it. */
export function UploadListPending({ item, pending, queue, onAnnounce }: UploadListPendingProps) {
  const { upload: words, locale } = useLabels()
  const { key, file, url, facts } = pending
  const stopped = isStopped(pending)
  const type = facts?.format && !facts.damaged ? FILE_FORMATS[facts.format].type : ''
  const remedy = remedyOf(pending, queue, words)
  return (
    <UploadListItem
      item={item}
      name={file.name}
      state={stopped ? 'stopped' : 'moving'}
      thumbnail={<UploadThumbnail url={url} type={type} name={file.name} />}
      details={<PendingDetails pending={pending} words={words} locale={locale} />}
      actions={
        remedy && (
          <Button size="compact-xs" variant="default" aria-label={remedy.label} onClick={remedy.onClick}>
            {remedy.text}
          </Button>
        )
      }
      remove={{
        label: (stopped ? words.dismiss : words.cancel)(file.name),
        Icon: IconX,
        onRemove: () => {
          queue.remove(key)
          onAnnounce((stopped ? words.removed : words.cancelled)(file.name))
        },
      }}
    />
  )
}

/** The button that continues: retry, or crop. */
function remedyOf({ key, file, state }: PendingFile, queue: UploadQueue, words: Labels['upload']) {
  if (state.status === 'cropping') {
    return {
      text: words.crop.crop,
      label: words.crop.cropFile(file.name),
      onClick: () => queue.postponeCrop(key, false),
    }
  }
  const tooMany = state.status === 'refused' && state.refusals.some(({ reason }) => reason === 'count')
  if (state.status !== 'failed' && !tooMany) return undefined
  return { text: words.retry, label: words.retryFile(file.name), onClick: () => queue.retry(key) }
}

interface PendingDetailsProps {
  pending: PendingFile
  words: Labels['upload']
  locale: string
}

function PendingDetails({ pending, words, locale }: PendingDetailsProps): ReactNode {
  const { file, state } = pending
  switch (state.status) {
    case 'queued':
    case 'ready':
      return <Note>{words.waiting}</Note>
    case 'checking':
      return <Note>{words.checking}</Note>
    case 'cropping':
      return <Note>{words.crop.needed}</Note>
    case 'sending': {
      const percent = Math.floor(state.share * 100)
      return (
        <>
          <Group gap="xs" wrap="nowrap">
            <Progress value={percent} size="sm" aria-label={file.name} flex={1} />
            <Text component="span" fz="xs" c="dimmed" miw="2.75rem" ta="end">
              {words.sending(percent)}
            </Text>
          </Group>
          {state.retrying && <Note>{words.retrying}</Note>}
        </>
      )
    }
    case 'refused':
      return (
        <Stopped>
          {state.refusals.map((refusal) => describeRefusal(refusal, file.size, words, locale)).join(' ')}
        </Stopped>
      )
    case 'failed':
      return (
        <Stopped>
          {words.failed}
          {state.message !== undefined && `: ${state.message}`}
        </Stopped>
      )
  }
}
