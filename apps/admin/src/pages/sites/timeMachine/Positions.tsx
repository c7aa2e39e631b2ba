import type { TimeMachineView } from '@admin/api-client/contract/sites/timeMachine'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Group, List, Stack, Text } from '@mantine/core'
import { advertisementPath } from '../../../app/linkedPaths.ts'
import { RowLink } from './RowLink.tsx'

type Position = TimeMachineView['advertisements'][number]

/** The positions of advertisements, with the share of each that competes for their places. */
export function Positions({ positions }: { positions: readonly Position[] }) {
  const { t } = useTranslation(['timeMachine', 'operationsEnumerations'])
  return (
    <Stack gap="xs">
      {positions.map(({ position, places, candidates }) => (
        <div key={position}>
          <Group gap="xs">
            <Text size="sm" fw={500}>
              {enumerationLabel(t, 'adPosition', position)}
            </Text>
            <Text size="sm" c="dimmed">
              {t('timeMachine:places', { count: places })}
            </Text>
          </Group>
          {candidates.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('timeMachine:noCandidates')}
            </Text>
          ) : (
            <List size="sm">
              {candidates.map((candidate) => (
                <Candidate key={candidate.id} {...candidate} />
              ))}
            </List>
          )}
        </div>
      ))}
    </Stack>
  )
}

function Candidate({ id, name, share, vipLacking }: Position['candidates'][number]) {
  const { t } = useTranslation('timeMachine')
  return (
    <List.Item>
      <RowLink to={advertisementPath(id)} name={name} />{' '}
      {formatNumber(share, { style: 'percent', maximumFractionDigits: 1 })}
      {vipLacking !== null && (
        <Text size="sm" c="dimmed">
          {t('vip', { grade: vipLacking })}
        </Text>
      )}
    </List.Item>
  )
}
