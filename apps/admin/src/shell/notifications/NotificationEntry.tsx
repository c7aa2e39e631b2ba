import { useTranslation } from '@admin/i18n'
import { formatDateTime, formatRelativeTime, RichText } from '@admin/ui'
import { ActionIcon, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { type Entry, entryText } from './entryText.ts'
import classes from './NotificationPanel.module.css'

interface NotificationEntryProps {
  entry: Entry
  onRead: (id: string) => void
  /** The operator follows its link. */
  onLeave: () => void
}

/** One entry: leads to its record, or opens what there is to read, and is read thereby. */
export function NotificationEntry({ entry, onRead, onLeave }: NotificationEntryProps) {
  const { id, kind, body, link, time, read } = entry
  const { t, i18n } = useTranslation(
    kind === 'quotaAlert' ? ['notification', 'agentEnumerations'] : 'notification',
  )
  const [opened, setOpened] = useState(false)
  const bodyId = useId()
  const text = entryText(t, entry)
  const see = () => {
    if (!read) onRead(id)
  }
  const line = (
    <>
      <span>
        {!read && <VisuallyHidden>{t('unread')}: </VisuallyHidden>}
        {text}
      </span>
      <Text
        component="time"
        size="sm"
        c="dimmed"
        dateTime={new Date(time).toISOString()}
        title={formatDateTime(time)}
      >
        {formatRelativeTime(time, i18n.language)}
      </Text>
    </>
  )
  const follow = () => {
    see()
    onLeave()
  }
  const toggle = () => {
    see()
    setOpened(!opened)
  }

  return (
    <li className={classes.entry} data-unread={!read || undefined}>
      {link ? (
        <Link to={link} className={classes.line} onClick={follow}>
          {line}
        </Link>
      ) : (
        <button
          type="button"
          className={classes.line}
          aria-expanded={opened}
          aria-controls={bodyId}
          onClick={toggle}
        >
          {line}
        </button>
      )}
      {!read && (
        <ActionIcon me="xs" aria-label={t('markRead', { title: text })} onClick={() => onRead(id)}>
          <IconCheck size={16} stroke={1.6} />
        </ActionIcon>
      )}
      {(opened || link) && body && (
        <div id={bodyId} className={classes.body}>
          {kind === 'notice' ? <RichText html={body} /> : body}
        </div>
      )}
    </li>
  )
}
