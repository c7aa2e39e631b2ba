import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { z } from 'zod'
import type { DialogFormItem } from '../Form/Form.tsx'
import type { FieldOption } from '../fields/FieldBase.ts'
import { framed } from '../stories/framed.ts'
import { dialogGone, Opener, openDialog } from '../stories/merchantForm.tsx'
import { wordsOf } from '../stories/wordsOf.ts'
import { DialogForm, type DialogFormProps } from './DialogForm.tsx'

interface Payout {
  country: string
  city: string | null
  method: string
  account: string
  currency: string
  reference: string
}

const CITIES: Record<string, FieldOption[]> = {
  hk: [
    { value: 'central', label: 'Central' },
    { value: 'kowloon', label: 'Kowloon' },
  ],
  jp: [
    { value: 'tokyo', label: 'Tokyo' },
    { value: 'osaka', label: 'Osaka' },
  ],
}

const fields: DialogFormItem<Payout>[] = [
  {
    type: 'select',
    name: 'country',
    label: 'Country',
    options: [
      { value: 'hk', label: 'Hong Kong' },
      { value: 'jp', label: 'Japan' },
    ],
  },
  {
    type: 'select',
    name: 'city',
    label: 'City',
    options: [],
    depends: { on: ['country'], resolve: ({ country }) => ({ options: CITIES[country] ?? [] }) },
  },
  {
    type: 'input',
    name: 'currency',
    label: 'Currency',
    depends: { on: ['country'], resolve: ({ country }) => ({ value: country === 'jp' ? 'JPY' : 'HKD' }) },
  },
  {
    type: 'radio',
    name: 'method',
    label: 'Method',
    options: [
      { value: 'cash', label: 'Cash' },
      { value: 'bank', label: 'Bank' },
    ],
  },
  {
    type: 'input',
    name: 'account',
    label: 'Bank account',
    depends: {
      on: ['method'],
      resolve: ({ method }) => (method === 'bank' ? { required: true } : { visible: false, value: '' }),
    },
  },
  {
    type: 'input',
    name: 'reference',
    label: 'Reference',
    depends: { on: ['currency'], resolve: ({ currency }) => ({ disabled: currency === 'HKD' }) },
  },
]

const schema: z.ZodType<Payout> = z
  .object({
    country: z.string(),
    city: z.string().nullable(),
    method: z.string(),
    account: z.string(),
    currency: z.string(),
    reference: z.string(),
  })
  .refine(({ method, account }) => method !== 'bank' || account !== '', {
    path: ['account'],
    error: 'Cannot be empty',
  })

const meta = {
  title: 'Components/DialogForm/Fields that follow others',
  component: DialogForm<Payout>,
  args: {
    opened: true,
    mode: 'add',
    title: 'New payout',
    columns: 2,
    fields,
    schema,
    onClose: fn(),
    onSubmit: fn<DialogFormProps<Payout>['onSubmit']>(async () => {}),
  },
  render: (args) => <Opener {...args} />,
} satisfies Meta<DialogFormProps<Payout>>
export default meta
type Story = StoryObj<typeof meta>

/** Another country was chosen: other cities, another currency, and a reference that can be filled in. */
export const Followed: Story = {
  parameters: framed(),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(dialog.getByRole('combobox', { name: 'Country' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Japan' }))
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await expect(dialog.getByLabelText('Currency')).toHaveValue('JPY')
  },
}

/** A field that only one method has, required as long as it is there. */
export const Appeared: Story = {
  parameters: framed(),
  play: async ({ canvas, globals }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(dialog.getByRole('radio', { name: 'Bank' }))
    await userEvent.click(dialog.getByRole('button', { name: wordsOf(globals).dialog.submit }))
    await expect(await dialog.findByText('Cannot be empty')).toBeVisible()
  },
}

/** One change brings new options, clears what they do not offer, sets, disables: all together. */
export const Follow: Story = {
  play: async ({ args, canvas, globals }) => {
    const dialog = await openDialog(canvas)
    const city = dialog.getByRole('combobox', { name: 'City' })
    await expect(city).toHaveValue('Central')
    await expect(dialog.getByLabelText('Currency')).toHaveValue('HKD')
    await expect(dialog.getByLabelText('Reference')).toBeDisabled()

    await userEvent.click(dialog.getByRole('combobox', { name: 'Country' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Japan' }))
    await expect(city).toHaveValue('')
    await expect(dialog.getByLabelText('Currency')).toHaveValue('JPY')
    await expect(dialog.getByLabelText('Reference')).toBeEnabled()
    await userEvent.click(city)
    await userEvent.click(await screen.findByRole('option', { name: 'Osaka' }))
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())

    await userEvent.click(dialog.getByRole('button', { name: wordsOf(globals).dialog.submit }))
    await dialogGone()
    await expect(args.onSubmit).toHaveBeenCalledWith(
      { country: 'jp', city: 'osaka', method: 'cash', account: '', currency: 'JPY', reference: '' },
      undefined,
    )
  },
}

/** A field that appears is required and checked; one that goes takes its value along. */
export const Appearing: Story = {
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await openDialog(canvas)
    await expect(dialog.queryByLabelText(/Bank account/)).toBeNull()
    await userEvent.click(dialog.getByRole('radio', { name: 'Bank' }))
    await expect(dialog.getByLabelText(/Bank account/)).toBeRequired()
    await userEvent.click(dialog.getByRole('button', { name: words.submit }))
    await expect(await dialog.findByText('Cannot be empty')).toBeVisible()
    await expect(dialog.getByLabelText(/Bank account/)).toHaveFocus()
    await userEvent.keyboard('123-456')
    await userEvent.click(dialog.getByRole('radio', { name: 'Cash' }))
    await userEvent.click(dialog.getByRole('button', { name: words.submit }))
    await dialogGone()
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ method: 'cash', account: '' }),
      undefined,
    )
  },
}

/** Opening for editing changes nothing by itself, even where what is stored is offered no more. */
export const EditingKeepsWhatIsStored: Story = {
  args: {
    mode: 'edit',
    title: 'Edit payout',
    values: { country: 'jp', city: 'kyoto', method: 'cash', account: '', currency: 'USD', reference: '7' },
  },
  play: async ({ args, canvas, globals }) => {
    const dialog = await openDialog(canvas)
    await expect(dialog.getByLabelText('Currency')).toHaveValue('USD')
    await userEvent.click(dialog.getByRole('button', { name: wordsOf(globals).dialog.submit }))
    await dialogGone()
    await expect(args.onSubmit).toHaveBeenCalledWith(args.values, undefined)
  },
}
