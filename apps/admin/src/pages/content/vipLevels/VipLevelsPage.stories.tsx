import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { vipLevels } from './levelQueries.ts'
import { VipLevelsPage } from './VipLevelsPage.tsx'

const path = '/content/vipLevels'
const states = listStories({ path, resource: vipLevels, area: 'vipLevel' })

export default {
  title: 'Pages/VIP levels',
  component: VipLevelsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof VipLevelsPage>

type Story = StoryObj<typeof VipLevelsPage>

/** Each level lists what its users get, and leads to them. */
export const Full: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const table = await states.listIn(context).loads()
    const benefit = new RegExp(`^${t('vipLevel:discountBenefit', { percent: 5 })}`)
    await expect(table.getByText(benefit)).toBeVisible()
    const [members] = table.getAllByRole('link')
    await expect(members).toHaveAttribute('href', expect.stringContaining('/users/usersList?vipLevel='))
  },
}

export const NoMatch: Story = states.noMatch('name=nothing-like-it')

export const Failed: Story = states.failed

/** Fills in the numbers of a level above all others. */
async function fillIn(context: PlayContext, dialog: PlayContext['canvas']) {
  const { t } = pageOf(context)
  await dialog.findByRole('textbox', { name: t('fields:nameZh') })
  for (const key of ['nameZh', 'nameEn'] as const)
    await fill(dialog.getByRole('textbox', { name: t(`fields:${key}`) }), 'Legend')
  for (const [key, value] of [
    ['grade', '20'],
    ['upgradeScore', '90000'],
    ['keepScore', '50000'],
    ['validityDays', '365'],
  ] as const)
    await fill(dialog.getByRole('textbox', { name: t(`vipLevel:${key}`) }), value)
}

/** How many users would rise and fall is shown before a level is saved. */
export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t } = pageOf(context)
    await expect(await dialog.findByText(t('vipLevel:effectIncomplete'))).toBeVisible()
    await fillIn(context, dialog)
    const effect = within(dialog.getByRole('region', { name: t('vipLevel:effect') }))
    await userEvent.click(effect.getByRole('button', { name: t('vipLevel:calculateEffect') }))
    await expect(await effect.findByText(new RegExp(t('vipLevel:membersAfter', { count: 0 })))).toBeVisible()
  },
  shows: 'Legend',
})

/**
 * Levels are saved after the effect of exactly their numbers was calculated; a name needs none. A lower score lets more users
 * rise; one that isn't above the next lower grade's says so.
 */
export const Editing: Story = {
  parameters: states.page({ path: `${path}?grade=2` }),
  play: async (context) => {
    const { t, api, labels } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:edit'))
    const dialog = within(await list.findDialog())
    const save = dialog.getByRole('button', { name: labels.dialog.submit })
    const score = await dialog.findByRole('textbox', { name: t('vipLevel:upgradeScore') })
    const effect = within(dialog.getByRole('region', { name: t('vipLevel:effect') }))
    const calculate = () =>
      userEvent.click(effect.getByRole('button', { name: t('vipLevel:calculateEffect') }))
    await fill(dialog.getByRole('textbox', { name: t('fields:nameEn') }), 'Renamed')
    await expect(save).toBeEnabled()
    await fill(dialog.getByRole('textbox', { name: t('vipLevel:keepScore') }), '100')
    await fill(score, '210')
    await expect(save).toBeDisabled()
    await expect(save).toHaveAccessibleDescription(t('vipLevel:calculateFirst'))
    await calculate()
    const body = {
      grade: 2,
      upgradeScore: 210,
      keepScore: 100,
      validityDays: 365,
      status: 'enabled',
    } as const
    const { rising } = await unwrap(api.POST('/api/admin/vip-levels/preview', { body }))
    await expect(await effect.findByText(new RegExp(t('vipLevel:rising', { count: rising })))).toBeVisible()
    await waitFor(() => expect(save).toBeEnabled())
    await fill(score, '200')
    await expect(save).toBeDisabled()
    await calculate()
    await waitFor(() => expect(save).toBeEnabled())
    await list.save()
    await waitFor(() => expect(score).toBeInvalid())
    const message = t('contentValidation:scoreNotAbove', { grade: 1, score: 200 })
    await expect((await dialog.findAllByText(new RegExp(message.replace(/[()]/g, '.'))))[0]).toBeVisible()
  },
}

/** After a merge with what someone else has saved, the effect of the merged numbers is calculated before they are saved. */
export const Conflict: Story = {
  parameters: states.page({ path: `${path}?grade=2` }),
  play: async (context) => {
    const { t, api, labels } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:edit'))
    const dialog = within(await list.findDialog())
    const name = await dialog.findByRole('textbox', { name: t('fields:nameEn') })
    await fill(name, 'Mine')
    const [level] = (await unwrap(api.GET('/api/admin/vip-levels', { params: { query: { grade: 2 } } }))).list
    if (!level) throw new Error('no such level')
    const { id, ...body } = level
    const upgradeScore = body.upgradeScore + 1
    await unwrap(
      api.PUT('/api/admin/vip-levels/{id}', { params: { path: { id } }, body: { ...body, upgradeScore } }),
    )
    await fill(dialog.getByRole('textbox', { name: t('vipLevel:keepScore') }), '100')
    const calculate = () =>
      userEvent.click(dialog.getByRole('button', { name: t('vipLevel:calculateEffect') }))
    await calculate()
    const save = dialog.getByRole('button', { name: labels.dialog.submit })
    await waitFor(() => expect(save).toBeEnabled())
    await userEvent.click(save)
    await userEvent.click(await dialog.findByRole('button', { name: labels.dialog.saveMerged }))
    await expect(await dialog.findByText(t('vipLevel:calculateMerged'))).toBeVisible()
    await expect(name).toHaveValue('Mine')
    await expect(dialog.getByRole('textbox', { name: t('vipLevel:upgradeScore') })).toHaveValue(
      String(upgradeScore),
    )
    await expect(save).toBeDisabled()
    await calculate()
    await waitFor(() => expect(save).toBeEnabled())
    await userEvent.click(save)
    await list.findToast(new RegExp(t('actions:saved', { name: '.+' })))
  },
}

/** Before a level is disabled, or enabled again, how many users would rise and fall is shown. */
export const Disabling: Story = {
  parameters: states.page({ path: `${path}?grade=2` }),
  play: async (context) => {
    const { t, api } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const [level] = (await unwrap(api.GET('/api/admin/vip-levels', { params: { query: { grade: 2 } } }))).list
    if (!level) throw new Error('no such level')
    const { grade, upgradeScore, keepScore, validityDays } = level
    for (const status of ['disabled', 'enabled'] as const) {
      const action = status === 'disabled' ? 'disable' : 'enable'
      await list.act(t(`actions:${action}`))
      const question = within(await list.findDialog())
      await expect(question.getByText(t(`vipLevel:${action}Hint`))).toBeVisible()
      const body = { grade, upgradeScore, keepScore, validityDays, status }
      const { falling, members } = await unwrap(api.POST('/api/admin/vip-levels/preview', { body }))
      const effect = await question.findByText(new RegExp(t('vipLevel:falling', { count: falling })))
      await expect(effect).toHaveTextContent(t('vipLevel:membersAfter', { count: members }))
      await userEvent.click(question.getByRole('button', { name: t(`actions:${action}`) }))
      await list.findToast(new RegExp(t(`actions:${status}`, { name: '.+' })))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  },
}

/** A recalculation is confirmed, and started once. */
export const Recalculating: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await userEvent.click(context.canvas.getByRole('button', { name: t('vipLevel:recalculate') }))
    const question = (await screen.findByText(t('vipLevel:recalculateHint'))).closest('[role="dialog"]')
    await userEvent.click(
      within(question as HTMLElement).getByRole('button', { name: t('vipLevel:recalculate') }),
    )
    await list.findToast(t('vipLevel:recalculating'))
  },
}

/** The level for everyone stays. */
export const Undeletable: Story = states.undeletable('grade=0', (t) => t('contentErrors:firstLevel'))

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
