// cspell:ignore reveiw
import { transferArea } from '@admin/api-client/contract/coins/transfers'
import type { Area } from '@admin/api-client/contract/defineArea'
import { LANGUAGES } from '@admin/api-client/contract/limits'
import { definitions } from '@admin/api-client/contract/operations'
import { userArea } from '@admin/api-client/contract/users/users'
import { expect, it } from 'vitest'
import { areaLabel, columnLabel } from '../src/crud/labels.ts'
import { readHandlers } from '../src/crud/readHandlers.ts'

const exported = Object.values<Area>(definitions).filter(
  // The columns of reports are their figures.
  ({ operations, row }) => operations.export && row,
)

it.each(exported)('$name has a title for its file and each of its columns in every language', (area) => {
  const { name, columns = [] } = area
  expect(columns.length).toBeGreaterThan(0)
  for (const language of LANGUAGES) {
    expect(areaLabel(language, area)).not.toBe(name)
    for (const column of columns) {
      const [key, title] = typeof column === 'string' ? [column] : column
      expect(columnLabel(language, name, key, title), `${name}:${key}`).not.toBe(key)
    }
  }
})

it('accepts cells for exported columns only', () => {
  const reads = () => undefined as never
  const cell = () => ''
  readHandlers(reads, { area: transferArea, written: { amount: { cell }, review: { cell } } })
  // @ts-expect-error a misspelled column
  readHandlers(reads, { area: transferArea, written: { reveiw: { cell } } })
  // @ts-expect-error a field of the row that isn't exported
  readHandlers(reads, { area: userArea, written: { version: { cell } } })
})
