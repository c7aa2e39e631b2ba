import type { SourceWork } from '@admin/api-client/contract/content/editedWorks'
import { useTranslation } from '@admin/i18n'
import { StatusBadge } from '@admin/ui'
import { Anchor, Box, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { videosPath } from '../../../app/pagePaths.ts'
import { useCan } from '../../../session/useCan.ts'

/** The video that a work was edited from, and whether it was taken down. */
export function SourceLink({ source }: { source: SourceWork }) {
  const { t } = useTranslation('editedWork')
  const can = useCan()
  const { id, title, deleted, shelf, reviewStatus } = source
  const takenDown = deleted || shelf === 'off' || reviewStatus === 'notPassed'
  return (
    <Group gap={6} wrap="nowrap">
      {can('video:read') ? (
        <Anchor component={Link} to={videosPath({ id, deleted })} inherit truncate>
          {title}
        </Anchor>
      ) : (
        <Text span inherit truncate>
          {title}
        </Text>
      )}
      {takenDown && (
        <Box flex="none">
          <StatusBadge tone="warning">{t('takenDown')}</StatusBadge>
        </Box>
      )}
    </Group>
  )
}
