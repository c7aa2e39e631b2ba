import { Badge, Tabs, Tooltip, VisuallyHidden } from '@mantine/core'
import { type FocusEvent, useId } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './TabPane.module.css'
import type { TabPaneTab } from './TabPane.types.ts'

interface TabPaneTabButtonProps {
  tab: Omit<TabPaneTab, 'panel'>
  /** Called when the keyboard has reached the tab. */
  onReach: () => void
}

/** One tab: its words, its count, its marks; one that cannot be opened says why. */
export function TabPaneTabButton({ tab, onReach }: TabPaneTabButtonProps) {
  const { tabs: words, locale } = useLabels()
  const reasonId = useId()
  const { key, label, count, dirty, disabledReason } = tab
  const disabled = disabledReason !== undefined
  const onFocus = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (currentTarget.matches(':focus-visible')) onReach()
  }
  const button = (
    <Tabs.Tab
      value={key}
      className={classes.tab}
      // Not "disabled": the reason must be within reach of the keyboard.
      aria-disabled={disabled || undefined}
      aria-describedby={disabled ? reasonId : undefined}
      onFocus={onFocus}
    >
      {label}
      {count !== undefined && (
        <Badge component="span" size="sm" variant="default" fw={500} ms={6}>
          <span aria-hidden>{new Intl.NumberFormat(locale).format(count)}</span>
          <VisuallyHidden>{words.count(count)}</VisuallyHidden>
        </Badge>
      )}
      {dirty && (
        <span className={classes.dirty} title={words.unsaved}>
          <VisuallyHidden>{words.unsaved}</VisuallyHidden>
        </span>
      )}
      {disabled && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </Tabs.Tab>
  )
  if (!disabled) return button
  return (
    <Tooltip label={disabledReason} events={{ hover: true, focus: true, touch: true }} multiline maw="20rem">
      {button}
    </Tooltip>
  )
}
