import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluateRules, type FileFacts } from './evaluateRules.ts'
import { FILE_FORMATS, type FileFormat } from './fileFormat.ts'
import type { UploadRules } from './Upload.types.ts'
import { UPLOAD_MAX_SIZE, uploadRules } from './uploadRules.ts'

const MEGABYTE = 1024 * 1024
const format = fc.constantFrom(...(Object.keys(FILE_FORMATS) as FileFormat[]))
const reasons = (facts: FileFacts, rules: UploadRules) =>
  evaluateRules(facts, rules).map((refusal) => refusal.reason)

test('without its own limit a file must be under 20 MB, not just at it (section 5)', () => {
  expect(UPLOAD_MAX_SIZE).toBe(20 * MEGABYTE)
  expect(reasons({ size: UPLOAD_MAX_SIZE - 1 }, {})).toEqual([])
  expect(reasons({ size: UPLOAD_MAX_SIZE }, {})).toEqual(['size'])
})

test('its own limit may be reached, and is passed by one byte', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 40 }), (maxSize) => {
      expect(reasons({ size: maxSize }, { maxSize })).toEqual([])
      expect(reasons({ size: maxSize + 1 }, { maxSize })).toEqual(['size'])
    }),
  )
})

test('a format can have a limit apart from the others', () => {
  const rules: UploadRules = { maxSize: 10 * MEGABYTE, maxSizeByFormat: { gif: 20 * MEGABYTE } }
  expect(reasons({ size: 15 * MEGABYTE, format: 'gif' }, rules)).toEqual([])
  expect(reasons({ size: 15 * MEGABYTE, format: 'png' }, rules)).toEqual(['size'])
})

test('only allowed formats are taken, and HEIC is rejected in its own words', () => {
  fc.assert(
    fc.property(format, fc.uniqueArray(format, { minLength: 1 }), (found, formats) => {
      const expected = formats.includes(found) ? [] : [found === 'heic' ? 'heic' : 'format']
      expect(reasons({ size: 1, format: found }, { formats })).toEqual(expected)
    }),
  )
  expect(reasons({ size: 1 }, { formats: ['png'] })).toEqual(['format'])
})

test('an exact size in pixels is met by that size alone', () => {
  const banner = (width: number, height: number) =>
    reasons({ size: 1000, format: 'png', width, height }, uploadRules.banner)
  expect(banner(365, 136)).toEqual([])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 4000 }), (width, height) => {
      expect(banner(width, height)).toEqual(width === 365 && height === 136 ? [] : ['pixels'])
    }),
  )
})

test('a ratio is met by every image whose sides were rounded to whole pixels', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.double({ min: 0.2, max: 5, noNaN: true }),
      (height, ratio) => {
        const width = Math.max(1, Math.round(height * ratio))
        expect(reasons({ size: 1, format: 'png', width, height }, { pixels: { ratio } })).toEqual([])
      },
    ),
  )
  const tall: FileFacts = { size: 1, format: 'png', width: 900, height: 1600 }
  expect(reasons(tall, { pixels: { ratio: 16 / 9 } })).toEqual(['pixels'])
})

test('a video plays for at least a minute: 60 seconds will do, less will not (section 5)', () => {
  const video = (duration: number) => reasons({ size: 1000, format: 'mp4', duration }, uploadRules.video)
  expect(video(60)).toEqual([])
  expect(video(59.9)).toEqual(['duration'])
})

test('a video whose duration nothing can read is rejected only where a rule needs it', () => {
  const facts: FileFacts = { size: 1000, format: 'mov', durationUnknown: true }
  expect(evaluateRules(facts, uploadRules.video)).toEqual([
    { reason: 'durationUnknown', allowed: ['mp4', 'mov'] },
  ])
  expect(reasons(facts, { formats: ['mov'] })).toEqual([])
})

test('reports every problem of a file together', () => {
  const facts: FileFacts = { size: 30 * MEGABYTE, format: 'gif' }
  expect(reasons(facts, uploadRules.cover)).toEqual(['size', 'format'])
})

test('an empty file is empty and nothing else; one that cannot be opened is not measured', () => {
  expect(reasons({ size: 0 }, uploadRules.banner)).toEqual(['empty'])
  expect(reasons({ size: 9, format: 'png', damaged: true }, uploadRules.banner)).toEqual(['damaged'])
})

test('the presets hold the limits of section 5', () => {
  const largest = (rules: UploadRules, found: FileFormat, size: number) =>
    reasons({ size, format: found, duration: 60, width: 365, height: 136 }, rules)
  expect(largest(uploadRules.cover, 'jpeg', 10 * MEGABYTE)).toEqual([])
  expect(largest(uploadRules.atlas, 'png', 10 * MEGABYTE)).toEqual([])
  expect(largest(uploadRules.atlas, 'heic', 1)).toEqual(['heic'])
  expect(largest(uploadRules.preview, 'gif', 20 * MEGABYTE)).toEqual([])
  expect(largest(uploadRules.preview, 'png', 1)).toEqual(['format'])
  expect(largest(uploadRules.video, 'mov', 5 * 1024 * MEGABYTE)).toEqual([])
  expect(largest(uploadRules.agreement, 'html', MEGABYTE)).toEqual([])
  expect(largest(uploadRules.agreement, 'html', MEGABYTE + 1)).toEqual(['size'])
  expect(largest(uploadRules.file, 'zip', 100 * MEGABYTE)).toEqual([])
  expect(uploadRules.atlas.count).toEqual({ min: 2, max: 20 })
})
