import { useTranslation } from '@admin/i18n'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { menuPages, menuQuery } from '../../../session/menu.ts'
import { HOME_PATH } from '../../../session/paths.ts'
import { useTitleOf } from '../../../shell/useTitleOf.ts'
import classes from './Shortcuts.module.css'

/** The other pages of the operator's menu. */
export function Shortcuts() {
  const { t } = useTranslation('home')
  const titleOf = useTitleOf()
  const menu = useQuery(menuQuery)
  const pages = menuPages(menu.data ?? []).filter(({ path }) => path !== HOME_PATH)
  if (pages.length === 0) return null
  return (
    <nav aria-label={t('shortcuts')} className={classes.shortcuts}>
      {pages.map(({ id, path, name }) => (
        <Link key={id} to={path}>
          {titleOf(path, name)}
        </Link>
      ))}
    </nav>
  )
}
