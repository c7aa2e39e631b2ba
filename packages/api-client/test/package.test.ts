import { expect, test } from 'vitest'
import * as index from '../src/index.ts'

test('the public list is this one', () => {
  expect(Object.keys(index).sort()).toEqual([
    'ApiError',
    'UNIQUE_IDS_FAILED',
    'createApi',
    'download',
    'generateUniqueIds',
    'randomId',
    'sendRequest',
    'unwrap',
    'upload',
    'withRecovery',
  ])
})
