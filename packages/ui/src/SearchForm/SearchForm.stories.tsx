import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, type Mock, screen, userEvent, waitFor } from 'storybook/test'
import { z } from 'zod'
import type { SearchFieldSpec } from '../fields/FieldSpec.ts'
import { agencies } from '../stories/agencies.ts'
import { catchReports } from '../stories/catchReports.ts'
import { framed } from '../stories/framed.ts'
import { dayName, wordsOf } from '../stories/wordsOf.ts'
import { SearchForm, type SearchFormProps } from './SearchForm.tsx'
import { SearchFormStory } from './stories/SearchFormStory.tsx'

interface Filters {
  id: string
  nickname: string
  account: string
  status: string | null
  agentId: string | null
  createdFrom: number | null
  createdTo: number | null
}

const fields: SearchFieldSpec<Filters>[] = [
  { type: 'input', name: 'id', label: 'ID' },
  { type: 'input', name: 'nickname', label: 'Nickname' },
  { type: 'input', name: 'account', label: 'Account' },
  {
    type: 'select',
    name: 'status',
    label: 'Status',
    options: [
      { value: 'enabled', label: 'Enabled' },
      { value: 'disabled', label: 'Disabled' },
    ],
  },
  {
    type: 'mAutoComplete',
    name: 'agentId',
    label: 'Agent',
    source: agencies(),
  },
  { type: 'dateRange', name: 'createdFrom', endName: 'createdTo', label: 'Created' },
]

const empty: Filters = {
  id: '',
  nickname: '',
  account: '',
  status: null,
  agentId: null,
  createdFrom: null,
  createdTo: null,
}

const meta = {
  title: 'Components/SearchForm',
  tags: ['!autodocs'],
  component: SearchForm<Filters>,
  args: { label: 'Search merchants', fields, values: {}, onSearch: fn(), onReset: fn() },
  render: (args) => <SearchFormStory {...args} />,
} satisfies Meta<SearchFormProps<Filters>>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { args: { values: { nickname: 'Aurora', status: 'enabled' } } }

/** Typing searches nothing; Enter and the button search once. */
export const Search: Story = {
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).search
    await userEvent.type(canvas.getByLabelText('Nickname'), 'Aur')
    await expect(args.onSearch).not.toHaveBeenCalled()
    await userEvent.keyboard('ora{Enter}')
    await expect(args.onSearch).toHaveBeenLastCalledWith({ ...empty, nickname: 'Aurora' })
    await userEvent.click(canvas.getByRole('combobox', { name: 'Status' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Disabled' }))
    await userEvent.click(canvas.getByRole('button', { name: words.search }))
    await expect(args.onSearch).toHaveBeenLastCalledWith({
      ...empty,
      nickname: 'Aurora',
      status: 'disabled',
    })
    await expect(args.onSearch).toHaveBeenCalledTimes(2)
    await userEvent.click(canvas.getByRole('button', { name: words.reset }))
    await expect(args.onReset).toHaveBeenCalledTimes(1)
    const [reset = 0] = (args.onReset as Mock).mock.invocationCallOrder
    await expect(reset).toBeLessThan((args.onSearch as Mock).mock.invocationCallOrder.at(-1) ?? 0)
    await expect(args.onSearch).toHaveBeenLastCalledWith(empty)
    await expect(canvas.getByLabelText('Nickname')).toHaveValue('')
  },
}

/** Four fields and the last one; the toggle says that there are more. */
export const Folded: Story = {
  play: async ({ canvas, globals }) => {
    const toggle = await canvas.findByRole('button', { name: wordsOf(globals).search.expand })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  },
}

/** All fields. */
export const Expanded: Story = {
  parameters: framed('320px'),
  play: async ({ canvas, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: wordsOf(globals).search.expand }))
    await expect(await canvas.findByRole('combobox', { name: 'Agent' })).toBeVisible()
  },
}

/** Four fields and the last one show; the others are one click away. */
export const Expandable: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).search
    await expect(await canvas.findByRole('button', { name: 'Created' })).toBeVisible()
    await expect(canvas.queryByRole('combobox', { name: 'Agent' })).toBeNull()
    const toggle = canvas.getByRole('button', { name: words.expand })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(toggle)
    await expect(await canvas.findByRole('combobox', { name: 'Agent' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: words.collapse }))
    await expect(canvas.queryByRole('combobox', { name: 'Agent' })).toBeNull()
  },
}

/** A range of days becomes the first moment of the one and the last moment of the other. */
export const DateRange: Story = {
  args: {
    values: { createdFrom: new Date(2026, 2, 2).getTime(), createdTo: new Date(2026, 2, 3).getTime() },
  },
  play: async ({ args, canvas, globals }) => {
    const range = await canvas.findByRole('button', { name: 'Created' })
    await expect(range).toHaveTextContent('2026-03-02 – 2026-03-03')
    await userEvent.click(range)
    for (const day of ['2026-03-09', '2026-03-12'])
      await userEvent.click(await screen.findByRole('button', { name: dayName(day, globals) }))
    await userEvent.click(canvas.getByRole('button', { name: wordsOf(globals).search.search }))
    await expect(args.onSearch).toHaveBeenLastCalledWith({
      ...empty,
      createdFrom: new Date(2026, 2, 9).getTime(),
      createdTo: new Date(2026, 2, 13).getTime() - 1,
    })
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  },
}

/** A filter that breaks the rules is not searched for. */
export const Invalid: Story = {
  args: { schema: z.object({ id: z.string().max(3, 'At most 3 characters') }) },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('ID'), '12345{Enter}')
    await expect(await canvas.findByText('At most 3 characters')).toBeVisible()
    await expect(canvas.getByLabelText('ID')).toHaveFocus()
    await expect(args.onSearch).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByLabelText('ID'), '{Backspace}')
    await expect(canvas.queryByText('At most 3 characters')).toBeNull()
  },
}

/** A filter that breaks the rules. */
export const InvalidShown: Story = {
  args: { schema: z.object({ id: z.string().max(3, 'At most 3 characters') }) },
  parameters: framed('240px'),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('ID'), '12345{Enter}')
    await expect(await canvas.findByText('At most 3 characters')).toBeVisible()
  },
}

/** Rules that only a server can check hold the search until it has answered. */
export const CheckedElsewhere: Story = {
  args: {
    schema: z.object({ account: z.string().refine(async (name) => name !== 'nobody', 'No such account') }),
  },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Account'), 'nobody{Enter}')
    await expect(await canvas.findByText('No such account')).toBeVisible()
    await expect(args.onSearch).not.toHaveBeenCalled()
  },
}

/** Whether an account exists, answered when the story decides. */
const answers = new Map<string, PromiseWithResolvers<boolean>>()
const accountExists = (account: string) => {
  const answer = Promise.withResolvers<boolean>()
  answers.set(account, answer)
  return answer.promise
}

/** The verdict on an earlier search arrives late: only the latest search counts. */
export const StaleValidationIgnored: Story = {
  args: { schema: z.object({ account: z.string().refine(accountExists, 'No such account') }) },
  play: async ({ args, canvas }) => {
    const account = canvas.getByLabelText('Account')
    await userEvent.type(account, 'aurora{Enter}')
    await userEvent.clear(account)
    await userEvent.type(account, 'cedar{Enter}')
    answers.get('aurora')?.resolve(true)
    answers.get('cedar')?.resolve(true)
    await waitFor(() => expect(args.onSearch).toHaveBeenCalled())
    await expect((args.onSearch as Mock).mock.calls).toEqual([[{ ...empty, account: 'cedar' }]])
  },
}

/** Rules that can't be checked: the form says so and the error is reported; the next search may work. */
export const RulesFail: Story = {
  beforeEach: catchReports,
  args: { schema: z.object({ account: z.string().refine(accountExists, 'No such account') }) },
  play: async ({ args, canvas, globals }) => {
    await userEvent.type(canvas.getByLabelText('Account'), 'aurora{Enter}')
    answers.get('aurora')?.reject(new Error('offline'))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(wordsOf(globals).search.failed)
    await expect(reportError).toHaveBeenCalledTimes(1)
    await expect(reportError).toHaveBeenCalledWith(new Error('offline'))
    await expect(args.onSearch).not.toHaveBeenCalled()

    await userEvent.type(canvas.getByLabelText('Account'), '{Enter}')
    answers.get('aurora')?.resolve(true)
    await waitFor(() => expect(args.onSearch).toHaveBeenCalledWith({ ...empty, account: 'aurora' }))
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

const oneFilter = ({ id, account }: { id: string; account: string }) => id === '' || account === ''

/** A rule about several fields: its message is about the whole form. */
export const InvalidTogether: Story = {
  args: {
    schema: z
      .object({ id: z.string(), account: z.string() })
      .refine(oneFilter, 'Search by ID or by account, not by both'),
  },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('ID'), '42')
    await userEvent.type(canvas.getByLabelText('Account'), 'aurora{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('not by both')
    await expect(args.onSearch).not.toHaveBeenCalled()
  },
}

function WithHistory(props: SearchFormProps<Filters>) {
  const [values, setValues] = useState<Partial<Filters>>({ nickname: 'Cedar' })
  return (
    <>
      <SearchForm {...props} values={values} />
      <button type="button" onClick={() => setValues({ account: 'cedar.3' })}>
        Follow a link
      </button>
    </>
  )
}

/** Filters that change from outside, by Back or a link, replace what was typed. */
export const ChangedFromOutside: Story = {
  render: (args) => <WithHistory {...args} />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Nickname'), ' 3')
    await userEvent.click(canvas.getByRole('button', { name: 'Follow a link' }))
    await expect(canvas.getByLabelText('Nickname')).toHaveValue('')
    await expect(canvas.getByLabelText('Account')).toHaveValue('cedar.3')
  },
}

/** Whether the form is opened up can be kept outside, for instance in a storage. */
export const KeptExpansion: Story = {
  args: { expansion: { expanded: true, onChange: fn() } },
  play: async ({ args, canvas, globals }) => {
    await expect(await canvas.findByRole('combobox', { name: 'Agent' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: wordsOf(globals).search.collapse }))
    await expect(args.expansion?.onChange).toHaveBeenCalledWith(false)
  },
}

export const Loading: Story = { args: { loading: true, values: { nickname: 'Aurora' } } }

/** A few fields need no toggle. */
export const FewFields: Story = { args: { fields: fields.slice(0, 3) } }
