import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { DictionariesPage } from './DictionariesPage.tsx'
import { dictionaries } from './dictionaries.list.tsx'

const path = '/system/dictionary'
const states = listStories({ path, resource: dictionaries, area: 'dictionary' })

export default {
  title: 'Pages/Dictionary',
  component: DictionariesPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof DictionariesPage>

type Story = StoryObj<typeof DictionariesPage>

/** Items of one type, in their own order. */
export const OneType: Story = {
  parameters: states.page({ path: `${path}?type=gameType` }),
  play: async (context) => {
    const list = states.listIn(context)
    await list.loads()
    const rows = await list.rows()
    for (const [index, value] of ['1', '84', '211', '3995'].entries())
      await expect(within(rows[index] as HTMLElement).getAllByText(value)[0]).toBeVisible()
  },
}

/** Items are grouped under their types and named in the operator's language; sorted otherwise, each row says its type. */
export const Grouped: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    await expect(await table.findByRole('row', { name: 'areas' })).toBeVisible()
    await expect(table.queryByRole('columnheader', { name: t('fields:type') })).toBeNull()
    const names = { 'en-US': 'Mainland China', 'zh-CN': '中国大陆' }
    await expect(
      table.getByText(names[context.globals.language as keyof typeof names] ?? names['en-US']),
    ).toBeVisible()
    await userEvent.click(table.getByRole('button', { name: t('fields:value') }))
    await expect(await table.findByRole('columnheader', { name: t('fields:type') })).toBeVisible()
  },
}

export const Empty: Story = states.empty

export const Failed: Story = states.failed

export const Adding: Story = {
  parameters: states.page({ path: `${path}?type=customerService` }),
  ...states.adding({
    fillIn: async (context, dialog) => {
      const { t } = pageOf(context)
      await fill(await dialog.findByRole('combobox', { name: t('fields:type') }), 'customerService')
      await userEvent.click(await screen.findByRole('option', { name: 'customerService' }))
      for (const key of ['nameZh', 'nameEn'] as const)
        await fill(dialog.getByRole('textbox', { name: t(`fields:${key}`) }), 'LINE')
      await fill(dialog.getByRole('textbox', { name: t('fields:value') }), 'line-story')
    },
    shows: 'line-story',
  }),
}

/** An item of an enumeration stays what it is; it can be renamed and disabled. */
export const OfAnEnumeration: Story = {
  parameters: states.page({ path: `${path}?type=gameType` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('actions:edit'))
    await expect(await dialog.findByRole('textbox', { name: t('fields:value') })).toBeDisabled()
    await expect(dialog.getByText(t('systemValidation:fixedItem'))).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: t('fields:nameEn') })).toBeEnabled()
  },
}

/** Items of a built-in enumeration can be disabled only, and say so. */
export const Undeletable: Story = states.undeletable('type=gameType', (t) => t('systemErrors:fixedItem'))

/** An item that materials use keeps its value and is not deleted; why not is shown where it was tried. */
export const InUse: Story = {
  parameters: states.page({ path: `${path}?type=materialCategory` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('actions:edit'))
    await fill(await dialog.findByRole('textbox', { name: t('fields:value') }), 'renamed')
    await list.save()
    const value = dialog.getByRole('textbox', { name: t('fields:value') })
    await waitFor(() => expect(value).toBeInvalid())
    const [reason = ''] = t('systemValidation:itemInUse', { count: 1, names: '' }).split('1')
    await expect(value).toHaveAccessibleDescription(expect.stringContaining(reason))
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.cancel }))
    await userEvent.click(await screen.findByRole('button', { name: labels.dialog.discard }))
    await list.act(t('actions:delete'))
    const question = within(await list.findDialog())
    await userEvent.click(question.getByRole('button', { name: t('actions:delete') }))
    const [refusal = ''] = t('systemErrors:dictionaryItemInUse', { count: 1, names: '' }).split('1')
    await expect(await screen.findByText((text) => text.startsWith(refusal))).toBeVisible()
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
