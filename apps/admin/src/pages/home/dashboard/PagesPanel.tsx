import { useTranslation } from '@admin/i18n'
import { Button, Stack, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { QueryView } from '../../../app/QueryView.tsx'
import { Panel } from '../../../features/panels/Panel.tsx'
import type { MenuItem } from '../../../session/menu.ts'
import { useSession } from '../../../session/useSession.ts'
import { recentPages } from '../../../shell/recentPages.ts'
import { useTitleOf } from '../../../shell/useTitleOf.ts'
import classes from './Home.module.css'
import { useMenuPages } from './usePanels.ts'

/** The pages that the operator pinned, and those visited last, as far as they are still in the menu. */
export function PagesPanel({ pinned }: { pinned: readonly string[] }) {
  const { t } = useTranslation('home')
  const { user } = useSession()
  const menu = useMenuPages()
  const recent = recentPages.read(user?.id ?? '').filter((path) => !pinned.includes(path))
  return (
    <Panel title={t('pages')} wide>
      <QueryView result={menu} failed={t('pagesFailed')} height={24}>
        {(pages) => {
          const inMenu = (paths: readonly string[]) =>
            paths.flatMap((path) => pages.find((page) => page.path === path) ?? [])
          const [pinnedPages, visitedPages] = [inMenu(pinned), inMenu(recent)]
          return (
            <Stack gap="xs">
              {pinnedPages.length + visitedPages.length === 0 && <Text>{t('pagesEmpty')}</Text>}
              <PageLinks title={t('pinnedPages')} pages={pinnedPages} />
              <PageLinks title={t('recentPages')} pages={visitedPages} />
            </Stack>
          )
        }}
      </QueryView>
    </Panel>
  )
}

function PageLinks({ title, pages }: { title: string; pages: readonly MenuItem[] }) {
  const titleOf = useTitleOf()
  const id = useId()
  if (pages.length === 0) return null
  return (
    <nav aria-labelledby={id}>
      <Title id={id} order={3} size="sm" fw={400} c="dimmed" mb={4}>
        {title}
      </Title>
      <ul className={classes.links}>
        {pages.map(({ id, path, name }) => (
          <li key={id} style={{ flex: 'none' }}>
            <Button component={Link} to={path} variant="default" size="compact-md" fw={400}>
              {titleOf(path, name)}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
