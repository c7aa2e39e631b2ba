import { useTranslation } from '@admin/i18n'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { menuPages, menuQuery } from '../../../session/menu.ts'
import { HOME_PATH } from '../../../session/paths.ts'
import { useTitleOf } from '../../../shell/useTitleOf.ts'

/** Links to the other pages of the operator's menu. */
export function Shortcuts() {
  const { t } = useTranslation('home')
  const titleOf = useTitleOf()
  const menu = useQuery(menuQuery)
  const pages = menuPages(menu.data ?? []).filter(({ path }) => path !== HOME_PATH)
  if (pages.length === 0) return null
  return (
    <Group component="nav" aria-label={t('shortcuts')} gap="xs">
      {pages.map(({ id, path, name }) => (
        <Button key={id} component={Link} to={path} variant="default" size="compact-md" radius="xl" fw={400}>
          {titleOf(path, name)}
        </Button>
      ))}
    </Group>
  )
}
