import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { DataTable } from '../DataTable/DataTable.tsx'
import { FieldStory } from '../stories/FieldStory.tsx'
import { framed } from '../stories/framed.ts'
import { merchants } from '../stories/merchants.ts'
import type { LabelOverrides } from './Labels.ts'
import { LabelsProvider } from './LabelsProvider.tsx'

const onPick = fn()

/** 23:30 on 8 March 2026 in Greenwich is half past seven on the ninth in Shanghai. */
const LATE = Date.UTC(2026, 2, 8, 23, 30)

function Example() {
  return (
    <>
      <DataTable
        label="Merchants"
        columns={[
          { key: 'nickname', label: 'Nickname' },
          { key: 'balance', label: 'Balance', type: 'number', width: 150 },
          { key: 'createTime', label: 'Created', type: 'date' },
        ]}
        rows={merchants(2).map((row) => ({ ...row, createTime: LATE }))}
        rowActions={() => [{ key: 'edit', label: 'Edit', onClick: fn() }]}
      />
      <FieldStory
        field={{ type: 'date', name: 'expires', label: 'Expires' }}
        values={{ expires: LATE }}
        onChange={onPick}
      />
    </>
  )
}

/** Words, formats and the time zone of all components below. */
const meta = {
  title: 'Components/LabelsProvider',
  component: LabelsProvider,
  args: { children: <Example />, timeZone: 'Asia/Shanghai' },
} satisfies Meta<typeof LabelsProvider>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

/** Tables show moments in the time zone, and what is picked in a calendar begins there. */
export const InATimeZone: Story = {
  args: { labels: { locale: 'en-GB' } },
  parameters: framed('520px'),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('2026-03-09').slice(0, 2)).toHaveLength(2)
    const field = await canvas.findByRole('button', { name: 'Expires' })
    await expect(field).toHaveTextContent('2026-03-09')
    await userEvent.click(field)
    await userEvent.click(await screen.findByRole('button', { name: '12 March 2026' }))
    await expect(onPick).toHaveBeenLastCalledWith({ expires: Date.UTC(2026, 2, 11, 16) })
  },
}

const german: LabelOverrides = {
  locale: 'de-DE',
  field: { clear: 'Leeren' },
  formats: { date: { dateStyle: 'medium' }, number: { style: 'currency', currency: 'EUR' } },
}

/** A language of which an app has a few words: the rest stays, and the browser knows days and numbers. */
export const InAnotherLanguage: Story = {
  args: { labels: german },
  parameters: framed('520px'),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^691\.355,00\s€$/)).toBeVisible()
    await expect(canvas.getAllByText('09.03.2026').slice(0, 2)).toHaveLength(2)
    await userEvent.click(await canvas.findByRole('button', { name: 'Expires' }))
    await expect(await screen.findByRole('button', { name: '12. März 2026' })).toBeVisible()
    await expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Mo', 'Di', 'Mi']),
    )
  },
}

/** A provider inside another one changes only what it says. */
export const Nested: Story = {
  args: {
    labels: german,
    children: (
      <LabelsProvider labels={{ table: { actions: 'What to do' } }}>
        <Example />
      </LabelsProvider>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'What to do' })).toBeVisible()
    await expect(canvas.getAllByText('09.03.2026').slice(0, 2)).toHaveLength(2)
  },
}
