import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { Labels } from '../labels/Labels.ts'
import { catchReports } from '../stories/catchReports.ts'
import { comments, postComments, stored, type TopicComment } from '../stories/comments.ts'
import { framed } from '../stories/framed.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { type CommentReply, CommentThread } from './CommentThread.tsx'

const author = { nickname: 'Operator' }

const meta = {
  title: 'Components/CommentThread/States',
  component: CommentThread<TopicComment>,
  parameters: framed(),
  args: {
    label: 'Comments on “Spring atlas”',
    comments,
    reply: { author, onReply: fn(async (reply: CommentReply<TopicComment>) => stored(reply)) },
  },
} satisfies Meta<typeof CommentThread<TopicComment>>
export default meta
type Story = StoryObj<typeof meta>

/** Opens the reply input of a comment, and types. */
async function write(words: Labels['comments'], text: string) {
  await userEvent.click(screen.getByRole('button', { name: words.replyTo('Emil Novak') }))
  const input = await screen.findByRole('textbox', { name: words.replyTo('Emil Novak') })
  await expect(input).toHaveFocus()
  if (text) await userEvent.type(input, text)
  return input
}

/** The input of a reply, opened. */
export const ReplyOpen: Story = {
  play: async ({ globals }) => void (await write(wordsOf(globals).comments, '')),
}

/** A reply that is being written, with its characters counted. */
export const Writing: Story = {
  play: async ({ globals }) => void (await write(wordsOf(globals).comments, 'Tonight, at the harbour')),
}

/** An empty reply was left (specification, section 5). */
export const RequiredShown: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    const input = await write(words, '   ')
    input.blur()
    await expect(await canvas.findByText(words.required)).toBeVisible()
  },
}

/** A reply is on its way: in sight already, and marked. */
export const SendingShown: Story = {
  args: { reply: { author, onReply: () => new Promise<void>(() => {}) } },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    await write(words, 'Tonight')
    await userEvent.click(canvas.getByRole('button', { name: words.send }))
    await expect(await canvas.findByText(words.sending)).toBeVisible()
  },
}

/** A reply could not be stored: it is taken back, to be sent again. */
export const TakenBackShown: Story = {
  beforeEach: catchReports,
  args: { reply: { author, onReply: () => Promise.reject<void>(new Error('offline')) } },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    await write(words, 'Tonight')
    await userEvent.click(canvas.getByRole('button', { name: words.send }))
    await expect(await canvas.findByText(words.sendFailed)).toBeVisible()
    await expect(canvas.getByRole('textbox')).toHaveValue('Tonight')
  },
}

/** The question before a written reply is lost. */
export const Asking: Story = {
  play: async ({ globals }) => {
    const words = wordsOf(globals).comments
    await write(words, 'Tonight')
    await userEvent.keyboard('{Escape}')
    await expect(await screen.findByRole('button', { name: words.keepEditing })).toBeVisible()
  },
}

/** There are more comments, and replies, than have been loaded. */
export const MoreToLoad: Story = {
  args: {
    comments: comments.map((comment, index) => (index === 0 ? { ...comment, replyCount: 8 } : comment)),
    defaultRepliesShown: true,
    loading: { more: { left: 12, onLoad: async () => {} }, onLoadReplies: async () => {} },
  },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('button', { name: wordsOf(globals).comments.more(12) })).toBeVisible()
  },
}

/** Loading more has failed. */
export const MoreFailed: Story = {
  beforeEach: catchReports,
  args: { loading: { more: { left: 12, onLoad: () => Promise.reject(new Error('offline')) } } },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    await userEvent.click(canvas.getByRole('button', { name: words.more(12) }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(words.failed)
  },
}

/** Content that users don't see, opened by a moderator. */
export const ContentShown: Story = {
  args: {
    comments: postComments,
    defaultRepliesShown: true,
    stateReason: ({ reason }) => reason,
    reveal: { onReveal: async () => 'Call Rosa at <b>555-0142</b>' },
  },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    for (const nickname of ['Dara', 'Ines', 'Karla', 'Jon']) {
      await userEvent.click(canvas.getByRole('button', { name: `${words.showContent} ${nickname}` }))
    }
    await userEvent.keyboard('Complaint 4711{Control>}{Enter}{/Control}')
    await expect(await canvas.findByText('555-0142')).toBeVisible()
  },
}

/** Withheld content: a reason is asked for. */
export const ReasonAsked: Story = {
  args: { comments: postComments.slice(3), reveal: { onReveal: async () => '' } },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    await userEvent.click(canvas.getByRole('button', { name: `${words.showContent} Jon` }))
    await expect(canvas.getByRole('textbox', { name: words.reasonFor('Jon') })).toHaveFocus()
  },
}

/** A comment that the page's address links to. */
export const Target: Story = {
  args: { target: 'c1-1-1', href: ({ postId }) => `#${postId}` },
  play: async ({ canvas }) => {
    const article = canvas.getByText(/corrected/).closest('article')
    await waitFor(() => expect(article).toHaveAttribute('aria-current', 'true'))
  },
}

/** The page's address links to a comment that is gone. */
export const TargetMissing: Story = {
  args: { target: 'gone' },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(wordsOf(globals).comments.targetMissing)).toBeVisible()
  },
}
