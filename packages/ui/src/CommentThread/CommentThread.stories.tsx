// cspell:ignore donaudampfschifffahrtsgesellschaftskapitänswitwenrente
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { catchReports } from '../stories/catchReports.ts'
import { comments, olderComments, stored, type TopicComment } from '../stories/comments.ts'
import { towardsEnd } from '../stories/press.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { CommentThread } from './CommentThread.tsx'

const meta = {
  title: 'Components/CommentThread',
  component: CommentThread<TopicComment>,
  tags: ['!autodocs'],
  args: { label: 'Comments on “Spring atlas”', comments },
} satisfies Meta<typeof CommentThread<TopicComment>>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  args: {
    reply: { author: { nickname: 'Operator' }, onReply: fn(async (reply) => stored(reply)) },
    defaultRepliesShown: true,
  },
}

/** Names, times and contents; the thread is a list of articles that carry their author's name. */
export const Reading: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    const thread = canvas.getByRole('list', { name: 'Comments on “Spring atlas”' })
    await expect(within(thread).getAllByRole('article')).toHaveLength(3)
    const first = within(canvas.getByRole('article', { name: /Aurora Lin/ }))
    await expect(await first.findByRole('link', { name: 'example.com/atlas' })).toBeVisible()
    await expect(first.getByText('spring atlas').tagName).toBe('STRONG')
    await expect(canvas.getByRole('article', { name: 'Fei --' })).toHaveTextContent(words.deletedContent)
  },
}

/** A broken picture gives way to the initials. */
export const Avatars: Story = {
  play: async ({ canvas }) => {
    const broken = canvas.getByRole('article', { name: /Emil Novak/ })
    await waitFor(() => expect(within(broken).getByText('EN')).toBeVisible())
    const avatar = within(broken).getByText('EN')
    await expect(avatar.getBoundingClientRect()).toMatchObject({ width: 40, height: 40 })
    await expect(getComputedStyle(avatar).borderRadius).toBe('50%')
  },
}

/** Replies are out of sight until their count is pressed, by mouse or by Enter. */
export const ShowingReplies: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    const toggle = canvas.getByRole('button', { name: words.replies(2) })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(toggle)
    const replies = within(canvas.getByRole('list', { name: words.repliesTo('Aurora Lin') }))
    await expect(replies.getAllByRole('article')).toHaveLength(2)
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByRole('list', { name: words.repliesTo('Aurora Lin') })).toBeNull()
    await expect(toggle).toHaveFocus()
    await userEvent.keyboard(' ')
  },
}

/** From the fourth level on replies are set in no further, and name whom they answer. */
export const DeepReplies: Story = {
  args: { defaultRepliesShown: true },
  play: async ({ canvas, globals }) => {
    const left = (name: RegExp) => {
      const article = canvas.getByRole('article', { name }).getBoundingClientRect()
      return towardsEnd(1) === 1 ? article.left : -article.right
    }
    await expect(left(/王小明/)).toBeGreaterThan(left(/Emil Novak/))
    await expect(left(/Carol Diaz/)).toBe(left(/^Bo /))
    await expect(canvas.getByText(wordsOf(globals).comments.inReplyTo('Bo'))).toBeVisible()
  },
}

export const Empty: Story = { args: { comments: [] } }

/** An empty thread in the application's own words. */
export const EmptyWithOwnWords: Story = {
  args: { comments: [], states: { empty: 'Nobody has commented on this atlas' } },
}

export const Loading: Story = { args: { comments: [], states: { loading: true } } }

/** A failure is above what is there already. */
export const Failed: Story = {
  args: { states: { error: 'The network is busy, please try again later', onRetry: fn() } },
  play: async ({ args, canvas, globals }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The network is busy')
    await expect(canvas.getByRole('article', { name: /Fei/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: wordsOf(globals).comments.retry }))
    await expect(args.states?.onRetry).toHaveBeenCalledTimes(1)
  },
}

/** Long names, words and numbers stay within their column. */
export const LongText: Story = {
  args: {
    defaultRepliesShown: true,
    comments: [
      {
        postId: 'long',
        nickname: 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente'.repeat(2),
        postTime: Date.UTC(2026, 2, 9),
        postContent: `${'A long story about little. '.repeat(30)}${'x'.repeat(400)}`,
      },
    ],
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
}

/** More comments arrive on demand; reading continues at the first of them. */
export const LoadMore: Story = {
  render: function LoadMore(args) {
    const [known, setKnown] = useState(() => olderComments(1, 2))
    const left = 5 - known.length
    const onLoad = async () => setKnown([...known, ...olderComments(known.length + 1, Math.min(2, left))])
    return (
      <CommentThread {...args} comments={known} {...(left > 0 && { loading: { more: { left, onLoad } } })} />
    )
  },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    await userEvent.click(canvas.getByRole('button', { name: words.more(3) }))
    await waitFor(() => expect(canvas.getByRole('article', { name: /Member 3/ })).toHaveFocus())
    await expect(canvas.getByText(words.loaded(2))).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: words.more(1) }))
    await waitFor(() => expect(canvas.getByRole('article', { name: /Member 5/ })).toHaveFocus())
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** A thread that opens in its middle loads what is before, too: nothing on the screen moves. */
export const LoadEarlier: Story = {
  decorators: [
    (Story) => (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is scrolled by keyboard
      <div style={{ height: 240, overflow: 'auto' }} data-testid="scroller" tabIndex={0}>
        <Story />
      </div>
    ),
  ],
  render: function LoadEarlier(args) {
    const [first, setFirst] = useState(7)
    const left = first - 1
    const onLoad = async () => setFirst(Math.max(1, first - 4))
    return (
      <CommentThread
        {...args}
        comments={olderComments(first, 12 - first)}
        loading={{ ...(left > 0 && { earlier: { left, onLoad } }), more: { onLoad: async () => {} } }}
      />
    )
  },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    const reading = canvas.getByRole('article', { name: /Member 7/ })
    const before = reading.getBoundingClientRect().top
    await userEvent.click(canvas.getByRole('button', { name: words.earlier(6) }))
    await waitFor(() => expect(canvas.getByRole('article', { name: /Member 6/ })).toHaveFocus())
    await expect(canvas.getByText(words.loaded(4))).toBeInTheDocument()
    await expect(canvas.getByTestId('scroller').scrollTop).toBeGreaterThan(0)
    await expect(Math.abs(reading.getBoundingClientRect().top - before)).toBeLessThan(2)
    // Scrolled, the browser keeps the place too: together they move nothing either.
    const next = canvas.getByRole('button', { name: words.earlier(2) })
    const scroller = canvas.getByTestId('scroller')
    scroller.scrollTop = 60
    next.focus({ preventScroll: true })
    const place = reading.getBoundingClientRect().top
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('article', { name: /Member 2/ })).toHaveFocus())
    // The browser's part comes with the next frames.
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    await expect(Math.abs(reading.getBoundingClientRect().top - place)).toBeLessThan(2)
    await expect(canvas.queryByRole('button', { name: words.earlier(2) })).toBeNull()
  },
}

/** Where loading more fails, the button says so and tries again. */
export const LoadMoreFails: Story = {
  beforeEach: catchReports,
  args: { loading: { more: { onLoad: fn(() => Promise.reject(new Error('offline'))) } } },
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).comments
    await userEvent.click(canvas.getByRole('button', { name: words.more(undefined) }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(words.failed)
    await userEvent.click(canvas.getByRole('button', { name: words.retry }))
    await expect(args.loading?.more?.onLoad).toHaveBeenCalledTimes(2)
  },
}

/** Replies that are counted but not there yet load a part at a time. */
export const LoadReplies: Story = {
  render: function LoadReplies(args) {
    const [replies, setReplies] = useState(() => olderComments(1, 1))
    const onLoadReplies = async () => setReplies([...replies, ...olderComments(replies.length + 1, 2)])
    const first = { ...olderComments(0, 1)[0], nickname: 'Gil', replies, replyCount: 3 } as TopicComment
    return <CommentThread {...args} comments={[first]} loading={{ onLoadReplies }} defaultRepliesShown />
  },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    await expect(canvas.getByRole('button', { name: words.replies(3) })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: words.moreReplies(2) }))
    await waitFor(() => expect(canvas.getByRole('article', { name: /Member 2/ })).toHaveFocus())
    await expect(canvas.queryByRole('button', { name: words.moreReplies(2) })).toBeNull()
  },
}
