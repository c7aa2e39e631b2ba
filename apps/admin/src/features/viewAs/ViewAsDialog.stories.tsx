import { unwrap } from '@admin/api-client'
import { VIEW_MINUTES } from '@admin/api-client/contract/limits'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { listOf } from '../../stories/listOf.ts'
import type { LoadedPage } from '../../stories/PageParameters.ts'
import { pageAt } from '../../stories/pageAt.ts'
import { type PlayContext, pageOf } from '../../stories/pageOf.ts'
import ViewAsDialog from './ViewAsDialog.tsx'

const ROLE = 'Administrator'
const atRole = pageAt(`/system/roles?name=${ROLE}`)
const atAccount = (username: string) => pageAt(`/system/account?username=${username}`)()

export default {
  title: 'Pages/View as',
  component: ViewAsDialog,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...atRole() },
} satisfies Meta<typeof ViewAsDialog>

type Story = StoryObj<typeof ViewAsDialog>

const rolesOf = (context: PlayContext) => listOf(context, pageOf(context).t('routes:roles.title'))
const accountsOf = (context: PlayContext) => listOf(context, pageOf(context).t('routes:account.title'))

async function accountOf(api: LoadedPage['api'], username: string) {
  const { list } = await unwrap(api.GET('/api/admin/accounts', { params: { query: { username } } }))
  return list[0] as (typeof list)[number]
}

/** Opens the question about the first row of a list. */
async function ask(context: PlayContext, list: ReturnType<typeof listOf>, name: string) {
  const { t } = pageOf(context)
  await list.loads()
  await list.act(t('systemActions:viewAs'))
  const title = t('systemActions:confirmViewAsTitle', { name })
  return within(await screen.findByRole('dialog', { name: title }))
}

async function start(context: PlayContext, list: ReturnType<typeof listOf>, name: string) {
  const { t } = pageOf(context)
  const dialog = await ask(context, list, name)
  await userEvent.click(dialog.getByRole('button', { name: t('systemActions:viewAs') }))
}

/** Opens a page by the menu. */
async function visit({ canvas, ...context }: PlayContext, group: string, page: string) {
  const { t } = pageOf(context)
  const menu = within(await canvas.findByRole('navigation', { name: t('shell:mainMenu') }))
  await userEvent.click(await menu.findByText(group))
  // How much waits on the page is part of the name.
  await userEvent.click(await menu.findByRole('link', { name: (name) => name.startsWith(page) }))
}

/** The question says what the view shows, for how long, and that nothing can be changed. */
export const Asking: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await ask(context, rolesOf(context), ROLE)
    await expect(dialog.getByText(t('role:viewHint', { count: VIEW_MINUTES }))).toBeVisible()
    await expect(dialog.getByRole('button', { name: t('systemActions:viewAs') })).toBeEnabled()
  },
}

/** A banner over each page shows as which account, and until when. */
export const AsAnAccount: Story = {
  parameters: atAccount('merchant'),
  play: async (context) => {
    const { canvas } = context
    const { t, api } = pageOf(context)
    const { nickname: name } = await accountOf(api, 'merchant')
    await start(context, accountsOf(context), name)
    await expect(await canvas.findByText(t('viewAs:account', { name }))).toBeVisible()
    const menu = within(canvas.getByRole('navigation', { name: t('shell:mainMenu') }))
    await expect(await menu.findByText(t('routes:coinMerchant.title'))).toBeVisible()
    await expect(menu.queryByText(t('routes:content.title'))).toBeNull()
  },
}

/** Writes are withheld with the reason; ending the view leads back to where it began. */
export const ReadOnlyAndBack: Story = {
  play: async (context) => {
    const { canvas } = context
    const { t } = pageOf(context)
    await start(context, rolesOf(context), ROLE)
    const banner = await canvas.findByText(t('viewAs:role', { name: ROLE }))
    await expect(banner).toBeVisible()

    await visit(context, t('routes:system.title'), t('routes:sensitiveWord.title'))
    const words = await listOf(context, t('routes:sensitiveWord.title')).loads()
    const reason = t('errors:viewReadOnly')
    await expect((await canvas.findAllByRole('button', { name: reason }))[0]).toBeVisible()
    const [edit] = words.getAllByRole('button', { name: t('actions:edit') })
    await expect(edit).toHaveAttribute('aria-disabled', 'true')
    await expect(edit).toHaveAccessibleDescription(reason)

    await userEvent.click(canvas.getByRole('button', { name: t('viewAs:end') }))
    await rolesOf(context).loads()
    // The filter, too, is as it was.
    await expect(await rolesOf(context).rows()).toHaveLength(1)
    await waitFor(() => expect(banner).not.toBeInTheDocument())
  },
}

/** What the server would reject is not offered: answering feedback, changing one’s password, and saving a view. */
export const WritesNotOffered: Story = {
  play: async (context) => {
    const { canvas } = context
    const { t } = pageOf(context)
    await start(context, rolesOf(context), ROLE)
    await canvas.findByText(t('viewAs:role', { name: ROLE }))

    await userEvent.click(
      await canvas.findByRole('button', { name: new RegExp(t('shell:userMenuOf', { name: '.*' })) }),
    )
    await expect(await screen.findByRole('menuitem', { name: t('shell:changePassword') })).toBeDisabled()
    await userEvent.keyboard('{Escape}')

    await visit(context, t('routes:operations.title'), t('routes:feedback.title'))
    const list = listOf(context, t('routes:feedback.title'))
    await list.loads()
    await userEvent.click(canvas.getByRole('button', { name: t('views:views') }))
    const menu = within(await screen.findByRole('menu'))
    await expect(menu.queryByRole('menuitem', { name: t('views:saveAs') })).toBeNull()
    await userEvent.keyboard('{Escape}')

    await list.act(t('operationsActions:openDesk'))
    const desk = within(await list.findDialog())
    await desk.findByRole('list', { name: t('feedback:conversation') })
    await expect(desk.queryByRole('button', { name: t('feedback:sendAnswer') })).toBeNull()
    await expect(desk.queryByRole('button', { name: t('operationsActions:take') })).toBeNull()
  },
}

/** The account was frozen while it was viewed: the view shows nothing more, and the operator returns. */
export const Ended: Story = {
  parameters: atAccount('editor'),
  play: async (context) => {
    const { canvas } = context
    const { t, api } = pageOf(context)
    const { id, nickname: name } = await accountOf(api, 'editor')
    await start(context, accountsOf(context), name)
    await expect(await canvas.findByText(t('viewAs:account', { name }))).toBeVisible()

    await unwrap(api.POST('/api/admin/accounts/status', { body: { ids: [id], status: 'frozen' } }))
    await visit(context, t('routes:content.title'), t('routes:videos.title'))
    await expect(await canvas.findByText(t('viewAs:ended', { name }))).toBeVisible()
    await expect(canvas.getByText(t('viewAs:endedText'))).toBeVisible()

    await userEvent.click(canvas.getByRole('button', { name: t('viewAs:back') }))
    const accounts = await accountsOf(context).loads()
    await expect(accounts.getByText(t('enumerations:accountStatus.frozen'))).toBeVisible()
    await expect(canvas.queryByText(t('viewAs:ended', { name }))).toBeNull()
  },
}
