import { actionLabel } from '@admin/i18n'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { chooseFirst } from '../../../stories/listOf.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { LiveRoomsPage } from './LiveRoomsPage.tsx'
import { liveRooms } from './liveRooms.list.tsx'

const path = '/community/liveRooms'
const states = listStories({ path, resource: liveRooms, area: 'liveRoom' })

export default {
  title: 'Pages/Live rooms',
  component: LiveRoomsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof LiveRoomsPage>

type Story = StoryObj<typeof LiveRoomsPage>

export const NoMatch: Story = states.noMatch('title=nothing-like-it')

export const Failed: Story = states.failed

/** Only users with streaming permission are suggested as hosts; what is missing is named on its field. */
export const Adding: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('liveRoom:add'))
    await fill(await dialog.findByRole('textbox', { name: t('liveRoom:title') }), 'Sunday songs')
    await chooseFirst(dialog, t('liveRoom:host'))
    await chooseFirst(dialog, t('liveRoom:category'))
    await list.save()
    await waitFor(() => expect(dialog.getAllByText(t('validation:required'))[0]).toBeVisible())
    await expect(dialog.getByRole('textbox', { name: t('liveRoom:title') })).toHaveValue('Sunday songs')
  },
}

async function giveReason(context: PlayContext, action: string) {
  const { t } = pageOf(context)
  const dialog = within(await screen.findByRole('dialog', { name: /“.+”/ }))
  await fill(await dialog.findByRole('textbox', { name: t('work:reason') }), 'Asks viewers for payments')
  await userEvent.click(dialog.getByRole('button', { name: action }))
}

export const Warning: Story = {
  parameters: states.page({ path: `${path}?state=streaming&onAir=y` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('communityActions:warn'))
    await giveReason(context, t('communityActions:warn'))
    await list.findToast(new RegExp(t('liveRoom:warned', { name: '.+' })))
  },
}

export const LiftingWarning: Story = {
  parameters: states.page({ path: `${path}?state=warned` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('communityActions:liftWarning'))
    await list.findToast(new RegExp(t('liveRoom:warningLifted', { name: '.+' })))
  },
}

/** A ban ends by itself, unless it is permanent. */
export const Banning: Story = {
  parameters: states.page({ path: `${path}?state=streaming&onAir=y` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('communityActions:ban'))
    const dialog = within(
      await screen.findByRole('dialog', { name: new RegExp(t('liveRoom:banTitle', { name: '.+' })) }),
    )
    await userEvent.click(dialog.getByRole('button', { name: t('communityActions:ban') }))
    await expect(await dialog.findByText(t('validation:required'))).toBeVisible()
    await fill(await dialog.findByRole('textbox', { name: t('liveRoom:reason') }), 'Insulted viewers')
    await userEvent.click(dialog.getByRole('button', { name: t('communityActions:ban') }))
    await list.findToast(new RegExp(t('liveRoom:banned', { name: '.+' })))
  },
}

export const Ending: Story = {
  parameters: states.page({ path: `${path}?state=warned` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('communityActions:endRoom'))
    await giveReason(context, t('communityActions:endRoom'))
    await list.findToast(new RegExp(t('liveRoom:ended', { name: '.+' })))
  },
}

/** A banned room can't be edited, warned or ended. */
export const Banned: Story = {
  parameters: states.page({ path: `${path}?state=banned` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const table = await states.listIn(context).loads()
    for (const action of ['edit', 'warn', 'ban', 'endRoom', 'issueKey'] as const)
      await expect(table.queryByRole('button', { name: actionLabel(t, action) })).toBeNull()
    const [menu] = table.getAllByRole('button', { name: labels.table.moreActions })
    await userEvent.click(menu as HTMLElement)
    await expect(
      await screen.findByRole('menuitem', { name: t('communityActions:viewComments') }),
    ).toBeVisible()
    for (const action of ['edit', 'warn', 'ban', 'endRoom', 'issueKey'] as const)
      await expect(screen.queryByRole('menuitem', { name: actionLabel(t, action) })).toBeNull()
  },
}

/** The key is shown once, with a button that copies it; neither Enter, Escape nor a click beside it discards it. */
export const IssuingKey: Story = {
  parameters: states.page({ path: `${path}?state=streaming&onAir=y` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('communityActions:issueKey'))
    const dialog = within(
      await screen.findByRole('dialog', { name: new RegExp(t('liveRoom:keyTitle', { name: '.+' })) }),
    )
    await userEvent.click(await dialog.findByRole('button', { name: t('communityActions:issueKey') }))
    await expect(await dialog.findByText(t('liveRoom:keyOnce'))).toBeVisible()
    const key = dialog.getByText(/^[\w-]{43}$/)
    await expect(key).toBeVisible()
    const copy = dialog.getByRole('button', { name: new RegExp(t('liveRoom:key')) })
    await waitFor(() => expect(copy).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await userEvent.click(document.querySelector('.mantine-Modal-overlay') as HTMLElement)
    await expect(key).toBeVisible()
    const [close] = dialog.getAllByRole('button', { name: t('actions:close') }).slice(-1)
    await userEvent.click(close as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

async function openDrawer(context: PlayContext, action: string) {
  const { t } = pageOf(context)
  const list = states.listIn(context)
  await list.loads()
  await list.act(action)
  return { t, list, drawer: within(await screen.findByRole('dialog')) }
}

/** Messages are hidden together, for a reason that is shown beside them. */
export const Chat: Story = {
  parameters: states.page({ path: `${path}?onAir=y` }),
  play: async (context) => {
    const { t, list, drawer } = await openDrawer(context, pageOf(context).t('communityActions:viewChat'))
    await drawer.findByRole('list', { name: t('liveRoom:chat') })
    await expect(drawer.getByRole('button', { name: t('liveRoom:hideSelected') })).toBeDisabled()
    const choose = async () => {
      const [first, second] = drawer.getAllByRole('checkbox')
      await userEvent.click(first as HTMLElement)
      await userEvent.click(second as HTMLElement)
      await expect(drawer.getByText(t('liveRoom:chosenMessages', { count: 2 }))).toBeVisible()
    }
    await choose()
    const search = drawer.getByRole('textbox', { name: t('liveRoom:findMessage') })
    await userEvent.type(search, 'x')
    await expect(drawer.getByText(t('liveRoom:chosenMessages', { count: 0 }))).toBeVisible()
    await userEvent.clear(search)
    await drawer.findByRole('list', { name: t('liveRoom:chat') })
    await choose()
    await userEvent.click(drawer.getByRole('button', { name: t('liveRoom:hideSelected') }))
    const dialog = within(await screen.findByRole('dialog', { name: t('liveRoom:hideChatTitle') }))
    await fill(await dialog.findByRole('textbox', { name: t('work:reason') }), 'Insults')
    await userEvent.click(dialog.getByRole('button', { name: t('liveRoom:hideSelected') }))
    await list.findToast(t('liveRoom:chatHidden', { count: 2 }))
    await waitFor(() => expect(drawer.getAllByText(/Insults/)).toHaveLength(2))
  },
}

export const Timeline: Story = {
  parameters: states.page({ path: `${path}?state=warned` }),
  play: async (context) => {
    const { t, drawer } = await openDrawer(context, pageOf(context).t('actions:viewTimeline'))
    await expect(
      await drawer.findByText(new RegExp(t('communityEnumerations:liveEventKind.streamStarted'))),
    ).toBeVisible()
  },
}

/** The permission of a host is revoked, after a preview of what that does. */
export const Hosts: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await userEvent.click(context.canvas.getByRole('button', { name: t('liveRoom:hosts') }))
    const drawer = within(await screen.findByRole('dialog', { name: t('liveRoom:hostsTitle') }))
    await drawer.findByRole('list', { name: t('liveRoom:hosts') })
    const [revoke] = drawer.getAllByRole('button', { name: t('communityActions:revokeHost') })
    await userEvent.click(revoke as HTMLElement)
    const dialog = within(
      await screen.findByRole('dialog', { name: new RegExp(t('liveRoom:revokeTitle', { name: '.+' })) }),
    )
    await expect(await dialog.findByText(new RegExp(`${t('liveRoom:revokeHint')}.+`))).toBeVisible()
    await fill(await dialog.findByRole('textbox', { name: t('work:reason') }), 'Left the platform')
    await userEvent.click(dialog.getByRole('button', { name: t('communityActions:revokeHost') }))
    await list.findToast(new RegExp(t('liveRoom:hostRevoked', { name: '.+' })))
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
