import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { ConfirmButton } from '../ConfirmButton/ConfirmButton.tsx'
import { DataTable } from '../DataTable/DataTable.tsx'
import { useFormats } from '../format/useFormats.ts'
import { catchReports } from '../stories/catchReports.ts'
import { FieldStory } from '../stories/FieldStory.tsx'
import { framed } from '../stories/framed.ts'
import { merchants } from '../stories/merchants.ts'
import type { LabelOverrides } from './Labels.ts'
import { LabelsProvider, useFailure } from './LabelsProvider.tsx'

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

/** A day, a number and a file's size in the formats around. */
function Formatted() {
  const formats = useFormats()
  return (
    <p>
      {formats.date(LATE)}, {formats.number(0.25)}, {formats.fileSize(1_572_864)}
    </p>
  )
}

/** A format replaces the whole one around it; a file's size has the language's decimal separator. */
export const NestedFormats: Story = {
  args: {
    labels: { locale: 'de-DE', formats: { date: 'dd.MM.yyyy', number: { style: 'percent' } } },
    children: (
      <>
        <Formatted />
        <LabelsProvider
          labels={{ formats: { date: { dateStyle: 'long' }, number: { minimumFractionDigits: 3 } } }}
        >
          <Formatted />
          <LabelsProvider labels={{ formats: { date: { weekday: 'long' } } }}>
            <Formatted />
          </LabelsProvider>
        </LabelsProvider>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('09.03.2026, 25 %, 1,500 MB')).toBeVisible()
    await expect(canvas.getByText('9. März 2026, 0,250, 1,500 MB')).toBeVisible()
    await expect(canvas.getByText('Montag, 0,250, 1,500 MB')).toBeVisible()
  },
}

const onError = fn()

/** A format that can't be used is reported, and the one around it applies. */
export const UnknownPattern: Story = {
  args: {
    labels: { locale: 'de-DE', formats: { date: 'dd.MM.yyyy' } },
    onError,
    children: (
      <LabelsProvider labels={{ formats: { date: 'd. MMMM yyyy', number: { style: 'currency' } } }}>
        <Formatted />
      </LabelsProvider>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('09.03.2026, 0,25, 1,500 MB')).toBeVisible()
    await waitFor(() =>
      expect(onError.mock.calls.map(([error]) => String(error))).toEqual([
        'RangeError: The date pattern "d. MMMM yyyy" has the letter "d", which is not known.',
        expect.stringMatching(/^TypeError: .*currency/i),
      ]),
    )
  },
}

/** The application has a text for every error: it is shown, and the error is reported once all the same. */
export const DescribedFailure: Story = {
  beforeEach: catchReports,
  args: {
    describeError: (error) => (error as Error).message,
    children: (
      <ConfirmButton
        title="Delete Aurora 1?"
        message="This cannot be undone."
        confirmLabel="Delete"
        onConfirm={() => Promise.reject(new TypeError('row is undefined'))}
      >
        Delete merchant
      </ConfirmButton>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete merchant' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('row is undefined')
    await expect(reportError).toHaveBeenCalledTimes(1)
    await expect(reportError).toHaveBeenCalledWith(new TypeError('row is undefined'))
  },
}

const OFFLINE = new Error('offline')

function Failing() {
  const [renders, setRenders] = useState(1)
  const [failing, setFailing] = useState(true)
  return (
    <LabelsProvider onError={(error) => onError(error)}>
      <Failure error={failing ? OFFLINE : null} />
      <button type="button" onClick={() => setRenders(renders + 1)}>
        Render
      </button>
      <button type="button" onClick={() => setFailing(!failing)}>
        {failing ? 'Repair' : 'Fail'}
      </button>
    </LabelsProvider>
  )
}

const Failure = ({ error }: { error: unknown }) => <p>{useFailure(error, 'Not loaded')}</p>

/** A failure that stays is reported once, and again when it occurs again. */
export const ReportedOnce: Story = {
  args: { children: <Failing /> },
  play: async ({ canvas }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }))
    await expect(canvas.getByText('Not loaded')).toBeVisible()
    await press('Render')
    await press('Render')
    await expect(onError.mock.calls).toEqual([[OFFLINE]])
    await press('Repair')
    await expect(canvas.queryByText('Not loaded')).toBeNull()
    await press('Fail')
    await expect(onError.mock.calls).toEqual([[OFFLINE], [OFFLINE]])
  },
}
