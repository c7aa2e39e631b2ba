import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { timeMachinePath } from '../../../app/linkedPaths.ts'
import { TIME_MACHINE_PATH } from '../../../app/pagePaths.ts'
import { choose } from '../../../stories/choose.ts'
import { fill } from '../../../stories/fill.ts'
import { pageAt } from '../../../stories/pageAt.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { TimeMachinePage } from './TimeMachinePage.tsx'

const page = pageAt(TIME_MACHINE_PATH)
const SITE_ID = '01900000-0000-7000-8000-000000000000'
const onePath = timeMachinePath(SITE_ID)
/** What the page of that site reads. */
const viewPath = `/api/admin/sites/${SITE_ID}/time-machine`

export default {
  title: 'Pages/Time machine',
  component: TimeMachinePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...page() },
} satisfies Meta<typeof TimeMachinePage>

type Story = StoryObj<typeof TimeMachinePage>

/** Chooses a site of the demo by its name. */
async function chooseSite(context: PlayContext, name: string): Promise<void> {
  const { t } = pageOf(context)
  await context.canvas.findByRole('combobox', { name: t('whyShown:site') })
  await choose(context.canvas, t('whyShown:site'), name)
}

async function chooseCode(context: PlayContext, field: string, option: string): Promise<void> {
  await userEvent.click(context.canvas.getByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

const MAIN = '主站'

/** Until a site is chosen, there is nothing to see. */
export const Empty: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    await expect(await context.canvas.findByText(t('timeMachine:choose'))).toBeVisible()
  },
}

/** What visitors of a site see now, and what they don't and why. */
export const Full: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    await chooseSite(context, MAIN)
    await chooseCode(context, t('whyShown:platform'), t('enumerations:clientFlag.h'))
    await expect(await canvas.findByRole('region', { name: t('sitePreview:frame') })).toBeVisible()
    const leftOut = within(
      canvas.getByRole('group', {
        name: t('timeMachine:leftOutOf', { kind: t('timeMachine:kind.advertisement') }),
      }),
    )
    await expect(leftOut.getAllByRole('row').length).toBeGreaterThan(1)
    await waitFor(() => expect(canvas.getByRole('combobox', { name: t('whyShown:site') })).toHaveValue(MAIN))
  },
}

/** Goes to the next change, and back to now. The button keeps the focus when there is no further moment. */
export const NextChange: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    await chooseSite(context, MAIN)
    const next = await canvas.findByRole('button', { name: t('timeMachine:next') })
    await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'false'))
    await userEvent.click(next)
    await expect(await canvas.findByText(t('timeMachine:later'))).toBeVisible()
    const back = canvas.getByRole('button', { name: t('timeMachine:backToNow') })
    await userEvent.click(back)
    await waitFor(() => expect(canvas.queryByText(t('timeMachine:later'))).toBeNull())
    await expect(back).toHaveAttribute('aria-disabled', 'true')
    await expect(back).toHaveFocus()
  },
}

/** Of a moment that is over, the page says what isn't known. */
export const Past: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    await chooseSite(context, MAIN)
    await fill(await canvas.findByLabelText(t('whyShown:moment')), '2020-01-01T00:00')
    await expect(await canvas.findByText(t('timeMachine:past'))).toBeVisible()
    await expect(canvas.getByText(t('timeMachine:conflict.noTemplate'))).toBeVisible()
  },
}

/** The maintenance of a site with its cause, and what visitors would see without it. */
export const Maintenance: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    await chooseSite(context, '港澳台站')
    await expect(await canvas.findByText(t('timeMachine:closed'))).toBeVisible()
    await expect(canvas.getByText(new RegExp(t('site:causeSite')))).toBeVisible()
    await expect(canvas.getByRole('figure', { name: t('site:preview') })).toBeVisible()
    await expect(canvas.getByText(t('timeMachine:closedLead'))).toBeVisible()
  },
}

/** The page waits with a placeholder. */
export const Loading: Story = {
  parameters: page({ path: onePath, server: { hold: viewPath } }),
  play: async (context) => {
    const { t } = pageOf(context)
    await expect(await context.canvas.findByRole('status', { name: t('shell:loading') })).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: page({ path: onePath, server: { fail: { path: viewPath } } }),
  play: async (context) => {
    const { t } = pageOf(context)
    const alert = within(await context.canvas.findByRole('alert'))
    await expect(alert.getByText(t('timeMachine:failed'))).toBeVisible()
    await expect(alert.getByRole('button', { name: t('actions:retry') })).toBeEnabled()
  },
}

export const WithoutPermission: Story = {
  parameters: page({ account: 'user' }),
  play: async (context) => {
    const { t } = pageOf(context)
    await expect(
      await context.canvas.findByRole('heading', { name: t('shell:forbiddenTitle') }),
    ).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async (context) => {
    const { t } = pageOf(context)
    await chooseSite(context, MAIN)
    await expect(await context.canvas.findByText(t('timeMachine:leftOut'))).toBeVisible()
  },
}
