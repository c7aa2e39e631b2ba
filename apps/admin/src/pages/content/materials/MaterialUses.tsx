import type { Material } from '@admin/api-client/contract/content/materials'
import { MAX_PAGE_SIZE } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Anchor, List, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { editedWorksPath } from '../../../app/pagePaths.ts'
import { QueryView } from '../../../app/QueryView.tsx'
import { resource } from '../../../crud/resource/resource.ts'

interface MaterialUsesProps {
  material: Material
  opened: boolean
  onClose: () => void
}

const editedWorks = resource('/api/admin/edited-works', 'editedWork')

/** Lists the edited works that use a material, as links. */
export function MaterialUses({ material: { id, name }, opened, onClose }: MaterialUsesProps) {
  const { t } = useTranslation(['material', 'actions'])
  const result = useQuery(editedWorks.list({ materialId: id, pageSize: MAX_PAGE_SIZE }))
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('usesTitle', { name })}
      closeButtonProps={{ 'aria-label': t('actions:close') }}
    >
      <QueryView result={result} failed={t('usesFailed')} height={120}>
        {({ list, total }) => (
          <Stack gap="md">
            <List>
              {list.map((work) => (
                <List.Item key={work.id}>
                  <Anchor component={Link} to={editedWorksPath({ id: work.id })}>
                    {work.title}
                  </Anchor>{' '}
                  <Text span c="dimmed" size="sm">
                    {work.authorName}
                  </Text>
                </List.Item>
              ))}
            </List>
            {total > list.length && (
              <Anchor component={Link} to={editedWorksPath({ materialId: id })}>
                {t('allUses', { count: total })}
              </Anchor>
            )}
          </Stack>
        )}
      </QueryView>
    </Modal>
  )
}
