import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { choose } from '../../../stories/choose.ts'
import { fill, findEditable } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { UsersPage } from './UsersPage.tsx'
import { users } from './users.resource.ts'

const path = '/users/usersList'
const states = listStories({ path, resource: users, area: 'user' })

export default {
  title: 'Pages/Users',
  component: UsersPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof UsersPage>

type Story = StoryObj<typeof UsersPage>

export const Full: Story = states.searched({ field: 'email', text: 'wang.' })

export const Failed: Story = states.failed

/** What a user has is said before points are taken; the server refuses to go below zero on the field. */
export const ChangingPoints: Story = {
  play: async (context) => {
    const { t, api } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const { list: rows } = await unwrap(api.GET('/api/admin/users'))
    const points = Number(rows[0]?.points)
    await list.act(t('userActions:changePoints'))
    const dialog = within(await list.findDialog())
    await userEvent.click(await dialog.findByRole('radio', { name: t('userEnumerations:bizType.2') }))
    const amount = await findEditable(dialog, t('user:amount'))
    await fill(amount, String(points + 1))
    await list.save()
    await waitFor(() => expect(amount).toBeInvalid())
    await fill(amount, String(points))
    await list.save()
    await list.findToast(t('user:pointsChanged', { name: rows[0]?.nickname ?? '', points: '0' }))
  },
}

/** The drawer over the list: what a user did, how the points changed, and what is said about them. */
export const Details: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:details'))
    const drawer = within(await list.findDialog())
    await expect(await drawer.findByText(t('userEnumerations:userActivityKind.register'))).toBeVisible()
    const stars = t('user:showBalance', { unit: t('enumerations:pointUnit.stars'), name: '.+' })
    await expect(drawer.getByRole('link', { name: new RegExp(stars) })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/content\/points\?userId=.+&unit=stars/),
    )
    await userEvent.click(drawer.getByRole('tab', { name: t('user:pointEntries') }))
    const entries = within(await drawer.findByRole('list', { name: t('user:pointEntries') }))
    await expect(entries.getAllByText(/^\+\d/)[0]).toBeVisible()
  },
}

/** Why a user has more points: the timeline shows the operation with the entry that followed from it. */
export const Timeline: Story = {
  parameters: states.page({ path: `${path}?status=normal` }),
  play: async (context) => {
    const { t, api } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:details'))
    const drawer = within(await list.findDialog())
    const id = (await drawer.findByText(/^[\da-f]{8}-/)).textContent ?? ''
    await unwrap(
      api.POST('/api/admin/users/{id}/points', {
        params: { path: { id }, header: { 'Idempotency-Key': crypto.randomUUID() } },
        body: { unit: 'points', bizType: '1', amount: 7, remark: 'Compensation' },
      }),
    )
    await userEvent.click(drawer.getByRole('tab', { name: t('actions:viewTimeline') }))
    const operation = `${t('operationTexts:action.changePoints')} · ${t('operationTexts:resource.user')}`
    await drawer.findAllByText(operation)
    const cause = () => within(drawer.getAllByText(operation)[0]?.closest('li') as HTMLElement)
    // The entries are read again when the change is announced.
    await waitFor(() =>
      expect(
        within(cause().getByRole('list', { name: t('timeline:followed') })).getByText('+7'),
      ).toBeVisible(),
    )
    await expect(cause().getByText('Compensation')).toBeVisible()

    await userEvent.click(cause().getByRole('button', { name: t('timeline:showChanges') }))
    await expect(await cause().findByRole('table', { name: t('operationLog:difference') })).toBeVisible()

    const chips = within(drawer.getByRole('group', { name: t('timeline:filter') }))
    await userEvent.click(
      chips.getByRole('checkbox', { name: t('timelineEnumerations:timelineSource.activity') }),
    )
    await waitFor(() => expect(drawer.queryByText(operation)).toBeNull())
    // Another tab of the details has activities, too.
    const timeline = within(
      drawer.getByRole('region', { name: new RegExp(t('timeline:titleOf', { name: '.+' })) }),
    )
    await expect(
      (await timeline.findAllByText(t('userEnumerations:userActivityKind.register')))[0],
    ).toBeVisible()
  },
}

/** The inviter is chosen among the users; one whom the user invited is rejected on the field. */
export const ChangingInviter: Story = {
  play: async (context) => {
    const { t, api } = pageOf(context)
    const addUser = (nickname: string, inviterId: string | null) =>
      unwrap(
        api.POST('/api/admin/users', {
          body: {
            ...{ nickname, email: `${crypto.randomUUID()}@example.com`, areaCode: '+81' },
            ...{ phone: '9012345678', type: 'member', status: 'normal', inviterId },
          },
        }),
      )
    const { id, nickname } = await addUser('Sam the inviter', null)
    const invited = await addUser('Kim the invited', id)
    const list = states.listIn(context)
    await list.loads()
    await list.searchFor(t('user:nickname'), nickname)
    await waitFor(async () => expect(await list.rows()).toHaveLength(1))
    await list.act(t('actions:edit'))
    const dialog = within(await list.findDialog())
    await choose(dialog, t('user:inviter'), invited.nickname)
    await list.save()
    await expect(await dialog.findByText(t('contentValidation:inviterCycle'))).toBeVisible()
  },
}

/** A user can be frozen and unfrozen from the details, which show the new status. */
export const FreezingFromDetails: Story = {
  parameters: states.page({ path: `${path}?status=normal` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:details'))
    const drawer = within(await list.findDialog())
    await userEvent.click(await drawer.findByRole('button', { name: t('actions:freeze') }))
    const question = (await screen.findByText(t('user:freezeHint'))).closest('[role="dialog"]')
    await userEvent.click(within(question as HTMLElement).getByRole('button', { name: t('actions:freeze') }))
    const unfreeze = await drawer.findByRole('button', { name: t('actions:unfreeze') })
    await expect(drawer.getByText(t('enumerations:accountStatus.frozen'))).toBeVisible()
    await waitFor(() => expect(unfreeze).toHaveFocus())
    await userEvent.click(unfreeze)
    await expect(await drawer.findByText(t('enumerations:accountStatus.normal'))).toBeVisible()
  },
}

/** Freezing a user can hide their posts, too; what happens is counted again for every choice. */
export const FreezingWithContent: Story = {
  parameters: states.page({ path: `${path}?status=normal` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('userActions:freezeWithContent'))
    const dialog = within(await list.findDialog())
    const preview = within(await dialog.findByRole('group', { name: t('measure:preview') }))
    await expect(preview.queryByText(t('measure:posts'))).toBeNull()
    await userEvent.click(dialog.getByRole('switch', { name: new RegExp(t('measure:hidePosts')) }))
    await expect(await dialog.findByText(t('measure:posts'))).toBeVisible()
    const freeze = dialog.getByRole('button', { name: t('actions:freeze') })
    await waitFor(() => expect(freeze).toBeEnabled())
    await userEvent.click(freeze)
    const reason = dialog.getByRole('textbox', { name: new RegExp(t('measure:reason')) })
    await waitFor(() => expect(reason).toBeInvalid())
    await fill(reason, 'Spam campaign')
    await userEvent.click(freeze)
    await list.findToast(new RegExp(t('measure:frozen', { name: '.+' })))
  },
}

/** Linked accounts are shown when they are asked for, because viewing them is logged. */
export const Links: Story = {
  play: async (context) => {
    const { t, api } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const { list: rows } = await unwrap(api.GET('/api/admin/users'))
    const name = rows[0]?.nickname ?? ''
    await list.act(t('actions:details'))
    const drawer = within(await list.findDialog())
    await userEvent.click(await drawer.findByRole('tab', { name: t('user:links') }))
    await userEvent.click(await drawer.findByRole('button', { name: t('user:showLinks') }))
    await expect(await drawer.findByRole('group', { name: t('user:linksOf', { name }) })).toBeVisible()
    const query = { action: 'links', targetId: rows[0]?.id ?? '' }
    const { total } = await unwrap(api.GET('/api/admin/operation-logs', { params: { query } }))
    await expect(total).toBe(1)
  },
}

/** An operator hides a comment, answers it and deletes it with the answer. */
export const Moderating: Story = {
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:details'))
    const drawer = within(await list.findDialog())
    await userEvent.click(await drawer.findByRole('tab', { name: t('user:comments') }))
    await drawer.findAllByRole('button', { name: /./ })
    const [reply] = await drawer.findAllByRole('button', { name: new RegExp(labels.comments.reply) })
    await userEvent.click(reply as HTMLElement)
    const boxes = await drawer.findAllByRole('textbox')
    await fill(boxes.at(-1) as HTMLElement, 'Thank you <3')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    // It shows immediately, and again when the server has taken it.
    await waitFor(() => expect(drawer.getByText('Thank you <3')).toBeVisible())
    const [remove] = drawer.getAllByRole('button', { name: t('actions:delete') })
    await userEvent.click(remove as HTMLElement)
    await expect(await screen.findByText(t('comment:deleteHint'))).toBeVisible()
    const [, question] = screen.getAllByRole('dialog')
    await userEvent.click(within(question as HTMLElement).getByRole('button', { name: t('actions:delete') }))
    await list.findToast(new RegExp(t('actions:deleted', { name: '.+' })))
    await waitFor(() => expect(drawer.queryByText('Thank you <3')).toBeNull())
  },
}

export const ReadOnly: Story = states.readOnly
