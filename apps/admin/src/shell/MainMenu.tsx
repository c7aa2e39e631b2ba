import { useTranslation } from '@admin/i18n'
import { Skeleton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { NavLink, useLocation } from 'react-router-dom'
import { Failure } from '../app/Failure.tsx'
import { type MenuItem, menuQuery } from '../session/menu.ts'
import classes from './MainMenu.module.css'
import { menuIcon } from './menuIcons.ts'
import { useTabs } from './tabs/useTabs.ts'
import { useTitleOf } from './useTitleOf.ts'

/** The pages that the signed-in user's roles open. */
export function MainMenu() {
  const { t } = useTranslation('shell')
  const menu = useQuery(menuQuery)

  return (
    <nav aria-label={t('mainMenu')} className={classes.menu} aria-busy={menu.isPending}>
      {menu.isPending &&
        ['70%', '55%', '62%'].map((width) => (
          <Skeleton key={width} height={14} width={width} m="sm" animate={false} />
        ))}
      {menu.error && <Failure error={menu.error} onRetry={menu.refetch} />}
      {menu.data && (
        <ul className={classes.list}>
          {menu.data.map((item) => (
            <li key={item.id}>
              {item.children.length > 0 ? <Group item={item} /> : <Entry item={item} topLevel />}
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

function Group({ item }: { item: MenuItem }) {
  const titleOf = useTitleOf()
  const { pathname } = useLocation()
  const Icon = menuIcon(item.path)
  return (
    <details open={pathname.startsWith(`${item.path}/`)}>
      <summary className={classes.entry}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        <span className={classes.label}>{titleOf(item.path, item.name)}</span>
        <IconChevronDown size={14} className={classes.chevron} aria-hidden="true" />
      </summary>
      <ul className={classes.children}>
        {item.children.map((child) => (
          <li key={child.id}>
            <Entry item={child} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Entry({ item, topLevel = false }: { item: MenuItem; topLevel?: boolean }) {
  const titleOf = useTitleOf()
  const { pathname } = useLocation()
  const { store } = useTabs()
  const Icon = menuIcon(item.path)
  // A page that is open is returned to as it was left; on the page itself the entry begins it again.
  const to = pathname === item.path ? item.path : store.addressOf(item.path)
  return (
    <NavLink to={to} className={classes.entry ?? ''}>
      {topLevel && <Icon size={18} stroke={1.6} aria-hidden="true" />}
      <span className={classes.label}>{titleOf(item.path, item.name)}</span>
    </NavLink>
  )
}
