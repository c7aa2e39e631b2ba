import { Button, Card, Group, Stack, Text } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test'
import { z } from 'zod'
import { type Merchant, merchant, merchantFields, merchantSchema } from '../stories/merchantForm.tsx'
import { wordsOf } from '../stories/wordsOf.ts'
import {
  Form,
  FormFields,
  type FormHandle,
  type FormOptions,
  type OwnFormProps,
  useForm,
  useFormContext,
} from './Form.tsx'

const save = () => fn<FormOptions<Merchant>['onSubmit']>(async () => {})
const options = {
  mode: 'edit',
  fields: merchantFields.slice(0, 5),
  values: merchant,
  schema: merchantSchema,
  onClose: fn(),
  onSubmit: save(),
} satisfies FormOptions<Merchant>

const meta = {
  title: 'Components/Form',
  tags: ['!autodocs'],
  component: Form<Merchant> as ComponentType<OwnFormProps<Merchant>>,
  args: { ...options, onValuesChange: fn(), columns: 2 },
} satisfies Meta<OwnFormProps<Merchant>>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

/** A page hears of every change: what was typed, and what followed from it. */
export const ValuesReported: Story = {
  args: {
    fields: [
      { type: 'input', name: 'nickname', label: 'Nickname' },
      {
        type: 'input',
        name: 'account',
        label: 'Account',
        depends: { on: ['nickname'], resolve: ({ nickname }) => ({ value: nickname.toLowerCase() }) },
      },
    ],
  },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Nickname'), 'B')
    await expect(args.onValuesChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ nickname: 'AuroraB', account: 'aurorab' }),
      ['account', 'nickname'],
    )
  },
}

const another = 'Save and add another'

/** Further buttons in the footer act on the form: this one saves and starts over. */
export const CustomFooter: Story = {
  args: {
    mode: 'add',
    values: {},
    fields: merchantFields,
    footer: (form, buttons) => (
      <>
        {buttons}
        <Button variant="default" onClick={() => form.submit('reset')}>
          {another}
        </Button>
      </>
    ),
    onSubmit: save(),
  },
  play: async ({ args, canvas }) => {
    const nickname = canvas.getByLabelText(/Nickname/)
    const account = canvas.getByLabelText(/Account/)
    await userEvent.type(account, 'borealis')
    await userEvent.click(canvas.getByRole('button', { name: another }))
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(nickname).toHaveFocus()
    await userEvent.type(nickname, 'Borealis')
    await userEvent.click(canvas.getByRole('button', { name: another }))
    await waitFor(() => expect(account).toHaveValue(''))
    await expect(mocked(args.onSubmit).mock.lastCall?.[0]).toMatchObject({ account: 'borealis' })
    await expect(account).toHaveFocus()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

function Summary() {
  const { values } = useFormContext<Merchant>()
  return (
    <Card withBorder>
      <Text role="status">{`${values.nickname} (${values.account})`}</Text>
    </Card>
  )
}

function InParts({ onSubmit }: Pick<FormOptions<Merchant>, 'onSubmit'>) {
  const form: FormHandle<Merchant> = useForm({ ...options, fields: merchantFields, onSubmit })
  return (
    <Stack>
      <Group>
        <Button variant="default" onClick={() => form.change({ nickname: 'Borealis' })}>
          Rename
        </Button>
        <Button variant="default" disabled={!form.dirty} onClick={form.reset}>
          Start again
        </Button>
      </Group>
      <Form form={form}>
        <FormFields names={['account', 'nickname']} columns={2} />
        <Summary />
        <FormFields names={['remark']} />
      </Form>
    </Stack>
  )
}

/** With `useForm` a page acts on the form from outside, and puts its fields where it wants. */
export const DrawnInParts: Story = {
  args: { onSubmit: save() },
  render: ({ onSubmit }) => <InParts onSubmit={onSubmit as FormOptions<Merchant>['onSubmit']} />,
  play: async ({ args, canvas, globals }) => {
    await expect(canvas.getByText('Aurora (aurora.1)')).toBeVisible()
    await expect(canvas.queryByLabelText(/Status/)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Rename' }))
    await expect(canvas.getByText('Borealis (aurora.1)')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }))
    await expect(canvas.getByText('Aurora (aurora.1)')).toBeVisible()
    await userEvent.type(canvas.getByLabelText(/Nickname/), '!')
    await userEvent.click(canvas.getByRole('button', { name: wordsOf(globals).dialog.submit }))
    await waitFor(() =>
      expect(mocked(args.onSubmit).mock.lastCall?.[0]).toMatchObject({
        nickname: 'Aurora!',
        level: 'silver',
      }),
    )
  },
}

const invoice = z.object({ amount: z.string().transform(Number).pipe(z.number().positive('Above zero')) })

/** What the schema makes of the values is what is submitted. */
export const Transformed: Story = {
  args: { onSubmit: save() },
  render: ({ onSubmit }) => (
    <Form
      mode="add"
      fields={[{ type: 'input', name: 'amount', label: 'Amount' }]}
      schema={invoice}
      onClose={() => {}}
      onSubmit={async (values) => {
        const whole: number = values.amount
        await onSubmit?.(whole as never)
      }}
    />
  ),
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Amount'), '12{Enter}')
    await waitFor(() => expect(mocked(args.onSubmit).mock.lastCall?.[0]).toBe(12))
  },
}
