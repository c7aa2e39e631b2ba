import { useTranslation } from '@admin/i18n'
import { withRetry } from '@admin/ui'
import { Menu, Text, UnstyledButton } from '@mantine/core'
import {
  IconBug,
  IconChartBar,
  IconDevices,
  IconDownload,
  IconKey,
  IconLogout,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { EXPORTS_PATH, USAGE_PATH } from '../app/pagePaths.ts'
import { switchExplaining, useExplain } from '../session/explainPermissions.ts'
import { useLogout } from '../session/logout.ts'
import type { CurrentUser } from '../session/verifySession.ts'
import { openIncident } from './incident/openIncident.ts'
import classes from './UserMenu.module.css'
import type { UserMenuDialog } from './UserMenuDialogs.tsx'

const UserMenuDialogs = lazy(withRetry(() => import('./UserMenuDialogs.tsx')))

const dialogs = {
  profile: IconUser,
  changePassword: IconKey,
  security: IconShieldLock,
  sessions: IconDevices,
} as const
const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** The signed-in user: profile, password, second factor, own sessions, signing out. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const { t } = useTranslation(['shell', 'routes'])
  const logout = useLogout()
  const [dialog, setDialog] = useState<UserMenuDialog>()
  const explaining = useExplain() !== undefined

  return (
    <>
      <Menu position="bottom-end" width={208}>
        <Menu.Target>
          <UnstyledButton
            className={classes.target ?? ''}
            aria-label={t('userMenuOf', { name: user.nickname })}
          >
            {/* Not text of the page, so that speech control takes the name alone. */}
            <span className={classes.avatar} data-initial={[...user.nickname][0]?.toUpperCase()} />
            <span className={classes.name}>{user.nickname}</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <Text fw={600} c="var(--mantine-color-text)">
              {user.nickname}
            </Text>
            {user.username}
          </Menu.Label>
          <Menu.Divider />
          {(Object.keys(dialogs) as UserMenuDialog[]).map((name) => {
            const Icon = dialogs[name]
            return (
              <Menu.Item
                key={name}
                leftSection={<Icon {...icon} />}
                disabled={name === 'changePassword' && Boolean(user.viewing)}
                onClick={() => setDialog(name)}
              >
                {t(name)}
              </Menu.Item>
            )
          })}
          <Menu.Item leftSection={<IconDownload {...icon} />} component={Link} to={EXPORTS_PATH}>
            {t('myExports')}
          </Menu.Item>
          <Menu.Item leftSection={<IconChartBar {...icon} />} component={Link} to={USAGE_PATH}>
            {t('routes:usage.title')}
          </Menu.Item>
          <Menu.Item leftSection={<IconBug {...icon} />} onClick={openIncident}>
            {t('saveIncident')}
          </Menu.Item>
          <Menu.CheckboxItem closeMenuOnClick checked={explaining} onChange={switchExplaining}>
            {t('whyNot')}
          </Menu.CheckboxItem>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout {...icon} />} onClick={logout}>
            {t('logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog && <UserMenuDialogs dialog={dialog} user={user} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </>
  )
}
