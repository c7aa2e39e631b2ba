import { Badge, type GetStylesApi, Group, genericFactory, Tabs, Tooltip, VisuallyHidden } from '@mantine/core'
import { type FocusEvent, useId, useState } from 'react'
import { useStylesApi } from '../controls/useStylesApi.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './TabPane.module.css'
import type { TabPaneFactory, TabPaneTab } from './TabPane.types.ts'

export type * from './TabPane.types.ts'

/** Tabs with their panels. A panel is made when first opened, and keeps its state behind the others. */
export const TabPane = genericFactory<TabPaneFactory>((given) => {
  const { getStyles, props } = useStylesApi<TabPaneFactory>(
    'TabPane',
    classes,
    given as unknown as TabPaneFactory['props'],
  )
  const {
    label,
    tabs,
    value,
    defaultValue,
    onChange,
    activation = 'automatic',
    actions,
    id,
    ...others
  } = props
  const [own, setOwn] = useState(defaultValue ?? tabs.find((tab) => tab.disabledReason === undefined)?.key)
  const opened = value ?? own
  const [used, setUsed] = useState<readonly string[]>([])
  if (opened !== undefined && !used.includes(opened)) setUsed([...used, opened])

  const open = (key: string | null) => {
    const tab = tabs.find((one) => one.key === key)
    if (!tab || tab.disabledReason !== undefined || tab.key === opened) return
    setOwn(tab.key)
    onChange?.(tab.key)
  }
  return (
    <Tabs
      miw={0}
      value={opened ?? null}
      onChange={open}
      // Mantine opens by arrow keys only, not by Home and End: here what the keyboard reaches opens.
      activateTabWithKeyboard={false}
      {...(id !== undefined && { id })}
      {...getStyles('root')}
      {...others}
    >
      <Group gap="md" wrap="nowrap" {...getStyles('row')}>
        <Tabs.List aria-label={label} {...getStyles('list')}>
          {tabs.map((tab) => (
            <TabPaneTabButton
              key={tab.key}
              tab={tab}
              getStyles={getStyles}
              onReach={() => activation === 'automatic' && open(tab.key)}
            />
          ))}
        </Tabs.List>
        {actions && (
          <Group gap="xs" flex="none" {...getStyles('actions')}>
            {actions}
          </Group>
        )}
      </Group>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.key} value={tab.key} pt="sm" {...getStyles('panel')}>
          {used.includes(tab.key) && tab.panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
})
TabPane.displayName = 'TabPane'
TabPane.classes = classes

interface TabPaneTabButtonProps {
  tab: Omit<TabPaneTab, 'panel'>
  getStyles: GetStylesApi<TabPaneFactory>
  /** Called when the keyboard has reached the tab. */
  onReach: () => void
}

/** One tab: its words, its count, its marks; one that cannot be opened says why. */
function TabPaneTabButton({ tab, getStyles, onReach }: TabPaneTabButtonProps) {
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
      {...getStyles('tab')}
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
