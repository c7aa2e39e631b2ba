import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { enUS } from '../labels/enUS.ts'
import { LabelsProvider } from '../labels/LabelsProvider.tsx'
import { agencies, findAgencies } from '../stories/agencies.ts'
import { framed } from '../stories/framed.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import type { AutoCompleteResult, SingleAutoCompleteProps } from './AutoComplete.tsx'
import { AgentPicker, agentPicker, closed, queryOf } from './stories/agentPicker.tsx'

const meta = {
  ...agentPicker,
  title: 'Components/AutoComplete/Requests',
} satisfies Meta<SingleAutoCompleteProps>
export default meta
type Story = StoryObj<typeof meta>

/** Opening it again with the same text asks nothing (specification, section 9). */
export const UnchangedQuery: Story = {
  args: { source: agencies() },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Agent' })
    await userEvent.click(input)
    await screen.findByRole('option', { name: 'City agency' })
    await userEvent.tab()
    await closed()
    await userEvent.click(input)
    await screen.findByRole('option', { name: 'City agency' })
    await expect(queryOf(args)).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Escape}')
    await closed()
  },
}

/** A slow early answer does not overwrite a later one, and its request is aborted. */
export const SlowFirstAnswer: Story = {
  args: {
    source: agencies(async (params) => {
      if (params.name === '') await new Promise((answer) => setTimeout(answer, 300))
      return findAgencies(params)
    }),
  },
  play: async ({ args, canvas }) => {
    const { mock } = queryOf(args)
    await userEvent.click(canvas.getByRole('combobox', { name: 'Agent' }))
    await userEvent.keyboard('north')
    await screen.findByRole('option', { name: 'North agency' })
    await expect(mock.calls[0]?.[1].signal.aborted).toBe(true)
    await Promise.all(mock.results.map(({ value }) => value))
    await expect(screen.queryByRole('option', { name: 'City agency' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await closed()
  },
}

/** The end of the list brings the next page, by scrolling and by the last entry. */
export const MorePages: Story = {
  args: { source: { ...agencies(), size: 10 } },
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).field
    await userEvent.click(canvas.getByRole('combobox', { name: 'Agent' }))
    await userEvent.click(await screen.findByRole('option', { name: words.loadMore }))
    await screen.findByRole('option', { name: 'Valley agency 12' })
    await expect(queryOf(args).mock.lastCall?.[0]).toMatchObject({ page: 2, size: 10 })
    const list = screen.getByRole('listbox')
    list.scrollTo({ top: list.scrollHeight })
    await waitFor(() => expect(queryOf(args).mock.lastCall?.[0]).toMatchObject({ page: 3 }))
    await userEvent.keyboard('{Escape}')
    await closed()
  },
}

const everything = fn(async () => ({
  success: true,
  data: Array.from({ length: 250 }, (_, index) => ({ id: `a${index}`, name: `Agency ${index}` })),
}))

/** An answer with more than was asked for is shown page by page, and not asked for again. */
export const WholeListInOneResponse: Story = {
  args: { source: { keyword: 'name', query: everything } },
  play: async ({ canvas, globals }) => {
    everything.mockClear()
    const words = wordsOf(globals).field
    await userEvent.click(canvas.getByRole('combobox', { name: 'Agent' }))
    await expect(await screen.findByRole('option', { name: 'Agency 99' })).toBeInTheDocument()
    await expect(screen.queryByRole('option', { name: 'Agency 100' })).toBeNull()
    await userEvent.click(screen.getByRole('option', { name: words.loadMore }))
    await userEvent.click(await screen.findByRole('option', { name: words.loadMore }))
    await expect(await screen.findByRole('option', { name: 'Agency 249' })).toBeInTheDocument()
    await expect(screen.queryByRole('option', { name: words.loadMore })).toBeNull()
    await expect(everything).toHaveBeenCalledOnce()
  },
}

/** While the answer is on its way. */
export const Searching: Story = {
  args: { source: agencies(() => new Promise<AutoCompleteResult>(() => {})) },
  parameters: framed('240px'),
  play: async ({ canvas, globals }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Agent' }))
    await expect(await screen.findAllByText(wordsOf(globals).field.searching)).not.toHaveLength(0)
  },
}

export const NothingFound: Story = {
  args: { source: agencies() },
  parameters: framed('240px'),
  play: async ({ canvas, globals }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Agent' }), 'zzz')
    await expect(await screen.findByText(wordsOf(globals).field.noOptions)).toBeVisible()
  },
}

/** The suggestions could not be loaded. */
export const FailureShown: Story = {
  args: { source: agencies(() => Promise.reject(new Error('offline'))) },
  parameters: framed('240px'),
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).field
    await userEvent.click(canvas.getByRole('combobox', { name: 'Agent' }))
    const name = `${words.suggestionsFailed} ${words.tryAgain}`
    await expect(await screen.findByRole('option', { name })).toBeVisible()
    await expect(reportError).toHaveBeenCalledWith(new Error('offline'))
  },
}

/** A failure, by rejection or by `success: false`, shows no suggestions and a way to try again. */
export const Failure: Story = {
  args: {
    source: agencies(async (params) => {
      if (params.name === 'city') return { success: false, data: null }
      throw new Error('offline')
    }),
  },
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).field
    const again = () => screen.findByRole('option', { name: `${words.suggestionsFailed} ${words.tryAgain}` })
    const input = canvas.getByRole('combobox', { name: 'Agent' })
    await userEvent.click(input)
    await userEvent.click(await again())
    await waitFor(() => expect(queryOf(args)).toHaveBeenCalledTimes(2))
    await userEvent.type(input, 'city')
    await waitFor(() => expect(queryOf(args).mock.lastCall?.[0]).toMatchObject({ name: 'city' }))
    await expect(await again()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await closed()
  },
}

const onError = fn()

/** The application's own text for a failure is shown, and its `onError` gets the error in place of `reportError`. */
export const FailureDescribed: Story = {
  args: { source: agencies(() => Promise.reject(new Error('offline'))) },
  render: (args) => (
    <LabelsProvider
      labels={enUS}
      describeError={(error) => `The lookup is ${(error as Error).message}.`}
      onError={onError}
    >
      <AgentPicker {...args} />
    </LabelsProvider>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Agent' }))
    await expect(await screen.findByRole('option', { name: /The lookup is offline\./ })).toBeVisible()
    await expect(onError.mock.calls).toEqual([[new Error('offline')]])
    await expect(reportError).not.toHaveBeenCalled()
  },
}
