import { useTranslation } from '@admin/i18n'
import { StatusBadge } from '@admin/ui'
import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Visibility.module.css'

interface Condition<Key extends string> {
  key: Key
  unmet: boolean
  /** Whether it is met, in words. */
  text: string
}

interface ConditionsProps<Key extends string> {
  conditions: readonly Condition<Key>[]
  /** Shown where all of them are met. @default that users see it */
  metText?: string
  /** Accessible name of the list. @default visibility */
  label?: string
  /** Returns the control that helps to meet a condition; `close` is called before something else opens. */
  fix: (key: Key, close: () => void) => ReactNode
}

/** Shows whether users see something, and opens the list of what it takes, with the action that fixes each problem. */
export function Conditions<Key extends string>({ conditions, metText, label, fix }: ConditionsProps<Key>) {
  const { t } = useTranslation('work')
  const [opened, { toggle, close }] = useDisclosure()
  const [first, ...others] = conditions.filter(({ unmet }) => unmet)
  return (
    <Popover opened={opened} onChange={close} position="bottom-start" width={340} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.target} onClick={toggle}>
          <StatusBadge tone={first ? 'neutral' : 'success'}>
            {first ? first.text : (metText ?? t('visible'))}
          </StatusBadge>
          {others.length > 0 && <VisuallyHidden>{others.map(({ text }) => `, ${text}`)}</VisuallyHidden>}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={classes.conditions} aria-label={label ?? t('visibility')}>
          {conditions.map(({ key, unmet, text }) => (
            <li key={key}>
              <StatusBadge tone={unmet ? 'danger' : 'success'}>{text}</StatusBadge>
              {unmet && fix(key, close)}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
