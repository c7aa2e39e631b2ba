import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { USAGE_PATH } from '../../../app/pagePaths.ts'
import { readStored } from '../../../app/storage.ts'
import { changeUsage } from '../../../shell/usage/storedUsage.ts'
import { emptyUsage, type FormUsage, type UsageRecord } from '../../../shell/usage/usageRecord.ts'
import { pageAt } from '../../../stories/pageAt.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { UsagePage } from './UsagePage.tsx'

const page = pageAt(USAGE_PATH)

export default {
  title: 'Pages/Usage metrics',
  component: UsagePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...page() },
} satisfies Meta<typeof UsagePage>

type Story = StoryObj<typeof UsagePage>

const merchantForm: FormUsage = {
  path: '/coinMerchant/coinMerchantList',
  mode: 'edit',
  fields: ['nickname', 'transferLimit', 'status', 'remark', 'version'],
  area: 'merchant',
  opened: 8,
  saved: 5,
  abandoned: 2,
  times: [12_000, 65_000, 31_000, 3_700_000],
}

const measured: UsageRecord = {
  ...emptyUsage(Date.UTC(2026, 10, 2, 8)),
  forms: [
    {
      path: '/users/usersList',
      mode: 'edit',
      fields: ['nickname'],
      area: 'user',
      opened: 9,
      saved: 9,
      abandoned: 0,
      times: [],
    },
    merchantForm,
  ],
  lists: [
    { path: '/users/usersList', area: 'user', searches: 30, withoutResults: 0, filters: [] },
    {
      path: merchantForm.path,
      area: 'merchant',
      searches: 12,
      withoutResults: 3,
      filters: [
        { name: 'status', count: 1 },
        { name: 'nickname', count: 3 },
      ],
    },
  ],
  fields: [
    { area: 'merchant', name: 'transferLimit', edited: 4, reverted: 1 },
    { area: 'user', name: null, edited: 6, reverted: 2 },
  ],
}

const fileOf = (content: object | string, name: string) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name, {
    type: 'application/json',
  })

/** Finds the page's parts by their names. */
function partsOf(context: PlayContext) {
  const { canvas } = context
  const { t } = pageOf(context)
  return {
    findSwitch: () => canvas.findByRole('switch', { name: t('usage:measure') }),
    /** The rows of a table as texts, without the headings. */
    rowsOf: async (table: 'forms' | 'searches' | 'edits') => {
      const rows = within(await canvas.findByRole('table', { name: t(`usage:${table}`) })).getAllByRole('row')
      return rows.slice(1).map(({ textContent }) => textContent)
    },
    openFiles: async (files: File[]) => {
      await canvas.findByRole('button', { name: t('usage:openFiles') })
      await userEvent.upload(
        canvas.getByLabelText(t('usage:openFiles'), { selector: 'input' }) as HTMLInputElement,
        files,
      )
    },
  }
}

/** As if the operator had worked with measuring on. */
const work = () =>
  changeUsage(readStored('userID') ?? '', (usage) => {
    Object.assign(usage, structuredClone(measured))
  })

/** Nothing is measured until the operator switches it on. */
export const Off: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    await expect(await partsOf(context).findSwitch()).not.toBeChecked()
    await expect(canvas.getByText(t('usage:nothing'))).toBeVisible()
    await expect(canvas.getByRole('button', { name: t('usage:saveFile') })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

/** What is abandoned, without results and reverted most comes first. */
export const Full: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { findSwitch, rowsOf } = partsOf(context)
    await userEvent.click(await findSwitch())
    await expect(await findSwitch()).toBeChecked()
    work()
    const [first, second] = await rowsOf('forms')
    await expect(first).toContain(t('usage:editing', { page: t('routes:coinMerchantList.title') }))
    await expect(first).toContain(t('merchant:transferLimit'))
    await expect(first).toMatch(/25\s?%.*0:481:01:40/)
    await expect(second).toContain(t('usage:editing', { page: t('routes:usersList.title') }))
    const [search] = await rowsOf('searches')
    await expect(search).toContain(t('usage:filterCount', { filter: t('merchant:nickname'), number: '3' }))
    const edits = await rowsOf('edits')
    await expect(edits[0]).toContain(t('usage:several'))
    await expect(edits[1]).toContain(t('merchant:transferLimit'))
  },
}

/** Deleting asks first; measuring continues from then on. */
export const Deleted: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    const { findSwitch, rowsOf } = partsOf(context)
    await userEvent.click(await findSwitch())
    work()
    await rowsOf('forms')
    await userEvent.click(canvas.getByRole('button', { name: t('usage:deleteMeasured') }))
    const dialog = within(await screen.findByRole('dialog', { name: t('usage:deleteTitle') }))
    await userEvent.click(dialog.getByRole('button', { name: t('usage:delete') }))
    await expect(await canvas.findAllByText(t('usage:empty'))).toHaveLength(3)
    await expect(await findSwitch()).toBeChecked()
  },
}

/** The files of several operators are added up and shown instead of the own metrics. */
export const Files: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    const { rowsOf, openFiles } = partsOf(context)
    await openFiles([fileOf(measured, 'one.json'), fileOf(measured, 'two.json')])
    await expect(await canvas.findByText(t('usage:shownFiles', { count: 2 }))).toBeVisible()
    const [first] = await rowsOf('forms')
    await expect(first).toMatch(/1610.*25\s?%/)
    await userEvent.click(canvas.getByRole('button', { name: t('usage:showOwn') }))
    await expect(await canvas.findByText(t('usage:nothing'))).toBeVisible()
  },
}

/** A file of something else is named, and what is shown stays. */
export const BrokenFile: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    const { rowsOf, openFiles } = partsOf(context)
    await openFiles([fileOf(measured, 'one.json')])
    const before = await rowsOf('forms')
    await openFiles([fileOf(measured, 'two.json'), fileOf('{"format":1', 'orders.json')])
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      t('usage:invalidFile', { name: 'orders.json' }),
    )
    await expect(await rowsOf('forms')).toEqual(before)
  },
}
