import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { formatDate } from '../format/formatDate.ts'
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx'
import { CommentModeration } from '../stories/CommentModeration.tsx'
import { catchReports } from '../stories/catchReports.ts'
import { changed, postComments, stored, type TopicComment } from '../stories/comments.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { CommentThread } from './CommentThread.tsx'

const onReveal = fn(async () => 'Call Rosa at <b>555-0142</b>')

const meta = {
  title: 'Components/CommentThread/Moderation',
  component: CommentThread<TopicComment>,
  tags: ['!autodocs'],
  args: {
    label: 'Comments on “Harbour meeting”',
    comments: postComments,
    defaultRepliesShown: true,
    badges: ({ reports }) =>
      reports && <StatusBadge tone="danger">{reports === 1 ? '1 report' : `${reports} reports`}</StatusBadge>,
    stateReason: ({ reason, decided }) =>
      decided ? `${reason} (${decided.by}, ${formatDate(decided.time)})` : reason,
    href: ({ postId }) => `#comment=${postId}`,
  },
  render: function Moderated(args) {
    const [comments, setComments] = useState(args.comments)
    return (
      <CommentThread
        {...args}
        comments={comments}
        reply={{ author: { nickname: 'Operator' }, onReply: async (reply) => stored(reply) }}
        actions={(comment) => (
          <CommentModeration
            comment={comment}
            onState={(state) =>
              setComments((now) =>
                changed(now, comment.postId, ({ state: _, ...one }) => ({ ...one, ...(state && { state }) })),
              )
            }
            onRemove={() => setComments((now) => changed(now, comment.postId, () => undefined))}
          />
        )}
      />
    )
  },
} satisfies Meta<typeof CommentThread<TopicComment>>
export default meta
type Story = StoryObj<typeof meta>

/** Comments of a post under moderation: each state, with its reports, its reason and what can be done. */
export const PostUnderModeration: Story = {
  args: { reveal: { onReveal } },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    const comment = (name: RegExp) => canvas.getByRole('article', { name })
    await expect(within(comment(/Dara/)).getByText('3 reports')).toBeVisible()
    await expect(comment(/Dara/)).toHaveAccessibleDescription(
      new RegExp(`^${words.hidden} Advertising \\(Mei`),
    )
    await expect(comment(/Emil/)).toHaveAccessibleDescription(words.pending)
    await expect(comment(/Ines/)).toHaveAccessibleDescription(new RegExp(words.rejected))
    await expect(comment(/Karla/)).toHaveAccessibleDescription(`${words.deleted} Deleted by the author`)
    await expect(comment(/Lea/)).not.toHaveAttribute('aria-describedby')
  },
}

/** What users don't see is closed until a moderator opens it; the button keeps the focus. */
export const Collapsed: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    await expect(canvas.getByText(/Does anybody sell/)).toBeVisible()
    for (const [name, text] of [
      ['Dara', /Cheap coins/],
      ['Ines', /idiots/],
      ['Karla', /Forget it/],
    ] as const) {
      const button = canvas.getByRole('button', { name: `${words.showContent} ${name}` })
      await expect(canvas.queryByText(text)).toBeNull()
      await userEvent.click(button)
      await expect(canvas.getByText(text)).toBeVisible()
      await expect(button).toHaveFocus()
      await expect(button).toHaveAccessibleName(`${words.closeContent} ${name}`)
      await userEvent.keyboard('{Enter}')
      await expect(canvas.queryByText(text)).toBeNull()
    }
  },
}

/** Withheld content is shown for a reason, which the server logs; closed, it is forgotten. */
export const Revealed: Story = {
  args: { reveal: { onReveal } },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    const show = canvas.getByRole('button', { name: `${words.showContent} Jon` })
    await userEvent.click(show)
    const input = canvas.getByRole('textbox', { name: words.reasonFor('Jon') })
    await expect(input).toHaveFocus()
    await userEvent.keyboard('   {Control>}{Enter}{/Control}')
    await expect(input).toHaveAccessibleDescription(words.reasonRequired)
    await expect(onReveal).not.toHaveBeenCalled()
    await userEvent.keyboard(' Complaint 4711 {Control>}{Enter}{/Control}')
    await expect(await canvas.findByText('555-0142')).toBeVisible()
    await expect(onReveal).toHaveBeenCalledWith(postComments[3], 'Complaint 4711')
    await expect(show).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByText('555-0142')).toBeNull()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('textbox', { name: words.reasonFor('Jon') })).toHaveValue('')
  },
}

/** Content that could not be fetched: the form says so, and the reason can be sent again. */
export const RevealFails: Story = {
  args: { reveal: { onReveal } },
  beforeEach: catchReports,
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    onReveal.mockRejectedValueOnce(new Error('offline'))
    await userEvent.click(canvas.getByRole('button', { name: `${words.showContent} Jon` }))
    const input = canvas.getByRole('textbox', { name: words.reasonFor('Jon') })
    await userEvent.type(input, 'Complaint 4711')
    const form = within(input.closest('form') as HTMLElement)
    await userEvent.click(form.getByRole('button', { name: words.showContent }))
    await waitFor(() => expect(input).toHaveAccessibleDescription(words.revealFailed))
    await expect(input).toHaveValue('Complaint 4711')
    // Closed by accident, it is still there.
    await userEvent.type(input, '{Escape}')
    await expect(canvas.getByRole('button', { name: `${words.showContent} Jon` })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('textbox', { name: words.reasonFor('Jon') })).toHaveValue('Complaint 4711')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(await canvas.findByText('555-0142')).toBeVisible()
  },
}

/** The reason is on its way: it can be neither changed nor sent twice. */
export const Revealing: Story = {
  args: { reveal: { onReveal: fn(() => new Promise<string>(() => {})) } },
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).comments
    await userEvent.click(canvas.getByRole('button', { name: `${words.showContent} Jon` }))
    await userEvent.keyboard('Complaint{Control>}{Enter}{/Control}')
    await userEvent.keyboard(' 4711{Control>}{Enter}{/Control}{Escape}')
    await expect(canvas.getByRole('textbox', { name: words.reasonFor('Jon') })).toHaveValue('Complaint')
    await expect(args.reveal?.onReveal).toHaveBeenCalledTimes(1)
  },
}

/** Without the right to see it, withheld content has no button. */
export const Restricted: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    const jon = within(canvas.getByRole('article', { name: /Jon/ }))
    await expect(jon.getByText(words.withheld)).toBeVisible()
    await expect(jon.queryByRole('button', { name: `${words.showContent} Jon` })).toBeNull()
  },
}

/** A decision changes the state: it is announced, and the focus stays where the moderator works. */
export const Hiding: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    const lea = canvas.getByRole('article', { name: /Lea/ })
    const hide = within(lea).getByRole('button', { name: 'Hide' })
    hide.focus()
    await userEvent.keyboard('{Enter}')
    await expect(lea).toHaveAccessibleDescription(words.hidden)
    await expect(canvas.getByRole('status')).toHaveTextContent(words.hidden)
    await expect(hide).toHaveFocus()
    await expect(canvas.queryByText('See you on Friday!')).toBeNull()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('status')).toHaveTextContent(words.visible)
    await expect(canvas.getByText('See you on Friday!')).toBeVisible()
    await expect(hide).toHaveFocus()
  },
}

/** Where a decision takes its own button away, the comment gets the focus, and Tab continues within it. */
export const Rejecting: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    const emil = canvas.getByRole('article', { name: /Emil/ })
    await userEvent.click(within(emil).getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(emil).toHaveFocus())
    await expect(emil).toHaveAccessibleDescription(words.rejected)
    await expect(canvas.getByRole('status')).toHaveTextContent(words.rejected)
    await userEvent.tab()
    await expect(within(emil).getByRole('link')).toHaveFocus()
  },
}

/** An action of the menu: the focus returns to the menu's button. */
export const HidingByMenu: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    const more = canvas.getByRole('button', { name: 'More actions for the comment by Lea' })
    more.focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Send to review' }))
    await expect(canvas.getByRole('article', { name: /Lea/ })).toHaveAccessibleDescription(words.pending)
    await waitFor(() => expect(more).toHaveFocus())
    await expect(canvas.getByRole('status')).toHaveTextContent(words.pending)
  },
}

/** A comment that is removed gives the focus to the next one, and the last of all to the thread. */
export const Removing: Story = {
  args: { comments: postComments.slice(4) },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    const remove = async (nickname: string) => {
      await userEvent.click(
        canvas.getByRole('button', { name: `More actions for the comment by ${nickname}` }),
      )
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
      await waitFor(() => expect(canvas.queryByRole('article', { name: new RegExp(nickname) })).toBeNull())
    }
    await remove('Karla')
    await waitFor(() => expect(canvas.getByRole('article', { name: /Lea/ })).toHaveFocus())
    await expect(canvas.getByRole('status')).toHaveTextContent(words.removed)
    await remove('Lea')
    await expect(canvas.getByText(words.empty)).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('region', { name: /Harbour meeting/ })).toHaveFocus())
  },
}

/** A change by another account moves no focus and is not announced. */
export const ChangedByOthers: Story = {
  render: function ChangedByOthers(args) {
    const [comments, setComments] = useState(args.comments)
    return (
      <>
        <button type="button" onClick={() => setComments(changed(comments, 'p6', () => undefined))}>
          Remove elsewhere
        </button>
        <CommentThread {...args} comments={comments} />
      </>
    )
  },
  play: async ({ canvas, globals }) => {
    await userEvent.click(canvas.getByRole('article', { name: /Lea/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Remove elsewhere' }))
    await waitFor(() => expect(canvas.queryByRole('article', { name: /Lea/ })).toBeNull())
    await expect(canvas.getByRole('status')).not.toHaveTextContent(wordsOf(globals).comments.removed)
    await expect(canvas.getByRole('button', { name: 'Remove elsewhere' })).toHaveFocus()
    await expect(canvas.getByRole('article', { name: /Karla/ })).not.toHaveFocus()
  },
}
