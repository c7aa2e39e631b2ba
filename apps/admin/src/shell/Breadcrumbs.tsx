import { useTranslation } from '@admin/i18n'
import { Link, useLocation } from 'react-router-dom'
import classes from './Breadcrumbs.module.css'
import { useTitleOf } from './useTitleOf.ts'

/** Where the page is; each section leads to its first page. */
export function Breadcrumbs() {
  const { t } = useTranslation('shell')
  const titleOf = useTitleOf()
  const parts = useLocation().pathname.split('/').filter(Boolean)
  const crumbs = parts.map((part, index) => ({ path: `/${parts.slice(0, index + 1).join('/')}`, part }))

  return (
    <nav aria-label={t('breadcrumbs')} className={classes.breadcrumbs}>
      <ol>
        {crumbs.map(({ path, part }, index) => (
          <li key={path}>
            {index < crumbs.length - 1 ? (
              <Link to={path}>{titleOf(path, part)}</Link>
            ) : (
              <span aria-current="page">{titleOf(path, part)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
