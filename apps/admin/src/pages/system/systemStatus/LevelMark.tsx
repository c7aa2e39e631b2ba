import { useTranslation } from '@admin/i18n'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { Level } from './judge.ts'
import classes from './SystemStatus.module.css'

const icons = {
  good: { Icon: IconCircleCheck, color: 'var(--admin-success)' },
  warning: { Icon: IconAlertTriangle, color: 'var(--admin-warning)' },
  bad: { Icon: IconCircleX, color: 'var(--admin-danger)' },
} satisfies Record<Level, object>

/** A level as a word with an icon. */
export function LevelMark({ level }: { level: Level }) {
  const { t } = useTranslation('systemStatus')
  const { Icon, color } = icons[level]
  return (
    <span className={classes.level}>
      <Icon size={18} color={color} aria-hidden />
      {t(`level.${level}`)}
    </span>
  )
}
