import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { chooseFirst } from '../../../stories/listOf.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { PromotionCodesPage } from './PromotionCodesPage.tsx'
import { promotionCodes } from './promotionCodes.list.tsx'

const path = '/sites/promotionCodes'
const states = listStories({ path, resource: promotionCodes, area: 'promotionCode' })

export default {
  title: 'Pages/Promotion codes',
  component: PromotionCodesPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof PromotionCodesPage>

type Story = StoryObj<typeof PromotionCodesPage>

/** A row opens with the link and the funnel of the users. */
export const Full: Story = {
  parameters: states.page({ path: `${path}?code=FRESH26` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const table = await states.listIn(context).loads()
    await userEvent.click(table.getByRole('button', { name: labels.table.expandRow('FRESH26') }))
    const report = within(await table.findByRole('region', { name: t('promotionCode:report') }))
    const share = t('promotionCode:ofPrevious', { percent: '36%' })
    await expect(await report.findByText(`${t('promotionCode:stepToppedUp')} 23 · ${share}`)).toBeVisible()
  },
}

export const NoMatch: Story = states.noMatch('name=nothing-like-it')

export const Failed: Story = states.failed

async function fillTerms(context: PlayContext, dialog: PlayContext['canvas']) {
  const { t } = pageOf(context)
  await fill(await dialog.findByRole('textbox', { name: t('fields:name') }), 'Spring')
  await chooseFirst(dialog, t('promotionCode:agentId'))
  await chooseFirst(dialog, t('promotionCode:siteId'))
}

export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t } = pageOf(context)
    await fill(await dialog.findByRole('textbox', { name: t('promotionCode:code') }), 'autumn24')
    await fillTerms(context, dialog)
  },
  shows: 'AUTUMN24',
})

/** A letter that looks like a digit is rejected on its field. */
export const LookAlike: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('promotionCode:add'))
    await fill(await dialog.findByRole('textbox', { name: t('promotionCode:code') }), 'PROMO10')
    await fillTerms(context, dialog)
    await list.save()
    await expect(await dialog.findByText(t('siteValidation:promotionCodeCharacters'))).toBeVisible()
  },
}

/** Many codes are previewed, and need a length that leaves room for them. */
export const Generating: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('promotionCode:generate'))
    await fillTerms(context, dialog)
    await fill(dialog.getByRole('textbox', { name: t('promotionCode:prefix') }), 'vew')
    const preview = within(dialog.getByRole('region', { name: t('promotionCode:preview') }))
    await expect((await preview.findAllByText(/^VEW[A-Z2-9]{7}$/))[0]).toBeVisible()
    await fill(dialog.getByRole('textbox', { name: t('promotionCode:length') }), '5')
    await userEvent.click(dialog.getByRole('button', { name: t('promotionCode:generateSubmit') }))
    await expect(await dialog.findByText(t('siteValidation:codesTooShort', { minimum: 7 }))).toBeVisible()
    await fill(dialog.getByRole('textbox', { name: t('promotionCode:length') }), '12')
    await userEvent.click(dialog.getByRole('button', { name: t('promotionCode:generateSubmit') }))
    await list.findToast(t('promotionCode:generated', { count: 100 }))
  },
}

/** The link as a QR code, and to be copied. */
export const Sharing: Story = {
  parameters: states.page({ path: `${path}?code=FRESH26` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('siteActions:showCode'))
    const dialog = within(await list.findDialog())
    await expect(await dialog.findByRole('img', { name: t('promotionCode:qrLabel') })).toBeVisible()
    await expect(dialog.getByText(/register\?code=FRESH26$/)).toBeVisible()
  },
}

export const Disabling: Story = {
  parameters: states.page({ path: `${path}?state=active` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:disable'))
    const question = within(await list.findDialog())
    await expect(question.getByText(t('promotionCode:disableHint'))).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: t('actions:disable') }))
    await list.findToast(new RegExp(t('promotionCode:disabled', { name: '.+' })))
  },
}

export const Deleting: Story = states.deleting('state=draft')

export const Undeletable: Story = states.undeletable('code=READERS', (t) => t('promotionCode:used'))

export const WithoutPermission: Story = states.withoutPermission

export const Phone: Story = states.phone
