import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { RegionsPage } from './RegionsPage.tsx'
import { regions } from './regions.list.tsx'

const path = '/operations/regions'
const states = listStories({ path, resource: regions, area: 'region' })

export default {
  title: 'Pages/Regions',
  component: RegionsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof RegionsPage>

type Story = StoryObj<typeof RegionsPage>

const isChinese = (context: PlayContext) => pageOf(context).t('region:top') === '世界'
const named = (context: PlayContext, [zh, en]: readonly [string, string]) => (isChinese(context) ? zh : en)

/** Chooses a suggestion by its text. */
async function choose(field: HTMLElement, text: string, option: string | RegExp) {
  await fill(field, text)
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

/** The continents first; each link leads one level down, and the path above the table back up. */
export const DrillingDown: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    const crumbs = within(await context.canvas.findByRole('navigation', { name: t('region:breadcrumbs') }))
    await expect(crumbs.getByText(t('region:top'))).toHaveAttribute('aria-current', 'true')
    const asia = named(context, ['亚洲', 'Asia'])
    const [link] = await table.findAllByRole('link', { name: new RegExp(asia) })
    await userEvent.click(link as HTMLElement)
    await expect(await table.findByText('cn')).toBeVisible()
    await expect(await crumbs.findByText(asia)).toHaveAttribute('aria-current', 'true')
    await userEvent.click(crumbs.getByRole('link', { name: t('region:top') }))
    await expect(await table.findByText(asia)).toBeVisible()
  },
}

/** What matches at any depth, each with its location. */
export const Searched: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.searchFor(t('fields:name'), 'Guangzhou')
    const table = within(await list.findTable())
    await expect(await table.findByText('guangzhou')).toBeVisible()
    await expect(table.getByRole('columnheader', { name: new RegExp(t('region:path')) })).toBeVisible()
    const location = named(context, ['亚洲 › 中国大陆 › 广东省', 'Asia › Mainland China › Guangdong'])
    await expect(table.getByText(location)).toBeVisible()
  },
}

export const NoMatch: Story = states.noMatch('name=nothing-like-it')

export const Failed: Story = states.failed

/** Starts with the kind and the parent of the level that is shown. */
export const Adding: Story = {
  parameters: states.page({ path: `${path}?name=Hong Kong&kind=country` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    await userEvent.click((await table.findAllByRole('link'))[0] as HTMLElement)
    await expect(await table.findByText('kowloon')).toBeVisible()
    const dialog = await list.open(t('region:add'))
    const parent = await dialog.findByRole('combobox', { name: t('region:parent') })
    await expect(parent).toHaveValue(named(context, ['亚洲 › 中国香港', 'Asia › Hong Kong']))
    const kind = dialog.getByRole('combobox', { name: t('region:kind') })
    await expect(kind).toHaveValue(t('operationsEnumerations:regionKind.subdivision'))
    await userEvent.click(kind)
    await userEvent.click(
      await screen.findByRole('option', { name: t('operationsEnumerations:regionKind.city') }),
    )
    await expect(dialog.queryByRole('textbox', { name: t('region:dialCode') })).toBeNull()
    await fill(dialog.getByRole('textbox', { name: t('fields:code') }), 'Sha Tin')
    await fill(dialog.getByRole('textbox', { name: t('fields:nameZh') }), '沙田')
    await fill(dialog.getByRole('textbox', { name: t('fields:nameEn') }), 'Sha Tin')
    await fill(dialog.getByRole('textbox', { name: t('fields:sort') }), '2')
    await list.save()
    await expect(await dialog.findByText(t('operationsValidation:regionCode'))).toBeVisible()
    await fill(dialog.getByRole('textbox', { name: t('fields:code') }), 'sha-tin')
    await list.save()
    await list.findToast(t('actions:added', { name: named(context, ['沙田', 'Sha Tin']) }))
    await expect(await table.findByText('sha-tin')).toBeVisible()
  },
}

/** A kind that can't be below the parent is rejected on its field, and nothing that was entered is lost. */
export const WrongParent: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('region:add'))
    await userEvent.click(await dialog.findByRole('combobox', { name: t('region:kind') }))
    await userEvent.click(
      await screen.findByRole('option', { name: t('operationsEnumerations:regionKind.country') }),
    )
    await fill(dialog.getByRole('textbox', { name: t('fields:code') }), 'xk')
    await fill(dialog.getByRole('textbox', { name: t('fields:nameZh') }), '科索沃')
    await fill(dialog.getByRole('textbox', { name: t('fields:nameEn') }), 'Kosovo')
    await fill(dialog.getByRole('textbox', { name: t('region:dialCode') }), '+383')
    await fill(dialog.getByRole('textbox', { name: t('fields:sort') }), '1')
    await list.save()
    await expect(await dialog.findByText(t('operationsValidation:parentKind'))).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: t('region:dialCode') })).toHaveValue('+383')
    await choose(
      dialog.getByRole('combobox', { name: t('region:parent') }),
      'Europe',
      named(context, ['欧洲', 'Europe']),
    )
    await list.save()
    await list.findToast(t('actions:added', { name: named(context, ['科索沃', 'Kosovo']) }))
  },
}

/** Moves the listed region below the one that a search suggests. Returns the dialog. */
async function move(context: PlayContext, text: string, option: RegExp) {
  const { t } = pageOf(context)
  const list = states.listIn(context)
  await list.loads()
  await list.act(t('operationsActions:moveRegion'))
  const dialog = within(await list.findDialog())
  await choose(await dialog.findByRole('combobox', { name: t('region:moveTo') }), text, option)
  await userEvent.click(dialog.getByRole('button', { name: t('actions:move') }))
  return dialog
}

/** Offers only the regions that one of this kind can be below. */
export const Moving: Story = {
  parameters: states.page({ path: `${path}?code=los-angeles` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    const [name, nevada] = [named(context, ['洛杉矶', 'Los Angeles']), named(context, ['内华达州', 'Nevada'])]
    await move(context, 'Nevada', new RegExp(`› ${nevada}$`))
    await list.findToast(t('region:movedTo', { name, parent: nevada }))
    await expect(await within(await list.findTable()).findByText(new RegExp(`› ${nevada}$`))).toBeVisible()
  },
}

/** One that is there already is rejected on its field. */
export const MovingNowhere: Story = {
  parameters: states.page({ path: `${path}?code=los-angeles` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const california = named(context, ['加利福尼亚州', 'California'])
    const dialog = await move(context, '加利福尼亚', new RegExp(california))
    await expect(await dialog.findByText(t('operationsValidation:alreadyBelow'))).toBeVisible()
  },
}

export const Undeletable: Story = states.undeletable('kind=continent', (t) => t('region:notEmpty'))

export const Deleting: Story = states.deleting('code=sf')

/** Disables a region that records name: it stays with them. */
export const Disabling: Story = {
  parameters: states.page({ path: `${path}?code=hk&kind=country` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:disable'))
    const question = within(await list.findDialog())
    await expect(await question.findByText(new RegExp(t('region:disableHint')))).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: t('actions:disable') }))
    await expect(
      await within(await list.findTable()).findByText(t('enumerations:enabledStatus.disabled')),
    ).toBeVisible()
  },
}

/** Shows what changes before it is done, and then that nothing is left to import. */
export const Importing: Story = {
  play: async (context) => {
    const { t, api } = pageOf(context)
    const { list: found } = await unwrap(
      api.GET('/api/admin/regions', { params: { query: { kind: 'country', code: 'nu' } } }),
    )
    await unwrap(api.DELETE('/api/admin/regions/{id}', { params: { path: { id: found[0]?.id ?? '' } } }))
    const list = states.listIn(context)
    await list.loads()
    const added = t('region:changeCount', { change: t('region:changes.added'), number: '1' })
    const dialog = await list.open(t('region:import'))
    await expect(await dialog.findByText(added)).toBeVisible()
    const changes = within(dialog.getByRole('table', { name: t('region:importPreview') }))
    await expect(changes.getByRole('rowheader', { name: 'nu' })).toBeVisible()
    const submit = dialog.getByRole('button', { name: t('region:importRun') })
    await userEvent.click(submit)
    await list.findToast(t('region:imported', { count: 1 }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await list.open(t('region:import'))
    await expect(await again.findByText(t('region:noChanges'))).toBeVisible()
    await expect(again.getByRole('button', { name: t('region:importRun') })).toBeDisabled()
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission

export const Phone: Story = states.phone
