import { Group, Tabs } from '@mantine/core'
import { useState } from 'react'
import classes from './TabPane.module.css'
import type { TabPaneProps } from './TabPane.types.ts'
import { TabPaneTabButton } from './TabPaneTabButton.tsx'

export type * from './TabPane.types.ts'

/** Tabs with their panels. A panel is made when first opened, and keeps its state behind the others. */
export function TabPane<Key extends string = string>({
  label,
  tabs,
  value,
  defaultValue,
  onChange,
  activation = 'automatic',
  actions,
}: TabPaneProps<Key>) {
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
    >
      <Group gap="md" wrap="nowrap" className={classes.row}>
        <Tabs.List aria-label={label} className={classes.list}>
          {tabs.map((tab) => (
            <TabPaneTabButton
              key={tab.key}
              tab={tab}
              onReach={() => activation === 'automatic' && open(tab.key)}
            />
          ))}
        </Tabs.List>
        {actions && (
          <Group gap="xs" flex="none">
            {actions}
          </Group>
        )}
      </Group>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.key} value={tab.key} pt="sm" className={classes.panel}>
          {used.includes(tab.key) && tab.panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
