import { MantineProvider } from '@mantine/core'
import { configure, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { after, EveryField, fillEverything, refused, shown } from './stories/EveryField.tsx'
import { fieldErrors, fillForm, findRow, setUpJsdom, submitForm } from './testing.ts'

beforeAll(() => {
  setUpJsdom()
  configure({ asyncUtilTimeout: 20_000 })
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <MantineProvider env="test">{children}</MantineProvider>
)

test('fillForm fills every type of field in jsdom', async () => {
  const onSubmit = vi.fn()
  const { container } = render(<EveryField onSubmit={onSubmit} />, { wrapper })
  await fillEverything(container)
  await screen.findByText('b.txt')
  await submitForm(container)
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining(after)))
})

test('fieldErrors returns the message of every type of field', async () => {
  const { container } = render(<EveryField onSubmit={() => {}} errors={refused} />, { wrapper })
  expect(fieldErrors(container)).toEqual({})
  await submitForm(container)
  await waitFor(() => expect(fieldErrors(container)).toEqual(shown))
})

test('a helper that fails says what it looked for and what was there', async () => {
  configure({ asyncUtilTimeout: 100 })
  const { container } = render(<EveryField onSubmit={() => {}} />, { wrapper })
  const filling = (entries: Parameters<typeof fillForm>[1]) => expect(fillForm(container, entries)).rejects
  await filling({ Nam: 'x' }).toThrow(/^No field “Nam”. The fields are: “Name”, “Remark”, /)
  await filling({ Active: 'yes' }).toThrow('The field “Active” (switch) takes true or false, and not "yes".')
  await filling({ Level: 'Tin' }).toThrow(
    'No option “Tin” in the field “Level”. The options are: “Gold”, “Silver”.',
  )
  await filling({ Contacts: 'x' }).toThrow(
    'The field “Contacts” (group) is of a kind that fillForm does not know.',
  )
  await expect(findRow('Aurora')).rejects.toThrow('No table in the page. There are no tables.')
})
