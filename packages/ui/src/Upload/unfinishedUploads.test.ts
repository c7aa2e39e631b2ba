import { expect, test } from 'vitest'
import type { PendingFile } from './PendingFile.ts'
import type { UnfinishedUpload } from './Upload.types.ts'
import { continuedBy, isFileOf, waitingUploads } from './unfinishedUploads.ts'

const file = (name: string, size = 3) => new File(['x'.repeat(size)], name)
const upload = (id: string, name: string, size = 3): UnfinishedUpload => ({ id, name, size, sent: 1 })
const pending = (of: File, status: 'ready' | 'refused' = 'ready'): PendingFile => ({
  key: 1,
  file: of,
  url: '',
  cropped: false,
  state: status === 'ready' ? { status } : { status, refusals: [] },
})
const continued = (...given: Parameters<typeof continuedBy>) =>
  Array.from(continuedBy(...given), ([{ name }, { id }]) => `${name} continues ${id}`)

test('a file belongs to the upload of its name and size, however its letters are composed', () => {
  expect(isFileOf(file('a.mp4'), upload('1', 'a.mp4'))).toBe(true)
  expect(isFileOf(file('a.mp4'), upload('1', 'a.mp4', 4))).toBe(false)
  expect(isFileOf(file('b.mp4'), upload('1', 'a.mp4'))).toBe(false)
  expect(isFileOf(file('e\u0301.mp4'), upload('1', '\u00e9.mp4'))).toBe(true)
})

test('a file continues the only upload that it belongs to', () => {
  const uploads = [upload('1', 'a.mp4'), upload('2', 'b.mp4')]
  expect(continued([file('b.mp4'), file('c.mp4')], uploads, [])).toEqual(['b.mp4 continues 2'])
})

test('a file continues none of several uploads that are alike, except for the one that was asked for', () => {
  const alike = [upload('1', 'a.mp4'), upload('2', 'a.mp4')]
  expect(continued([file('a.mp4')], alike, [])).toEqual([])
  expect(continued([file('a.mp4')], alike, [], alike[1])).toEqual(['a.mp4 continues 2'])
})

test('an upload is continued by one file only', () => {
  const uploads = [upload('1', 'a.mp4')]
  expect(continued([file('a.mp4'), file('a.mp4')], uploads, [])).toEqual(['a.mp4 continues 1'])
  expect(continued([file('a.mp4')], uploads, [pending(file('a.mp4'))])).toEqual([])
})

test('an upload is listed unless a file is about to finish it', () => {
  const uploads = [upload('1', 'a.mp4'), upload('2', 'b.mp4')]
  expect(waitingUploads(uploads, [pending(file('a.mp4'))])).toEqual([uploads[1]])
  expect(waitingUploads(uploads, [pending(file('a.mp4'), 'refused')])).toEqual(uploads)
  const restored = { ...pending(file('other.mp4')), unfinished: upload('2', 'b.mp4') }
  expect(waitingUploads(uploads, [restored])).toEqual([uploads[0]])
})
