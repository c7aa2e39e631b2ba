import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, fn, type Mock, screen, userEvent, waitFor } from 'storybook/test'
import { enUS } from '../labels/enUS.ts'
import { LabelsProvider } from '../labels/LabelsProvider.tsx'
import { agencies, findAgencies } from '../stories/agencies.ts'
import { catchReports } from '../stories/catchReports.ts'
import { framed } from '../stories/framed.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { AutoComplete, type AutoCompleteResult, type SingleAutoCompleteProps } from './AutoComplete.tsx'

function Controlled(props: SingleAutoCompleteProps) {
  const [value, setValue] = useState(props.value)
  return (
    <AutoComplete
      {...props}
      value={value}
      onChange={(...change) => {
        props.onChange(...change)
        setValue(change[0])
      }}
    />
  )
}

const meta = {
  title: 'Components/AutoComplete',
  tags: ['!autodocs'],
  component: AutoComplete as (props: SingleAutoCompleteProps) => ReactNode,
  args: { label: 'Agent', value: null, onChange: fn(), source: agencies() },
  beforeEach: ({ args }) => {
    const query = args.source?.query as Mock
    query.mockClear?.()
    return catchReports()
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<SingleAutoCompleteProps>
export default meta
type Story = StoryObj<typeof meta>

const closed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
const queryOf = (args: SingleAutoCompleteProps) => args.source.query as Mock

export const Playground: Story = { args: { source: { ...agencies(), debounce: 300 } } }

/** Opened: the first suggestions, before anything is typed. */
export const ListOpen: Story = {
  parameters: framed('420px'),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Agent' }))
    await expect(await screen.findByRole('option', { name: 'City agency' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
  },
}

/** What matches the typed text. */
export const Matches: Story = {
  parameters: framed('420px'),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Agent' }), 'coast')
    await waitFor(() => expect(screen.queryByRole('option', { name: 'City agency' })).toBeNull())
    await expect(await screen.findByRole('option', { name: 'Coastal agency' })).toBeVisible()
  },
}

/** Typed text goes out under its keyword, with page 1 and size 100, once typing pauses. */
export const Suggestions: Story = {
  args: { source: { ...agencies(), extra: { status: 'enabled' } } },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Agent' })
    await userEvent.type(input, 'coast')
    await userEvent.click(await screen.findByRole('option', { name: 'Coastal agency' }))
    await expect(queryOf(args).mock.lastCall?.[0]).toEqual({
      status: 'enabled',
      name: 'coast',
      page: 1,
      size: 100,
    })
    await expect(args.onChange).toHaveBeenLastCalledWith('1', { value: '1', label: 'Coastal agency' })
    await expect(input).toHaveValue('Coastal agency')
    await closed()
  },
}

/** A value that is set already shows the text it is known by, before anything is looked up. */
export const Known: Story = {
  args: { value: '7', knownOptions: [{ value: '7', label: 'Central agency' }], source: agencies() },
  play: async ({ args, canvas, globals }) => {
    const input = canvas.getByRole('combobox', { name: 'Agent' })
    await expect(input).toHaveValue('Central agency')
    await expect(queryOf(args)).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: wordsOf(globals).field.clear }))
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await expect(input).toHaveValue('')
  },
}

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
export const EverythingAtOnce: Story = {
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
      <Controlled {...args} />
    </LabelsProvider>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Agent' }))
    await expect(await screen.findByRole('option', { name: /The lookup is offline\./ })).toBeVisible()
    await expect(onError.mock.calls).toEqual([[new Error('offline')]])
    await expect(reportError).not.toHaveBeenCalled()
  },
}

/** What is missing is added in place; a failure may be tried again. */
export const Create: Story = {
  args: {
    source: agencies(),
  },
  render: (args) => {
    let tries = 0
    return (
      <Controlled
        {...args}
        onCreate={async (label) => {
          tries += 1
          if (tries === 1) throw new Error('offline')
          return { value: 'new', label }
        }}
      />
    )
  },
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).field
    const input = canvas.getByRole('combobox', { name: 'Agent' })
    await userEvent.type(input, 'Island agency')
    const create = await screen.findByRole('option', { name: words.create('Island agency') })
    await userEvent.click(create)
    await expect(await screen.findByText(words.createFailed)).toBeVisible()
    await userEvent.click(create)
    await waitFor(() => expect(input).toHaveValue('Island agency'))
    await expect(args.onChange).toHaveBeenLastCalledWith('new', { value: 'new', label: 'Island agency' })
    await closed()
  },
}

/** Nothing has this name: it can be added. */
export const CreateOffered: Story = {
  parameters: framed('240px'),
  render: (args) => <Controlled {...args} onCreate={async (label) => ({ value: 'new', label })} />,
  play: async ({ canvas, globals }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Agent' }), 'Island agency')
    const name = wordsOf(globals).field.create('Island agency')
    await expect(await screen.findByRole('option', { name })).toBeVisible()
  },
}

/** Adding it failed, and can be tried again. */
export const CreateFailed: Story = {
  parameters: framed('240px'),
  render: (args) => <Controlled {...args} onCreate={() => Promise.reject(new Error('offline'))} />,
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).field
    await userEvent.type(canvas.getByRole('combobox', { name: 'Agent' }), 'Island agency')
    await userEvent.click(await screen.findByRole('option', { name: words.create('Island agency') }))
    await expect(await screen.findByText(words.createFailed)).toBeVisible()
  },
}

export const WithError: Story = {
  args: { error: 'Choose an agent', required: true, description: 'Settles with the merchant' },
}

export const Disabled: Story = {
  args: { disabled: true, value: '7', knownOptions: [{ value: '7', label: 'Central agency' }] },
}

export const LongText: Story = {
  args: {
    value: '7',
    knownOptions: [
      {
        value: '7',
        label: 'Agency for the settlement of merchant accounts along the whole of the southern coast',
      },
    ],
  },
}
