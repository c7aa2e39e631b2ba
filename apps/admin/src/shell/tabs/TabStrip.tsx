import { useTranslation } from '@admin/i18n'
import { ConfirmDialog } from '@admin/ui'
import { Group, Tabs, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { plainPath } from '../../session/paths.ts'
import { useTitleOf } from '../useTitleOf.ts'
import classes from './TabStrip.module.css'
import { TabsMenu } from './TabsMenu.tsx'
import { useTabKeys } from './useTabKeys.ts'
import { useTabs } from './useTabs.ts'

/** Scrolls a row until all of an element shows. `scrollIntoView` would also have the Tab key continue from there. */
function showWithin(row: Element, element: Element): void {
  const [outer, inner] = [row.getBoundingClientRect(), element.getBoundingClientRect()]
  row.scrollLeft += Math.min(0, inner.left - outer.left) + Math.max(0, inner.right - outer.right)
}

/** The open pages. By keyboard: arrows move among the tabs, Delete closes one. */
export function TabStrip() {
  const { t } = useTranslation('workspace')
  const { tabs, unsaved, store } = useTabs()
  const titleOf = useTitleOf()
  const navigate = useNavigate()
  const active = plainPath(useLocation().pathname)
  const strip = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<string[]>()

  const close = async (paths: readonly string[]) => {
    if (paths.includes(active)) {
      const at = tabs.findIndex(({ path }) => path === active)
      const stays = ({ path }: { path: string }) => !paths.includes(path)
      const next = tabs.slice(at).find(stays) ?? tabs.slice(0, at).findLast(stays)
      if (!next) return
      await navigate(next.address)
    }
    store.close(paths)
  }
  const askToClose = (paths: readonly string[]) => {
    // One tab stays: there is always a page.
    const closing = paths.length < tabs.length ? paths : paths.filter((path) => path !== active)
    if (closing.some((path) => unsaved.has(path))) setAsked([...closing])
    else void close(closing)
  }
  useTabKeys({
    onStep: (step) => {
      const next = store.beside(active, step)
      if (next && next.path !== active) void navigate(next.address)
    },
    onClose: () => askToClose([active]),
  })

  useEffect(() => {
    const tab = strip.current?.querySelector('[aria-selected="true"]')
    if (strip.current && tab) showWithin(strip.current, tab)
  }, [active, tabs.length])

  return (
    <Group component="section" gap={4} wrap="nowrap" h="100%" aria-label={t('tabs')}>
      <Tabs
        value={active}
        onChange={(path) => path && navigate(store.addressOf(path))}
        activateTabWithKeyboard={false}
        display="contents"
        classNames={{ list: classes.strip ?? '', tab: classes.tab ?? '', tabLabel: classes.label ?? '' }}
      >
        <Tabs.List ref={strip} h="100%" aria-label={t('tabs')}>
          {tabs.map(({ path }) => {
            const title = titleOf(path, path.split('/').at(-1) ?? path)
            return (
              <Tabs.Tab
                key={path}
                value={path}
                aria-controls="main"
                title={`${title} — ${t('tabKeys')}`}
                onMouseDown={(event) => event.button === 1 && event.preventDefault()}
                onAuxClick={(event) => event.button === 1 && askToClose([path])}
                onKeyDown={(event) => event.key === 'Delete' && askToClose([path])}
                leftSection={
                  unsaved.has(path) && (
                    <span className={classes.dot}>
                      <VisuallyHidden>{t('unsaved')}</VisuallyHidden>
                    </span>
                  )
                }
                rightSection={
                  tabs.length > 1 && (
                    // For the pointer only: by keyboard Delete closes the tab.
                    <span
                      className={classes.close}
                      aria-hidden
                      onClick={(event) => {
                        event.stopPropagation()
                        askToClose([path])
                      }}
                    >
                      <IconX size={14} />
                    </span>
                  )
                }
              >
                {title}
              </Tabs.Tab>
            )
          })}
        </Tabs.List>
      </Tabs>
      {tabs.length > 1 && (
        <TabsMenu
          tabs={tabs.map((tab) => ({ ...tab, title: titleOf(tab.path, tab.path) }))}
          active={active}
          onOpen={(address) => navigate(address)}
          onClose={askToClose}
        />
      )}
      {unsaved.size > 0 && (
        <ConfirmDialog
          opened={asked !== undefined}
          title={t('closeTitle')}
          message={t('closeText')}
          confirmLabel={t('closeTab')}
          danger
          onConfirm={() => close(asked ?? [])}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Group>
  )
}
