import { useTranslation } from '@admin/i18n'
import type { ReactNode } from 'react'
import { EntryRow } from './EntryRow.tsx'
import classes from './Timeline.module.css'
import type { TimelineCause } from './timelines.ts'

interface CauseItemProps {
  cause: TimelineCause
  /** About the entries that are left out. @default nothing */
  more?: ReactNode
}

/** A cause and what followed from it. */
export function CauseItem({ cause: { entries }, more }: CauseItemProps) {
  const { t } = useTranslation('timeline')
  const [first, ...followed] = entries
  return (
    <>
      {first && <EntryRow entry={first} cause />}
      {followed.length > 0 && (
        <ul className={classes.followed} aria-label={t('followed')}>
          {followed.map((entry) => (
            <li key={entry.key}>
              <EntryRow entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {more}
    </>
  )
}
