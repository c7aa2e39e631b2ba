import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listOf } from '../../../stories/listOf.ts'
import { pageAt } from '../../../stories/pageAt.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

const page = pageAt('/system/dictionary')
const LIST = '/api/admin/dictionaries'

export default {
  title: 'Pages/Saved views',
  component: ViewsMenu,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...page() },
} satisfies Meta<typeof ViewsMenu>

type Story = StoryObj<typeof ViewsMenu>

const openMenu = async ({ canvas }: PlayContext, name: string) => {
  await userEvent.click(await canvas.findByRole('button', { name }))
  return within(await screen.findByRole('menu'))
}

/** What the list shows is kept under a name, and the list opens with it from then on. */
export const Saving: Story = {
  parameters: page({ path: '/system/dictionary?sort=-name' }),
  play: async (context) => {
    const { t, api } = pageOf(context)
    const list = listOf(context, t('routes:dictionary.title'))
    await list.loads()
    const menu = await openMenu(context, t('views:views'))
    await userEvent.click(menu.getByRole('menuitem', { name: t('views:saveAs') }))
    const dialog = within(await list.findDialog())
    await fill(await dialog.findByRole('textbox', { name: t('fields:name') }), 'By name')
    await userEvent.click(await dialog.findByRole('switch', { name: t('views:makeDefault') }))
    await list.save()
    await list.findToast(t('actions:added', { name: 'By name' }))
    await context.canvas.findByRole('button', { name: t('views:viewsAt', { name: 'By name' }) })
    const [kept] = await unwrap(api.GET('/api/admin/saved-views', { params: { query: { list: LIST } } }))
    await expect(kept).toMatchObject({ name: 'By name', query: 'sort=-name', isDefault: true })
  },
}

/** The open view, after the list was sorted otherwise. */
export const Changed: Story = {
  beforeEach: async (context) => {
    const body = { list: LIST, name: 'Newest', query: 'sort=-updateTime', isDefault: false }
    await unwrap(pageOf(context).api.POST('/api/admin/saved-views', { body }))
  },
  play: async (context) => {
    const { t } = pageOf(context)
    const list = listOf(context, t('routes:dictionary.title'))
    const table = await list.loads()
    const menu = await openMenu(context, t('views:views'))
    await userEvent.click(await menu.findByRole('menuitem', { name: 'Newest' }))
    const button = await context.canvas.findByRole('button', { name: t('views:viewsAt', { name: 'Newest' }) })
    await userEvent.click(table.getByRole('button', { name: t('fields:name') }))
    await waitFor(() => expect(button).toHaveTextContent(t('views:changed')))
    await userEvent.click(button)
    const opened = within(await screen.findByRole('menu'))
    const update = opened.getByRole('menuitem', { name: t('views:update', { name: 'Newest' }) })
    await waitFor(() => expect(update).toBeVisible())
  },
}

/** Anyone who may share chooses a role, whose accounts see the view. */
export const Sharing: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = listOf(context, t('routes:dictionary.title'))
    await list.loads()
    const menu = await openMenu(context, t('views:views'))
    await userEvent.click(menu.getByRole('menuitem', { name: t('views:saveAs') }))
    const dialog = within(await list.findDialog())
    await fill(await dialog.findByRole('textbox', { name: t('fields:name') }), 'For editors')
    await userEvent.click(dialog.getByRole('combobox', { name: t('views:shareWith') }))
    await userEvent.click(await screen.findByRole('option', { name: 'Editor' }))
    await list.save()
    await list.findToast(t('actions:added', { name: 'For editors' }))
    const again = await openMenu(context, t('views:viewsAt', { name: 'For editors' }))
    const shared = again.getByText(t('views:sharedWith', { role: 'Editor' }))
    await waitFor(() => expect(shared).toBeVisible())
  },
}
