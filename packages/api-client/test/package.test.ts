import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import * as index from '../src/index.ts'

test('openapi.json matches the contract', async () => {
  const cwd = new URL('..', import.meta.url)
  await promisify(execFile)('node', ['--conditions=source', 'generate.ts', '--check'], { cwd })
}, 30_000)

test('the public list is this one', () => {
  expect(Object.keys(index).sort()).toEqual([
    'ApiError',
    'UNIQUE_IDS_FAILED',
    'createApi',
    'download',
    'generateUniqueIds',
    'randomId',
    'unwrap',
  ])
})
