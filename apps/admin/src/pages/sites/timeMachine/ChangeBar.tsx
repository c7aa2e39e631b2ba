import type { SiteChange, TimeMachineView } from '@admin/api-client/contract/sites/timeMachine'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Button, type ButtonProps, Group, List, Paper, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { Columns } from '../../../crud/detail/Columns.tsx'

interface ChangeBarProps {
  view: Pick<TimeMachineView, 'moment' | 'previous' | 'next'>
  /** Whether the moment is that of the request. */
  isNow: boolean
  /** Goes to a moment; undefined: to now. */
  onMove: (moment: number | undefined) => void
}

/** The moment, and the ways to the changes before and after it. */
export function ChangeBar({ view: { moment, previous, next }, isNow, onMove }: ChangeBarProps) {
  const { t } = useTranslation('timeMachine')
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="sm">
        <Text fw={600} role="status">
          {isNow ? t('now') : formatDateTime(moment)}
        </Text>
        <MoveButton possible={!isNow} onMove={() => onMove(undefined)}>
          {t('backToNow')}
        </MoveButton>
      </Group>
      <Columns minWidth="18rem">
        <Step way="previous" change={previous} onMove={onMove} />
        <Step way="next" change={next} onMove={onMove} />
      </Columns>
    </Paper>
  )
}

interface MoveButtonProps extends ButtonProps {
  /** Whether there is a moment to go to. */
  possible: boolean
  'aria-describedby'?: string
  onMove: () => void
}

/** A button that can be focused even when there is no moment to go to, so that it keeps the focus after its last click. */
const MoveButton = ({ possible, onMove, ...button }: MoveButtonProps) => (
  <Button
    variant="default"
    size="xs"
    aria-disabled={!possible}
    {...(!possible && { 'data-disabled': true })}
    onClick={() => possible && onMove()}
    {...button}
  />
)

interface StepProps extends Pick<ChangeBarProps, 'onMove'> {
  way: 'previous' | 'next'
  change: SiteChange | null
}

/** A button that goes to a change, and what it is. */
function Step({ way, change, onMove }: StepProps) {
  const { t } = useTranslation(['timeMachine', 'siteEnumerations'])
  const id = useId()
  const icon = way === 'previous' ? <IconChevronLeft size={16} /> : <IconChevronRight size={16} />
  return (
    <div>
      <MoveButton
        possible={change !== null}
        leftSection={icon}
        aria-describedby={id}
        onMove={() => onMove(change?.time)}
      >
        {t(`timeMachine:${way}`)}
      </MoveButton>
      <div id={id}>
        {change === null ? (
          <Text size="sm" c="dimmed" mt={4}>
            {t(way === 'previous' ? 'timeMachine:noPrevious' : 'timeMachine:noNext')}
          </Text>
        ) : (
          <>
            <Text size="sm" mt={4}>
              {formatDateTime(change.time)}
            </Text>
            <List size="sm">
              {change.items.map((item) => (
                <List.Item key={`${item.kind} ${item.name} ${item.begins}`}>
                  <ChangeText {...item} />
                </List.Item>
              ))}
            </List>
          </>
        )}
      </div>
    </div>
  )
}

function ChangeText({ kind, name, begins }: SiteChange['items'][number]) {
  const { t } = useTranslation(['timeMachine', 'siteEnumerations'])
  if (kind === 'template') return t('timeMachine:versionChange', { number: name })
  if (kind === 'paper')
    return t('timeMachine:paperChange', { kind: enumerationLabel(t, 'sitePaperKind', name) })
  return t(begins ? 'timeMachine:begins' : 'timeMachine:ends', {
    kind: t(`timeMachine:kind.${kind}`),
    name,
  })
}
