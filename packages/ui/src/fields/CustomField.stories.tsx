import { ColorInput } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test'
import { z } from 'zod'
import {
  type CustomField,
  type FieldTypes,
  FieldTypesProvider,
  Form,
  type FormOptions,
  type OwnFormProps,
} from '../Form/Form.tsx'
import { wordsOf } from '../stories/wordsOf.ts'
import type { FieldBase } from './FieldBase.ts'
import type { FieldSlot, FieldSpec } from './FieldSpec.ts'

/** A color as `#rrggbb`. */
interface ColorFieldSpec<Values> extends FieldBase<Values, string> {
  type: 'color'
  /** Colors to choose from. */
  swatches?: string[]
}

declare module './FieldSpec.ts' {
  interface CustomFieldSpecs<Values> {
    color: ColorFieldSpec<Values>
  }
}

function ColorControl({
  field,
  inputProps,
  value,
  onChange,
}: FieldSlot<unknown, string> & { field: CustomField<'color'> }) {
  return (
    <ColorInput
      {...inputProps}
      withEyeDropper={false}
      value={value}
      onChange={onChange}
      {...(field.swatches && { swatches: field.swatches })}
    />
  )
}

const types: FieldTypes = { color: { control: ColorControl, startValue: '#1c7ed6', bare: true } }

const tag = z.object({ name: z.string(), color: z.string().regex(/^#[0-9a-f]{6}$/, 'Write it as #rrggbb') })
type Tag = z.infer<typeof tag>

const fields: FieldSpec<Tag>[] = [
  { type: 'input', name: 'name', label: 'Name' },
  { type: 'color', name: 'color', label: 'Color', description: 'Behind the name', required: true },
]

/** A field type of an application's own: declared once, drawn by its own control, typed like the others. */
const meta = {
  title: 'Fields/Custom type',
  component: Form<Tag> as ComponentType<OwnFormProps<Tag>>,
  args: {
    mode: 'add',
    fields,
    schema: tag,
    onClose: fn(),
    onSubmit: fn<FormOptions<Tag>['onSubmit']>(async () => {}),
  },
  decorators: [
    (Story) => (
      <FieldTypesProvider types={types}>
        <Story />
      </FieldTypesProvider>
    ),
  ],
} satisfies Meta<OwnFormProps<Tag>>
export default meta
type Story = StoryObj<typeof meta>

/** Label, hint and message are those of any field. */
export const Color: Story = {
  play: async ({ args, canvas, globals }) => {
    const color = canvas.getByLabelText(/Color/)
    await expect(color).toHaveValue('#1c7ed6')
    await userEvent.clear(color)
    await userEvent.type(color, '#12')
    await userEvent.click(canvas.getByRole('button', { name: wordsOf(globals).dialog.submit }))
    await expect(await canvas.findByText('Write it as #rrggbb')).toBeVisible()
    await expect(color).toHaveFocus()
    await expect(color).toHaveAccessibleDescription(/Behind the name|Write it as/)
    await userEvent.clear(color)
    await userEvent.type(color, '#123456')
    await userEvent.click(canvas.getByRole('button', { name: wordsOf(globals).dialog.submit }))
    await waitFor(() =>
      expect(mocked(args.onSubmit).mock.lastCall?.[0]).toEqual({ name: '', color: '#123456' }),
    )
  },
}
