import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../../stories/fill.ts'
import { pageOf } from '../../../../stories/pageOf.ts'
import { ReviewPage } from '../ReviewPage.tsx'
import { account, movesOn, page, shown, taskOf } from './stories/deskStories.ts'

export default {
  title: 'Pages/Review desk/Desk',
  component: ReviewPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...page({ account }) },
} satisfies Meta<typeof ReviewPage>

type Story = StoryObj<typeof ReviewPage>

/** A task has the focus, its evidence is beside it, and its decisions show their keys. */
export const Started: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const title = await shown(context)
    const { canvas } = context
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveFocus()
    const { kind } = await taskOf(context, title)
    await expect(canvas.getByText(t('reviewDesk:position', { position: 1, count: 5 }))).toBeVisible()
    const evidence = within(canvas.getByRole('complementary', { name: t('reviewDesk:evidence') }))
    const sections = evidence.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    await expect(sections).toEqual([
      t('review:reasons'),
      ...(kind === 'editedWork' ? [t('reviewDesk:source')] : []),
      t('review:authorName'),
      t('reviewDesk:matches'),
      t('reviewDesk:similar'),
      t('reviewDesk:changes'),
      t('reviewDesk:rounds'),
      t('reviewReason:policy'),
    ])
    await expect(canvas.getByRole('button', { name: t('actions:approve') })).toHaveAttribute(
      'aria-keyshortcuts',
      'A',
    )
  },
}

/** A decision shows the next task immediately. */
export const ApprovingByKeyboard: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const first = await shown(context)
    await userEvent.keyboard('a')
    const second = await movesOn(context, first)
    const name = t('reviewDesk:outcome.approved', { name: first })
    await expect(await context.canvas.findByText(name, { exact: false })).toBeVisible()
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect(context.canvas.getByRole('heading', { level: 2 })).toHaveTextContent(second)
  },
}

/** A key that is pressed twice doesn’t decide the next task unseen. */
export const PressedTwice: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    const first = await shown(context)
    const strip = within(canvas.getByRole('navigation', { name: t('reviewDesk:claimedTasks') }))
    const [, next] = strip.getAllByRole('listitem')
    const second = next?.querySelector('span')?.textContent ?? ''
    await userEvent.keyboard('aa')
    await expect(canvas.getByRole('button', { name: t('actions:approve') })).toBeDisabled()
    await expect(await movesOn(context, first)).toBe(second)
    await userEvent.keyboard('a')
    await movesOn(context, second)
    const name = t('reviewDesk:outcome.approved', { name: second })
    await expect(await canvas.findByText(name, { exact: false })).toBeVisible()
  },
}

/** Reasons are chosen with digits, their policy is shown, and Enter decides. */
export const RejectingByKeyboard: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    const first = await shown(context)
    await userEvent.keyboard('r')
    await canvas.findByRole('group', { name: t('reviewDesk:chooseReasons', { max: 5 }) })
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText(t('reviewDesk:reasonMissing'))).toBeVisible()
    await userEvent.keyboard('2')
    const [, second] = canvas.getAllByRole('checkbox')
    await expect(second).toBeChecked()
    await userEvent.keyboard('{Enter}')
    await movesOn(context, first)
    const name = t('reviewDesk:outcome.rejected', { name: first })
    await expect(await canvas.findByText(name, { exact: false })).toBeVisible()
  },
}

/** Escape closes the reasons: the focus is where it was, and what was chosen is shown and sent with the decision. */
export const ClosingReasons: Story = {
  play: async (context) => {
    const { api, t } = pageOf(context)
    const { canvas } = context
    const first = await shown(context)
    const { id } = await taskOf(context, first)
    await userEvent.keyboard('r')
    const palette = within(
      await canvas.findByRole('group', { name: t('reviewDesk:chooseReasons', { max: 5 }) }),
    )
    await userEvent.keyboard('1')
    await expect(palette.getAllByRole('checkbox')[0]).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2 })).toHaveFocus())
    await expect(canvas.getByText(new RegExp(t('reviewDesk:chosenReasons', { reasons: '.+' })))).toBeVisible()
    await userEvent.keyboard('a')
    await movesOn(context, first)
    await waitFor(async () => {
      const decided = await unwrap(api.GET('/api/admin/review-tasks/{id}', { params: { path: { id } } }))
      await expect(decided).toMatchObject({ status: 'approved', reasonCodes: [expect.any(String)] })
    })
  },
}

/** What is entered stays with its task, and letters in the note are no commands. */
export const Note: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    const first = await shown(context)
    const note = () => canvas.getByRole('textbox', { name: t('review:note') })
    await userEvent.click(note())
    await userEvent.keyboard('as agreed')
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(first)
    await userEvent.click(canvas.getByRole('button', { name: t('reviewDesk:next') }))
    await movesOn(context, first)
    await expect(note()).toHaveValue('')
    await userEvent.keyboard('k')
    await waitFor(() => expect(note()).toHaveValue('as agreed'))
  },
}

/** What was entered is kept while all tasks are listed, and the list links to it. */
export const DraftOnTheList: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    const first = await shown(context)
    const note = () => canvas.getByRole('textbox', { name: t('review:note') })
    await fill(note(), 'as agreed')
    await userEvent.click(canvas.getByRole('button', { name: t('reviewDesk:next') }))
    await movesOn(context, first)
    await userEvent.click(canvas.getByRole('link', { name: t('reviewDesk:allTasks') }))
    const draft = await canvas.findByText(t('reviewDesk:drafted', { name: first }), { exact: false })
    await userEvent.click(within(draft).getByRole('link', { name: t('reviewDesk:show') }))
    await expect(await shown(context)).toBe(first)
    await expect(note()).toHaveValue('as agreed')
  },
}

export const Skipping: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const first = await shown(context)
    await userEvent.keyboard('s')
    await movesOn(context, first)
    const outcome = t('reviewDesk:outcome.skipped', { name: first })
    await expect(await context.canvas.findByText(outcome)).toBeVisible()
  },
}

/** How pictures are shown is kept for the account. */
export const Blur: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    await shown(context)
    const blur = context.canvas.getByRole('button', { name: t('reviewDesk:blur') })
    await waitFor(() => expect(blur).toHaveAttribute('aria-pressed', 'true'))
    await userEvent.keyboard('b')
    await waitFor(() => expect(blur).toHaveAttribute('aria-pressed', 'false'))
    await userEvent.keyboard('g')
    const grey = context.canvas.getByRole('button', { name: t('reviewDesk:grey') })
    await waitFor(() => expect(grey).toHaveAttribute('aria-pressed', 'true'))
  },
}

export const Keys: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const first = await shown(context)
    await userEvent.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: t('reviewDesk:keyList') }))
    await expect(dialog.getAllByRole('row')).toHaveLength(14)
    await userEvent.keyboard('a{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(context.canvas.getByRole('heading', { level: 2 })).toHaveTextContent(first)
  },
}

/** A task is passed to a role with a note. */
export const Escalating: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const first = await shown(context)
    await userEvent.keyboard('e')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('combobox', { name: t('review:escalatedTo') }))
    const [role] = await screen.findAllByRole('option')
    await userEvent.click(role as HTMLElement)
    await fill(dialog.getByRole('textbox', { name: t('review:note') }), 'Larger than usual')
    await userEvent.click(dialog.getByRole('button', { name: t('reviewDesk:escalate') }))
    await movesOn(context, first)
  },
}
