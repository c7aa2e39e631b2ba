import { Button, SimpleGrid, Text } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { controlShown, FieldStory, type FieldStoryProps } from '../stories/FieldStory.tsx'
import { before, singleFields } from '../testing/stories/EveryField.tsx'
import { formRenderers } from './formRenderers.ts'

const values = { ...before, opens: Date.parse('2026-02-25T09:30'), created: Date.parse('2026-01-02T15:04') }

const others: FieldStoryProps['field'][] = [
  { type: 'text', name: 'created', label: 'Created', format: 'dateTime' },
  {
    type: 'action',
    name: 'generate',
    label: 'Generate',
    actions: [{ label: 'Generate password', run: ({ change }) => change({ secret: 'Blue-Harbour-2026!' }) }],
  },
  {
    type: 'slot',
    name: 'color',
    label: 'Color',
    render: ({ id, onChange }) => (
      <Button id={id} variant="default" onClick={() => onChange('green')}>
        Your control
      </Button>
    ),
  },
]

const examples = [...singleFields, ...others]

const meta = { title: 'Fields/Overview' } satisfies Meta
export default meta

/** A field of each type. */
export const EachType: StoryObj<typeof meta> = {
  render: () => (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
      {examples.map((field) => (
        <div key={field.label}>
          <Text component="code" size="sm" c="dimmed">
            {field.type}
          </Text>
          <FieldStory field={field} values={values} onChange={() => {}} />
        </div>
      ))}
    </SimpleGrid>
  ),
  play: async ({ canvas }) => {
    await controlShown()
    for (const type of [...Object.keys(formRenderers), 'slot'])
      await expect(canvas.getAllByText(type)[0]).toBeVisible()
  },
}
