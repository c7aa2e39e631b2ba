import { BANNERS_AT_A_TIME } from '@admin/api-client/contract/limits'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { chooseFirst } from '../../../stories/listOf.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { BannersPage } from './BannersPage.tsx'
import { banners } from './banners.list.tsx'

const path = '/operations/banners'
const states = listStories({ path, resource: banners, area: 'banner' })

export default {
  title: 'Pages/Banners',
  component: BannersPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof BannersPage>

type Story = StoryObj<typeof BannersPage>

/** Those of one platform can be published, scheduled, over or drafts; the order is that of one page. */
export const Full: Story = {
  parameters: states.page({ path: `${path}?platform=i` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const table = await states.listIn(context).loads()
    await expect(table.getAllByText(t('contentEnumerations:publicationState.published'))[0]).toBeVisible()
    await expect(table.getAllByText(t('contentEnumerations:publicationState.scheduled'))[0]).toBeVisible()
    await expect(context.canvas.getByText(t('banner:reorderHint'))).toBeVisible()
  },
}

/** Those of one page can be put in order. */
export const Ordered: Story = {
  parameters: states.page({ path: `${path}?platform=i&landingPage=p` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const table = await states.listIn(context).loads()
    const name = '新人礼包'
    await expect(table.getByRole('button', { name: labels.table.reorderRow(name) })).toBeVisible()
    await expect(context.canvas.queryByText(t('banner:reorderHint'))).toBeNull()
  },
}

/** A jump whose object users don't see is marked. */
export const BrokenJump: Story = {
  parameters: states.page({ path: `${path}?jumpType=video` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const table = await states.listIn(context).loads()
    await expect(table.getByText(t('banner:jumpBroken'))).toBeVisible()
  },
}

/** For a chosen visitor of a page, each condition in words, and the banners of the page. */
export const WhyShown: Story = {
  parameters: states.page({ path: `${path}?platform=i&landingPage=p&state=published` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('operationsActions:whyShown'))
    const dialog = within(await list.findDialog())
    await chooseFirst(dialog, t('whyShown:site'))
    await expect(await dialog.findByText(t('banner:metCondition.published'))).toBeVisible()
    await expect(dialog.getByText(t('banner:onPage'))).toBeVisible()
    await choose(dialog, t('banner:visitedPage'), t('systemEnumerations:landingPage.m'))
    await expect(await dialog.findByText(t('whyShown:notShown'))).toBeVisible()
  },
}

export const NoMatch: Story = states.noMatch('name=nothing-like-it')

export const Failed: Story = states.failed

async function choose(dialog: PlayContext['canvas'], field: string, option: string) {
  await userEvent.click(dialog.getByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

/** The object is asked for as its type needs it, and a missing picture is named. */
export const Adding: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('banner:add'))
    await fill(await dialog.findByRole('textbox', { name: t('fields:name') }), 'Spring sale')
    const type = t('banner:jumpType')
    await choose(dialog, type, t('operationsEnumerations:jumpType.url'))
    await fill(await dialog.findByRole('textbox', { name: t('banner:jumpUrl') }), 'http://example.com')
    await list.save()
    await expect(await dialog.findByText(t('operationsValidation:httpsLink'))).toBeVisible()
    await expect(dialog.getAllByText(t('validation:required'))[0]).toBeVisible()
    await choose(dialog, type, t('operationsEnumerations:jumpType.page'))
    await choose(dialog, t('banner:jumpPage'), t('systemEnumerations:landingPage.c'))
    await choose(dialog, type, t('operationsEnumerations:jumpType.collection'))
    await chooseFirst(dialog, t('banner:jumpObject'))
    await expect(dialog.getByRole('combobox', { name: t('banner:jumpObject') })).not.toHaveValue('')
    await choose(dialog, type, t('operationsEnumerations:jumpType.none'))
    await expect(dialog.queryByRole('combobox', { name: t('banner:jumpObject') })).toBeNull()
  },
}

export const Editing: Story = {
  parameters: states.page({ path: `${path}?jumpType=collection` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    const dialog = await list.open(list.editButton)
    const object = await dialog.findByRole('combobox', { name: t('banner:jumpObject') })
    await waitFor(() => expect(object).not.toHaveValue(''))
    await fill(dialog.getByRole('textbox', { name: t('fields:name') }), 'Renamed banner')
    await list.save()
    await list.findToast(t('actions:saved', { name: 'Renamed banner' }))
    await expect(await table.findByText('Renamed banner')).toBeVisible()
  },
}

export const Publishing: Story = {
  parameters: states.page({ path: `${path}?state=draft&platform=h` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:publish'))
    const question = within(await list.findDialog())
    await expect(question.getByText(t('banner:publishHint', { most: BANNERS_AT_A_TIME }))).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: t('actions:publish') }))
    await list.findToast(new RegExp(t('banner:published', { name: '.+' })))
  },
}

export const Withdrawing: Story = {
  parameters: states.page({ path: `${path}?state=published` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:withdraw'))
    const question = within(await list.findDialog())
    await userEvent.click(question.getByRole('button', { name: t('actions:withdraw') }))
    await list.findToast(new RegExp(t('banner:withdrawn', { name: '.+' })))
  },
}

/** Publishing warns when users don't see the object of the jump. */
export const PublishingBroken: Story = {
  parameters: states.page({ path: `${path}?jumpType=video&platform=w` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:withdraw'))
    const withdrawal = within(await list.findDialog())
    await userEvent.click(withdrawal.getByRole('button', { name: t('actions:withdraw') }))
    await list.findToast(new RegExp(t('banner:withdrawn', { name: '.+' })))
    await list.act(t('actions:publish'))
    const question = within(await list.findDialog())
    await expect(question.getByText(t('banner:publishBroken'))).toBeVisible()
  },
}

export const Deleting: Story = states.deleting('state=withdrawn')

export const WithoutPermission: Story = states.withoutPermission

export const Phone: Story = states.phone
