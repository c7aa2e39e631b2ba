import { useTranslation } from '@admin/i18n'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { NavLink, useLocation } from 'react-router-dom'
import { Failure } from '../app/Failure.tsx'
import { type MenuItem, menuQuery } from '../session/menu.ts'
import classes from './MainMenu.module.css'
import { useMenuCounts } from './menuCounts.ts'
import { menuIcon } from './menuIcons.ts'
import { useTabs } from './tabs/useTabs.ts'
import { useTitleOf } from './useTitleOf.ts'

/** The pages that the signed-in user's roles open. */
export function MainMenu() {
  const { t } = useTranslation('shell')
  const menu = useQuery(menuQuery)
  const counts = useMenuCounts()

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
              {item.children.length > 0 ? (
                <Group item={item} counts={counts} />
              ) : (
                <Entry item={item} topLevel />
              )}
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

function Group({ item, counts }: { item: MenuItem; counts: ReturnType<typeof useMenuCounts> }) {
  const titleOf = useTitleOf()
  const { pathname } = useLocation()
  const Icon = menuIcon(item.path)
  return (
    <details open={pathname.startsWith(`${item.path}/`)}>
      <summary className={classes.entry}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        <span className={classes.label}>{titleOf(item.path, item.name)}</span>
        {/* Shown while the pages with the counts are not. */}
        <Count count={item.children.reduce((sum, { path }) => sum + (counts[path] ?? 0), 0)} />
        <IconChevronDown size={14} className={classes.chevron} aria-hidden="true" />
      </summary>
      <ul className={classes.children}>
        {item.children.map((child) => (
          <li key={child.id}>
            <Entry item={child} count={counts[child.path]} />
          </li>
        ))}
      </ul>
    </details>
  )
}

interface EntryProps {
  item: MenuItem
  topLevel?: boolean
  /** Things to do on the page. @default 0 */
  count?: number | undefined
}

function Entry({ item, topLevel = false, count = 0 }: EntryProps) {
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
      <Count count={count} />
    </NavLink>
  )
}

/** The largest count that is written in digits. */
const MAX_SHOWN = 99

function Count({ count }: { count: number }) {
  const { t } = useTranslation('shell')
  if (count === 0) return null
  return (
    <span className={classes.count}>
      <span aria-hidden>{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <VisuallyHidden>{t('toDo', { count })}</VisuallyHidden>
    </span>
  )
}
