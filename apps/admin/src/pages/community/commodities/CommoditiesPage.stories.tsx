import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { chooseFirst } from '../../../stories/listOf.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { findChooser, pictureFile } from '../../../stories/pictureFiles.ts'
import { CommoditiesPage } from './CommoditiesPage.tsx'
import { commodities } from './commodities.list.tsx'

const path = '/community/commodities'
const states = listStories({ path, resource: commodities, area: 'commodity' })

export default {
  title: 'Pages/Commodities',
  component: CommoditiesPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof CommoditiesPage>

type Story = StoryObj<typeof CommoditiesPage>

export const Full: Story = {
  play: async (context) => {
    await states.listIn(context).loads()
  },
}

export const NoMatch: Story = states.noMatch('name=nothing-like-it')

export const Failed: Story = states.failed

/** A new product is reviewed before it can be put on the shelf. */
export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t, labels } = pageOf(context)
    await fill(await dialog.findByRole('textbox', { name: t('fields:name') }), 'Canvas bag')
    await chooseFirst(dialog, t('commodity:category'))
    await userEvent.upload(await findChooser(), await pictureFile('Bag.png'))
    await dialog.findByText(labels.upload.succeeded)
    await fill(dialog.getByRole('textbox', { name: t('commodity:price') }), '250')
    await fill(dialog.getByRole('textbox', { name: t('commodity:firstStock') }), '12')
  },
  shows: 'Canvas bag',
})

/** What an approved product is reviewed again for is written next to it; its stock is changed elsewhere. */
export const Editing: Story = {
  parameters: states.page({ path: `${path}?reviewStatus=approved` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(list.editButton)
    await expect(await dialog.findByText(new RegExp(t('commodity:reviewedHint')))).toBeVisible()
    await expect(dialog.queryByRole('textbox', { name: t('commodity:firstStock') })).toBeNull()
  },
}

/** More than there is can't leave the stock; every change is in its history. */
export const ChangingStock: Story = {
  parameters: states.page({ path: `${path}?shelf=on` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('communityActions:changeStock'))
    const dialog = within(await list.findDialog())
    await userEvent.click(
      await dialog.findByRole('radio', { name: t('communityEnumerations:stockSource.correction') }),
    )
    const amount = dialog.getByRole('textbox', { name: t('commodity:amount') })
    await fill(amount, '-1000000')
    await fill(dialog.getByRole('textbox', { name: t('commodity:reason') }), 'Stocktake')
    await list.save()
    await expect(await dialog.findByText(/^(Insufficient stock|库存不足)/)).toBeVisible()
    await fill(amount, '-1')
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.submit }))
    await list.findToast(/Stock of|的库存/)
    await list.act(t('communityActions:viewStock'))
    const entries = await screen.findByRole('list', { name: t('commodity:stockEntries') })
    await expect(within(entries).getAllByText(/Stocktake/)[0]).toBeVisible()
  },
}

/** What keeps a product from being sold is listed, with the action that fixes it. */
export const SoldOut: Story = {
  parameters: states.page({ path: `${path}?reviewStatus=approved&shelf=off&sort=stock` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    const name = new RegExp(t('commodity:unmetCondition.inStock'))
    const [availability] = table.getAllByRole('button', { name })
    await userEvent.click(availability as HTMLElement)
    const conditions = within(await screen.findByRole('list', { name: t('commodity:availability') }))
    await expect(conditions.getAllByRole('listitem')).toHaveLength(6)
    await expect(conditions.getByRole('button', { name: t('contentActions:putOnShelf') })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await userEvent.click(conditions.getByRole('button', { name: t('communityActions:changeStock') }))
    const dialog = within(await list.findDialog())
    await expect(await dialog.findByRole('textbox', { name: t('commodity:amount') })).toBeVisible()
  },
}

/** Before many products are put on the shelf it is shown which ones are skipped, and why. */
export const BulkPutOnShelf: Story = {
  parameters: states.page({ path: `${path}?shelf=off&sort=-stock` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    await userEvent.click(table.getByRole('checkbox', { name: labels.table.selectAll }))
    const buttons = await context.canvas.findAllByRole('button', { name: t('contentActions:putOnShelf') })
    await userEvent.click(buttons.find((button) => !button.closest('table')) as HTMLElement)
    const dialog = within(await list.findDialog())
    const examples = within(await dialog.findByRole('table', { name: t('work:bulkSample') }))
    await expect(examples.getAllByText(new RegExp(t('contentEnumerations:shelfStatus.on')))[0]).toBeVisible()
    await expect((await dialog.findAllByText(t('contentErrors:notApproved')))[0]).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: t('contentActions:putOnShelf') }))
    await list.findToast(new RegExp(t('actions:bulkChanged', { count: 5 }).replace('5', '\\d+')))
  },
}

/** Where, when and to whom a product is sold opens below its row, with its pictures. */
export const Expanded: Story = {
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const table = await states.listIn(context).loads()
    const [expand] = table.getAllByRole('button', { name: new RegExp(labels.table.expandRow('.*')) })
    await userEvent.click(expand as HTMLElement)
    await expect(await table.findByText(t('commodity:countries'))).toBeVisible()
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
