import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { chooseFirst } from '../../../stories/listOf.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { TemplatesPage } from './TemplatesPage.tsx'
import { templates } from './templates.list.tsx'

const path = '/sites/templates'
const states = listStories({ path, resource: templates, area: 'template' })

export default {
  title: 'Pages/Templates',
  component: TemplatesPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof TemplatesPage>

type Story = StoryObj<typeof TemplatesPage>

/** Drafts, published templates, and ones that have changed since. */
export const Full: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const table = await states.listIn(context).loads()
    await expect(table.getByText(t('siteEnumerations:templateState.changed'))).toBeVisible()
    await expect(table.getByText(t('siteEnumerations:templateState.draft'))).toBeVisible()
  },
}

export const Empty: Story = states.empty

export const Failed: Story = states.failed

/** The preview beside the form follows the components, and a color that is hard to read is named. */
export const Adding: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('template:add'))
    await fill(await dialog.findByRole('textbox', { name: t('fields:name') }), 'Spring page')
    await expect(dialog.getByText(t('sitePreview:empty'))).toBeVisible()
    await chooseFirst(dialog, t('template:addComponent'))
    const frame = dialog.getByRole('region', { name: t('sitePreview:frame') })
    await expect((await within(frame).findAllByRole('listitem'))[0]).toBeVisible()
    await fill(dialog.getByRole('textbox', { name: t('template:primaryColor') }), '#ffd43b')
    const low = new RegExp(t('template:contrastLow', { ratio: '.+', least: 4.5 }).split('.+')[0] ?? '')
    await expect(await dialog.findByText(low)).toBeVisible()
    await list.save()
    await list.findToast(t('actions:added', { name: 'Spring page' }))
  },
}

export const Publishing: Story = {
  parameters: states.page({ path: `${path}?state=changed` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:publish'))
    const question = within(await list.findDialog())
    await expect(question.getByText(t('template:publishHint', { number: 3 }), { exact: false })).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: t('actions:publish') }))
    await list.findToast(t('template:published', { number: 3, name: '手机首页' }))
  },
}

/** Versions are compared with the draft, and restored into it after a question. */
export const Versions: Story = {
  parameters: states.page({ path: `${path}?state=changed` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('siteActions:versions'))
    const drawer = within(await list.findDialog())
    const comparison = within(await drawer.findByRole('group', { name: t('template:compare') }))
    await expect(comparison.getByText(t('template:added'))).toBeVisible()
    await expect(comparison.getByText(t('template:removed'))).toBeVisible()
    await userEvent.click(drawer.getByRole('button', { name: t('template:restoreVersion', { number: 1 }) }))
    const question = within(
      await screen.findByRole('dialog', { name: t('template:restoreTitle', { number: 1 }) }),
    )
    await userEvent.click(question.getByRole('button', { name: t('template:restore') }))
    await list.findToast(t('template:restoredToast', { number: 1 }))
  },
}

export const Undeletable: Story = states.undeletable('state=changed', (t) =>
  t('template:inUse', { sites: 2 }),
)

export const Deleting: Story = states.deleting('state=draft')

export const WithoutPermission: Story = states.withoutPermission

export const Phone: Story = states.phone
