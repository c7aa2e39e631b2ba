import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Labels } from '../labels/Labels.ts'
import { catchReports } from '../stories/catchReports.ts'
import { changed, comments, stored, type TopicComment } from '../stories/comments.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { type CommentReply, CommentThread } from './CommentThread.tsx'

const author = { nickname: 'Operator' }
const onReply = fn(async (reply: CommentReply<TopicComment>) => stored(reply))

const meta = {
  title: 'Components/CommentThread/Replying',
  component: CommentThread<TopicComment>,
  tags: ['!autodocs'],
  args: {
    label: 'Comments on “Spring atlas”',
    comments,
    reply: { author, onReply },
  },
} satisfies Meta<typeof CommentThread<TopicComment>>
export default meta
type Story = StoryObj<typeof meta>

/** Opens the reply input of a comment, and types. */
async function write(words: Labels['comments'], nickname: string, text: string) {
  await userEvent.click(screen.getByRole('button', { name: words.replyTo(nickname) }))
  const input = screen.getByRole('textbox', { name: words.replyTo(nickname) })
  await expect(input).toHaveFocus()
  if (text) await userEvent.type(input, text)
  return input
}

/** The reply carries the parent comment's data, is in sight immediately, and the input closes. */
export const Sent: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    await write(words, 'Emil Novak', '  Tonight at <8>  ')
    await userEvent.click(canvas.getByRole('button', { name: words.send }))
    const replies = within(await canvas.findByRole('list', { name: words.repliesTo('Emil Novak') }))
    await expect(await replies.findByText('Tonight at <8>')).toBeVisible()
    await expect(onReply).toHaveBeenCalledWith({ ...comments[1], replyContent: 'Tonight at <8>' })
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await expect(canvas.getByRole('button', { name: words.replyTo('Emil Novak') })).toHaveFocus()
    await expect(await canvas.findByText(words.sent)).toBeInTheDocument()
  },
}

const onSend = fn(async (text: string) =>
  text === 'Buy followers' ? 'The text has forbidden words' : undefined,
)

/** The input above the thread stays; a text that can’t be stored stays in it, with the reason. */
export const Starting: Story = {
  args: { start: { label: 'Comment as staff', onSend } },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    const input = canvas.getByRole('textbox', { name: 'Comment as staff' })
    await expect(input).not.toHaveFocus()
    const send = canvas.getByRole('button', { name: words.send })
    await userEvent.click(send)
    await expect(await canvas.findByText(words.required)).toBeVisible()
    await expect(onSend).not.toHaveBeenCalled()
    await userEvent.type(input, 'Buy followers')
    await userEvent.click(send)
    await expect(await canvas.findByText('The text has forbidden words')).toBeVisible()
    await expect(input).toHaveValue('Buy followers')
    await userEvent.clear(input)
    await userEvent.type(input, ' Welcome ')
    await userEvent.click(send)
    await waitFor(() => expect(input).toHaveValue(''))
    await expect(onSend).toHaveBeenLastCalledWith('Welcome')
  },
}

/** Control and Enter send without leaving the text. */
export const SentByKeyboard: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    canvas.getByRole('button', { name: words.replyTo('Emil Novak') }).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('Tonight{Control>}{Enter}{/Control}')
    await waitFor(() => expect(onReply).toHaveBeenCalledTimes(1))
    await expect(await canvas.findByText('Tonight')).toBeVisible()
  },
}

/** While it is sent the reply is marked, and a second one to the same comment waits. */
export const Sending: Story = {
  args: { reply: { author, onReply: () => new Promise<void>(() => {}) } },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    await write(words, 'Emil Novak', 'Tonight')
    await userEvent.click(canvas.getByRole('button', { name: words.send }))
    const reply = within(await canvas.findByRole('article', { name: /Operator/ }))
    await expect(reply.getByText(words.sending)).toBeVisible()
    await expect(reply.queryByRole('button')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: words.replyTo('Emil Novak') }))
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}

/** A reply that is being sent has none of its parent's badges. */
export const ReplyBeingSent: Story = {
  args: {
    reply: { author, onReply: () => new Promise<void>(() => {}) },
    badges: ({ reports }) => reports && `${reports} reports`,
    defaultRepliesShown: true,
  },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    await userEvent.click(canvas.getByRole('button', { name: words.replyTo('Dara') }))
    await userEvent.keyboard('Please stop{Control>}{Enter}{/Control}')
    const reply = await canvas.findByRole('article', { name: /Operator/ })
    await expect(within(reply).getByText(words.sending)).toBeVisible()
    await expect(within(reply).queryByText('3 reports')).toBeNull()
  },
}

/** A reply is removed for good, also the one that was sent here. */
export const AnswerRemoved: Story = {
  render: function Answered(args) {
    const [comments, setComments] = useState(args.comments)
    return (
      <CommentThread
        {...args}
        comments={comments}
        reply={{
          author,
          onReply: async (reply) => {
            const answer = stored(reply)
            setComments((now) =>
              changed(now, reply.postId, (one) => ({ ...one, replies: [...(one.replies ?? []), answer] })),
            )
            return answer
          },
        }}
        actions={({ postId }) => (
          <button type="button" onClick={() => setComments((now) => changed(now, postId, () => undefined))}>
            Delete
          </button>
        )}
      />
    )
  },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    await userEvent.click(canvas.getByRole('button', { name: words.replyTo('Emil Novak') }))
    await userEvent.keyboard('Welcome{Control>}{Enter}{/Control}')
    const reply = await canvas.findByRole('article', { name: /Operator/ })
    await userEvent.click(await within(reply).findByRole('button', { name: 'Delete' }))
    await expect(canvas.queryByRole('article', { name: /Operator/ })).toBeNull()
    await expect(canvas.queryByText('Welcome')).toBeNull()
  },
}

/** What could not be stored is taken back, and can be sent again as it was written. */
export const ReplyNotStored: Story = {
  beforeEach: catchReports,
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    onReply.mockRejectedValueOnce(new Error('offline'))
    await write(words, 'Emil Novak', 'Tonight')
    await userEvent.click(canvas.getByRole('button', { name: words.send }))
    const input = await canvas.findByRole('textbox', { name: words.replyTo('Emil Novak') })
    await expect(input).toHaveValue('Tonight')
    await expect(input).toHaveFocus()
    await expect(input).toHaveAccessibleDescription(words.sendFailed)
    await expect(canvas.queryByRole('article', { name: /Operator/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: words.send }))
    await waitFor(() => expect(onReply).toHaveBeenCalledTimes(2))
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}

/** An empty reply is rejected when the input is left, and when it is sent (specification, section 5). */
export const Required: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    const input = await write(words, 'Emil Novak', '   ')
    const before = canvas.getByRole('button', { name: words.send }).getBoundingClientRect().top
    await userEvent.click(canvas.getByRole('article', { name: /Fei/ }))
    await expect(canvas.getByText(words.required)).toBeVisible()
    await expect(input).toHaveAccessibleDescription(words.required)
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    // The message takes the place kept for it: no button moves away under the pointer.
    await expect(canvas.getByRole('button', { name: words.send }).getBoundingClientRect().top).toBe(before)
    await userEvent.type(input, 'x')
    await expect(canvas.queryByText(words.required)).toBeNull()
    await userEvent.clear(input)
    await userEvent.click(canvas.getByRole('button', { name: words.send }))
    await expect(canvas.getByText(words.required)).toBeVisible()
    await expect(onReply).not.toHaveBeenCalled()
  },
}

/** Escape closes an empty input immediately; the focus returns to its button. */
export const Closed: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    await write(words, 'Emil Novak', '')
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await expect(canvas.getByRole('button', { name: words.replyTo('Emil Novak') })).toHaveFocus()
  },
}

/** Written text is not lost by one key. */
export const AsksBeforeLosingText: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    const input = await write(words, 'Emil Novak', 'Tonight')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: words.keepEditing }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(input).toHaveValue('Tonight')
    await waitFor(() => expect(input).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: words.cancel }))
    await userEvent.click(await screen.findByRole('button', { name: words.discard }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: words.replyTo('Emil Novak') })).toHaveFocus(),
    )
  },
}

/** What is being written to a reply survives that the replies are hidden meanwhile. */
export const KeptWhileHidden: Story = {
  args: { defaultRepliesShown: true },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    await write(words, '王小明', 'Which one')
    const toggle = canvas.getByRole('button', { name: words.replies(2) })
    await userEvent.click(toggle)
    await waitFor(() => expect(canvas.queryByRole('textbox')).toBeNull())
    await userEvent.click(toggle)
    await expect(canvas.getByRole('textbox')).toHaveValue('Which one')
  },
}

/** No more than 255 characters, counted as they are typed (specification, section 5). */
export const Counted: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals)
    const input = await write(words.comments, 'Emil Novak', '')
    await userEvent.click(input)
    await userEvent.paste('x'.repeat(300))
    await expect(canvas.getByText(String(words.field.characters(255, 255)))).toBeVisible()
    await expect(input).toHaveValue('x'.repeat(255))
  },
}

/** An application that loads the thread again resolves to nothing: the reply shows once, not twice. */
export const Reloaded: Story = {
  render: function Reloaded(args) {
    const [known, setKnown] = useState(comments)
    const reload = async (reply: CommentReply<TopicComment>) => {
      const answer = {
        postId: 'n1',
        nickname: 'Operator',
        postTime: Date.now(),
        postContent: reply.replyContent,
      }
      setKnown(known.map((one) => (one.postId === reply.postId ? { ...one, replies: [answer] } : one)))
    }
    return <CommentThread {...args} comments={known} reply={{ author, onReply: reload }} />
  },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    await write(words, 'Emil Novak', 'Tonight')
    await userEvent.click(canvas.getByRole('button', { name: words.send }))
    await waitFor(() => expect(canvas.queryByText(words.sending)).toBeNull())
    await expect(canvas.getAllByText('Tonight')).toHaveLength(1)
  },
}
