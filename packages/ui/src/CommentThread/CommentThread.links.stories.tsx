import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { changed, comments, olderComments, stored, type TopicComment } from '../stories/comments.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { CommentThread, type CommentThreadProps } from './CommentThread.tsx'

const navigate = fn()

const meta = {
  title: 'Components/CommentThread/Links',
  component: CommentThread<TopicComment>,
  tags: ['!autodocs'],
  args: {
    label: 'Comments on “Spring atlas”',
    comments,
    href: ({ postId }) => `/atlas/7?comment=${postId}`,
    target: 'c1-1-1',
  },
} satisfies Meta<typeof CommentThread<TopicComment>>
export default meta
type Story = StoryObj<typeof meta>

const early = { comments: [...olderComments(1, 30), ...comments] }

/** The linked comment is in sight, whatever is above it and folded around it, and marked until the operator moves on. */
export const Linked: Story = {
  args: early,
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    const reply = (await canvas.findByText(/corrected/)).closest('article') as HTMLElement
    await waitFor(() => expect(reply).toHaveFocus())
    await waitFor(() => expect(reply).toHaveAttribute('aria-current', 'true'))
    const { top } = reply.getBoundingClientRect()
    await expect(top).toBeGreaterThan(0)
    await expect(top).toBeLessThan(window.innerHeight)
    // Its own button belongs to it, and its answer doesn't.
    await userEvent.tab()
    await expect(reply).toHaveAttribute('aria-current', 'true')
    await userEvent.click(within(reply).getByRole('button', { name: words.replies(1) }))
    await userEvent.click(canvas.getByRole('article', { name: /^Bo / }))
    await expect(reply).not.toHaveAttribute('aria-current')
  },
}

/** The replies are on their way: the thread goes to the linked one when it is there, and not again later. */
export const LinkedLater: Story = {
  args: { ...early, comments: early.comments.slice(0, -3) },
  render: function LinkedLater(args) {
    const [known, setKnown] = useState(args.comments)
    const [loading, setLoading] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setKnown([...early.comments])}>
          Arrive
        </button>
        <button type="button" onClick={() => setLoading(false)}>
          End
        </button>
        <CommentThread {...args} comments={known} states={{ loading }} />
      </>
    )
  },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    await expect(canvas.queryByText(words.targetMissing)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'End' }))
    await expect(canvas.getByText(words.targetMissing)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Arrive' }))
    const reply = (await canvas.findByText(/corrected/)).closest('article')
    await waitFor(() => expect(reply).toHaveFocus())
    await expect(canvas.queryByText(words.targetMissing)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Arrive' }))
    await expect(reply).not.toHaveFocus()
  },
}

/** A comment that is gone: a notice says so, and the thread stays as it is. */
export const Missing: Story = {
  args: { target: 'gone' },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(wordsOf(globals).comments.targetMissing)
    await expect(document.body).toHaveFocus()
    await expect(canvas.queryByRole('article', { current: true })).toBeNull()
  },
}

/** An application whose router takes the ordinary click of a link; all others are the browser's. */
function Routed(args: CommentThreadProps<TopicComment>) {
  const [target, setTarget] = useState<string>()
  return (
    <CommentThread
      {...args}
      target={target}
      onClick={(event) => {
        const link = (event.target as Element).closest('a[href^="/"]')
        if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        const address = link.getAttribute('href') ?? ''
        navigate(address)
        setTarget(address.split('comment=')[1])
      }}
    />
  )
}

/** The linked comment changes with the page's address, and the replies open again. */
export const AnotherTarget: Story = {
  args: { defaultRepliesShown: true },
  render: Routed,
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    const dara = within(canvas.getByRole('article', { name: /Dara/ }))
    await expect(dara.getByRole('link')).toHaveAttribute('href', '/atlas/7?comment=c1-2')
    await userEvent.click(dara.getByRole('link'))
    await expect(navigate).toHaveBeenLastCalledWith('/atlas/7?comment=c1-2')
    const marked = () => canvas.queryAllByRole('article', { current: true })
    await waitFor(() => expect(marked()).toHaveLength(1))
    await expect(marked()[0]).toHaveAccessibleName(/Dara/)
    await userEvent.click(within(canvas.getByRole('article', { name: /Emil/ })).getByRole('link'))
    await waitFor(() => expect(canvas.getByRole('article', { name: /Emil/ })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: words.replies(2) }))
    await expect(canvas.queryByRole('article', { name: /Dara/ })).toBeNull()
  },
}

/** What is being written keeps the focus when the linked comment arrives. */
export const DraftKeepsFocus: Story = {
  args: { reply: { author: { nickname: 'Operator' }, onReply: async (reply) => stored(reply) } },
  render: function WritingGoesFirst(args) {
    const [target, setTarget] = useState<string>()
    return <CommentThread {...args} target={target} onKeyUp={({ key }) => key === 'F2' && setTarget('c2')} />
  },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    await userEvent.click(canvas.getByRole('button', { name: words.replyTo('Aurora Lin') }))
    await userEvent.keyboard('Half a sent{F2}')
    await waitFor(() =>
      expect(canvas.getByRole('article', { name: /Emil/ })).toHaveAttribute('aria-current', 'true'),
    )
    await userEvent.keyboard('ence')
    await expect(canvas.getByRole('textbox')).toHaveValue('Half a sentence')
  },
}

/** So does what is being typed elsewhere in the page, such as a search. */
export const TypingElsewhereGoesFirst: Story = {
  render: function TypingElsewhere(args) {
    const [target, setTarget] = useState<string>()
    return (
      <>
        <input aria-label="Search" onKeyUp={({ key }) => key === 'F2' && setTarget('c2')} />
        <CommentThread {...args} target={target} />
      </>
    )
  },
  play: async ({ canvas }) => {
    const search = canvas.getByRole('textbox', { name: 'Search' })
    await userEvent.type(search, 'atl{F2}')
    await waitFor(() =>
      expect(canvas.getByRole('article', { name: /Emil/ })).toHaveAttribute('aria-current', 'true'),
    )
    await userEvent.keyboard('as')
    await expect(search).toHaveValue('atlas')
  },
}

/** A box that was checked keeps nothing back. */
export const CheckedElsewhere: Story = {
  render: function Checked(args) {
    const [target, setTarget] = useState<string>()
    return (
      <>
        <input type="checkbox" aria-label="Emil’s comment" onChange={() => setTarget('c2')} />
        <CommentThread {...args} target={target} />
      </>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox'))
    await waitFor(() => expect(canvas.getByRole('article', { name: /Emil/ })).toHaveFocus())
  },
}

/** Loading more replies beside the linked one leaves the operator there. */
export const LoadingAround: Story = {
  render: function LoadingAround(args) {
    const [known, setKnown] = useState(() => changed(comments, 'c1', (one) => ({ ...one, replyCount: 4 })))
    const onLoadReplies = async () =>
      setKnown(
        changed(known, 'c1', (one) => ({
          ...one,
          replies: [...(one.replies ?? []), ...olderComments(1, 2)],
        })),
      )
    return <CommentThread {...args} comments={known} target="c1-2" loading={{ onLoadReplies }} />
  },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    await waitFor(() => expect(canvas.getByRole('article', { name: /Dara/ })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: words.moreReplies(2) }))
    await waitFor(() => expect(canvas.getByRole('article', { name: /Member 1/ })).toHaveFocus())
    await expect(canvas.queryByRole('article', { current: true })).toBeNull()
  },
}
