import { useTranslation } from '@admin/i18n'
import { ActionIcon, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Tab } from './tabs.ts'

interface TabsMenuProps {
  tabs: readonly (Tab & { title: string })[]
  active: string
  onOpen: (address: string) => void
  onClose: (paths: readonly string[]) => void
}

/** All tabs where they do not fit, and the closing of many. */
export function TabsMenu({ tabs, active, onOpen, onClose }: TabsMenuProps) {
  const { t } = useTranslation('workspace')
  const others = tabs.filter(({ path }) => path !== active).map(({ path }) => path)
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon aria-label={t('allTabs')}>
          <IconChevronDown size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {tabs.map(({ path, address, title }) => (
          <Menu.Item key={path} onClick={() => onOpen(address)} fw={path === active ? 600 : 400}>
            {title}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onClose([active])}>{t('closeTab')}</Menu.Item>
        <Menu.Item onClick={() => onClose(others)}>{t('closeOthers')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
