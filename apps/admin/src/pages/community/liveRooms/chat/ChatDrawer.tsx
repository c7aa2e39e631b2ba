import type { LiveRoom } from '@admin/api-client/contract/community/liveRooms'
import { useTranslation } from '@admin/i18n'
import { Stack, Switch, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { DetailDrawer } from '../../../../crud/detail/DetailDrawer.tsx'
import { PagedList } from '../../../../crud/detail/PagedList.tsx'
import { useCan } from '../../../../session/useCan.ts'
import { ChatActions } from './ChatActions.tsx'
import { ChatEntry } from './ChatEntry.tsx'
import { chatOf } from './chat.ts'

/** Milliseconds after the last key. */
const PAUSE = 400

interface ChatDrawerProps {
  room: LiveRoom
  opened: boolean
  onClose: () => void
}

/** The chat of a room, in which messages are hidden or shown together. */
export function ChatDrawer({ room: { id, title: name }, ...drawer }: ChatDrawerProps) {
  const { t } = useTranslation('liveRoom')
  const moderates = useCan()('liveRoom:moderate')
  const [text, setText] = useState('')
  const [flagged, setFlagged] = useState(false)
  const [content] = useDebouncedValue(text.trim(), PAUSE)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const clear = () => setChosen(new Set())
  const choose = (messageId: string, checked: boolean) =>
    setChosen(
      (before) => new Set([...before].filter((each) => each !== messageId).concat(checked ? messageId : [])),
    )
  return (
    <DetailDrawer {...drawer} title={t('chatTitle', { name })}>
      <Stack gap="sm">
        <TextInput
          label={t('findMessage')}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            clear()
          }}
        />
        <Switch
          label={t('flaggedOnly')}
          checked={flagged}
          onChange={({ currentTarget }) => {
            setFlagged(currentTarget.checked)
            clear()
          }}
        />
        {moderates && <ChatActions roomId={id} chosen={chosen} onDone={clear} />}
        <PagedList
          // Another search starts on the first page.
          key={`${content} ${flagged}`}
          label={t('chat')}
          read={(page) => chatOf(id, { content, flagged }, page)}
          empty={t('noChat')}
        >
          {(message) => (
            <ChatEntry
              message={message}
              chosen={chosen.has(message.id)}
              {...(moderates && { onChoose: (checked: boolean) => choose(message.id, checked) })}
            />
          )}
        </PagedList>
      </Stack>
    </DetailDrawer>
  )
}
