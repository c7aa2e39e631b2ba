import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { chooseFirst } from '../../../stories/listOf.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { ComponentsPage } from './ComponentsPage.tsx'
import { components } from './components.list.tsx'

const path = '/sites/components'
const states = listStories({ path, resource: components, area: 'component' })

export default {
  title: 'Pages/Components',
  component: ComponentsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof ComponentsPage>

type Story = StoryObj<typeof ComponentsPage>

/** Components of every kind, with what they show and how many templates use them. */
export const Full: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const table = await states.listIn(context).loads()
    await expect(table.getByText(t('siteEnumerations:componentKind.menuGrid'))).toBeVisible()
    await expect(table.getAllByText(t('contentEnumerations:publicationState.published'))[0]).toBeVisible()
  },
}

export const Empty: Story = states.empty

export const Failed: Story = states.failed

async function choose(dialog: PlayContext['canvas'], field: string, option: string) {
  await userEvent.click(dialog.getByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

/** The fields follow from the kind: a rule's are there only where contents can be found by one. */
export const Adding: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('component:add'))
    await fill(await dialog.findByRole('textbox', { name: t('fields:name') }), 'Spring row')
    const kind = t('component:kind')
    await expect(dialog.getByRole('combobox', { name: t('component:order') })).toBeVisible()
    await choose(dialog, kind, t('siteEnumerations:componentKind.html'))
    await expect(dialog.queryByRole('combobox', { name: t('component:order') })).toBeNull()
    await fill(dialog.getByRole('textbox', { name: t('component:html') }), '<p>Hello</p>')
    await expect(dialog.getByTitle(t('component:htmlPreview'))).toHaveAttribute('sandbox', '')
    await choose(dialog, kind, t('siteEnumerations:componentKind.collectionRow'))
    await list.save()
    await expect(await dialog.findByText(t('validation:required'))).toBeVisible()
    await chooseFirst(dialog, t('component:addContent'))
    await expect(await dialog.findByText(t('component:contentShown'))).toBeVisible()
    await list.save()
    await list.findToast(t('actions:added', { name: 'Spring row' }))
  },
}

/** Where a component is used is shown before it leaves the templates. */
export const Withdrawing: Story = {
  parameters: states.page({ path: `${path}?name=New videos` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:withdraw'))
    const question = within(await list.findDialog())
    await expect(await question.findByRole('link', { name: 'Global home' })).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: t('actions:withdraw') }))
    await list.findToast(t('component:withdrawn', { name: 'New videos' }))
  },
}

/** What a visitor doesn’t see is named with the reason. */
export const Previewing: Story = {
  parameters: states.page({ path: `${path}?name=Old favorites` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:preview'))
    const drawer = within(await list.findDialog())
    await expect(await drawer.findByText(t('component:unmet.published'), { exact: false })).toBeVisible()
    await expect(drawer.getByText(t('sitePreview:empty'))).toBeVisible()
  },
}

export const Undeletable: Story = states.undeletable('name=New videos', (t) =>
  t('component:inUse', { templates: 2 }),
)

export const Deleting: Story = states.deleting('state=draft')

export const WithoutPermission: Story = states.withoutPermission

export const Phone: Story = states.phone
