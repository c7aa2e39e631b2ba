import type { EditedWork } from '@admin/api-client/contract/content/editedWorks'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { StatusBadge } from '@admin/ui'
import { Anchor, List, Modal, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { materialsPath } from '../../../app/pagePaths.ts'
import { useCan } from '../../../session/useCan.ts'

interface UsedMaterialsProps {
  work: EditedWork
  opened: boolean
  onClose: () => void
}

/** Lists the materials of a work, as links; those that were deleted or disabled are marked. */
export function UsedMaterials({ work: { title, materials }, opened, onClose }: UsedMaterialsProps) {
  const { t } = useTranslation(['editedWork', 'work', 'enumerations', 'actions'])
  const can = useCan()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('editedWork:materialsTitle', { name: title })}
      closeButtonProps={{ 'aria-label': t('actions:close') }}
    >
      <List>
        {materials.map(({ id, name, type, status, deleted }) => (
          <List.Item key={id}>
            {can('material:read') ? (
              <Anchor component={Link} to={materialsPath({ id, deleted })}>
                {name}
              </Anchor>
            ) : (
              name
            )}{' '}
            <Text span c="dimmed" size="sm">
              {enumerationLabel(t, 'attachmentType', type)}
            </Text>{' '}
            {deleted && <StatusBadge tone="danger">{t('work:deleted')}</StatusBadge>}
            {!deleted && status === 'disabled' && (
              <StatusBadge>{enumerationLabel(t, 'enabledStatus', status)}</StatusBadge>
            )}
          </List.Item>
        ))}
      </List>
    </Modal>
  )
}
