import type { Presence } from '@admin/api-client/contract/home/presences'
import { formatList, useTranslation } from '@admin/i18n'
import { formatDate } from '@admin/ui'
import { Avatar, Group, Tooltip, VisuallyHidden } from '@mantine/core'
import classes from './PresenceGroup.module.css'

export interface PresenceGroupProps {
  /** The other operators who have the record open: editors first, then viewers, then idle ones. */
  others: readonly Presence[]
  /** Whether screen readers are told who edits, politely: for someone who edits, too. @default false */
  announces?: boolean
}

/** Avatars shown; the rest is a number. */
const MAX_AVATARS = 3
const SIZE = 26
const TIME = 'HH:mm'
const EVENTS = { hover: true, focus: true, touch: true }

/** Lightest for those who do least. */
const LOOKS = {
  editing: { color: 'brand', variant: 'filled' },
  viewing: { color: 'brand', variant: 'light' },
  idle: { color: 'gray', variant: 'outline' },
} as const

/**
 * Who else has a record open: initials, and what they do. Pointing at it, focusing it or touching it says since when.
 * Nothing is shown of no one.
 */
export function PresenceGroup({ others, announces = false }: PresenceGroupProps) {
  const { t, i18n } = useTranslation('presence')
  const join = (texts: string[]) => formatList(texts, i18n.language)
  const textOf = ({ state, accountName: name }: Presence) => t(state, { name })
  const having = (state: Presence['state']) => others.filter((other) => other.state === state)
  const summary = join(
    (['editing', 'viewing', 'idle'] as const).flatMap((state) => {
      const [first, second] = having(state)
      if (!first) return []
      return second ? t(`${state}Count`, { count: having(state).length }) : textOf(first)
    }),
  )
  const rest = others.length - MAX_AVATARS
  return (
    <>
      {others.length > 0 && (
        <Tooltip
          events={EVENTS}
          label={others.map((other) => (
            <div key={other.accountId}>
              {t('since', { state: textOf(other), time: formatDate(other.since, TIME) })}
            </div>
          ))}
        >
          <Group
            role="group"
            aria-label={summary}
            // Keyboards, too, have to reach the tooltip.
            tabIndex={0}
            gap="xs"
            wrap="nowrap"
            className={classes.root ?? ''}
          >
            <span className={classes.avatars} aria-hidden>
              {others.slice(0, MAX_AVATARS).map(({ accountId, accountName, state }) => (
                <Avatar
                  key={accountId}
                  {...LOOKS[state]}
                  name={accountName}
                  size={SIZE}
                  className={classes.avatar ?? ''}
                />
              ))}
              {rest > 0 && (
                <Avatar size={SIZE} className={classes.avatar ?? ''}>
                  {`+${rest}`}
                </Avatar>
              )}
            </span>
            <span className={classes.text} aria-hidden>
              {summary}
            </span>
          </Group>
        </Tooltip>
      )}
      <VisuallyHidden aria-live="polite">{announces && join(having('editing').map(textOf))}</VisuallyHidden>
    </>
  )
}
