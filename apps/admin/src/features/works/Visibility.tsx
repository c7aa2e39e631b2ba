import { type VisibilityCondition, visibilityConditions } from '@admin/api-client/contract/content/visibility'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { useTranslation } from '@admin/i18n'
import { StatusBadge } from '@admin/ui'
import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import classes from './Visibility.module.css'
import { VisibilityFix } from './VisibilityFix.tsx'

interface VisibilityRow {
  id: string
  reviewStatus: CodeOf<'reviewStatus'> | null
  unmet: readonly VisibilityCondition[]
}

/** Shows whether users see a work, and opens the list of what it takes, with the action that fixes each problem. */
export function Visibility({ row }: { row: VisibilityRow }) {
  const { t } = useTranslation('work')
  const [opened, { toggle, close }] = useDisclosure()
  const [first, ...others] = row.unmet
  return (
    <Popover opened={opened} onChange={close} position="bottom-start" width={340} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.target} onClick={toggle}>
          <StatusBadge tone={first ? 'neutral' : 'success'}>
            {first ? t(`unmetCondition.${first}`) : t('visible')}
          </StatusBadge>
          {others.length > 0 && (
            <VisuallyHidden>{others.map((each) => `, ${t(`unmetCondition.${each}`)}`)}</VisuallyHidden>
          )}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={classes.conditions} aria-label={t('visibility')}>
          {visibilityConditions.map((condition) => {
            const unmet = row.unmet.includes(condition)
            return (
              <li key={condition}>
                <StatusBadge tone={unmet ? 'danger' : 'success'}>
                  {t(`${unmet ? 'unmetCondition' : 'metCondition'}.${condition}`)}
                </StatusBadge>
                {unmet && <VisibilityFix row={row} condition={condition} onLeave={close} />}
              </li>
            )
          })}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
