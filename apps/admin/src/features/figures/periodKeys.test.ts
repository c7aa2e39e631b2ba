import { enumerations } from '@admin/api-client/contract/enumerations'
import { expect, it } from 'vitest'
import { KEYS, rangeKeys, shorterRanges } from './periodKeys.ts'

it('has a letter for each range, and each letter once', () => {
  expect(rangeKeys.map(([range]) => range).toSorted()).toEqual(
    enumerations.reportRange.filter((range) => range !== 'own').toSorted(),
  )
  const letters = [...rangeKeys.map(([, key]) => key), ...Object.values(KEYS)]
  expect(new Set(letters).size).toBe(letters.length)
})

it('offers shorter ranges than the one that takes too long', () => {
  expect(shorterRanges('own')).toEqual(['lastYear', 'last90Days'])
  expect(shorterRanges('last90Days')).toEqual(['last28Days', 'last7Days'])
  expect(shorterRanges('last7Days')).toEqual([])
})
