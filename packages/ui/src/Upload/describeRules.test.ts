import { expect, test } from 'vitest'
import { enUS } from '../labels/enUS.ts'
import { zhCN } from '../labels/zhCN.ts'
import { describeRefusal, describeRules, formatLimit } from './describeRules.ts'
import { UPLOAD_MAX_SIZE, uploadRules } from './uploadRules.ts'

const SIZE = 26_214_400

test('an oversize file is described in the words of the specification (section 5)', () => {
  const sentence = describeRefusal({ reason: 'size', max: UPLOAD_MAX_SIZE }, SIZE, enUS.upload)
  expect(sentence).toContain('The file size cannot exceed 20MB')
  expect(sentence).toContain('25.000 MB')
})

test('limits are written in the unit in which they are round', () => {
  expect([500 * 1024, 1024 ** 2, 5 * 1024 ** 3].map(formatLimit)).toEqual(['500KB', '1MB', '5GB'])
})

test('the rules are one readable line in each language', () => {
  expect(describeRules({}, enUS.upload)).toBe('Any file type, under 20MB')
  expect(describeRules(uploadRules.atlas, enUS.upload)).toBe(
    'JPEG / PNG / GIF / WebP, up to 10MB, 2 to 20 files',
  )
  expect(describeRules({ count: { min: 0, max: 3 } }, enUS.upload)).toBe(
    'Any file type, under 20MB, at most 3 files',
  )
  expect(describeRules({ count: { max: 1 } }, enUS.upload)).toBe('Any file type, under 20MB, at most 1 file')
  expect(describeRules(uploadRules.video, enUS.upload)).toBe('MP4 / MOV, up to 5GB, at least 60 seconds long')
  expect(describeRules(uploadRules.banner, zhCN.upload)).toBe(
    '格式 JPEG / PNG / GIF / WebP，不超过 500KB，365 × 136 像素',
  )
  const avatar = { pixels: { ratio: 16 / 9, width: { min: 640 } } }
  expect(describeRules(avatar, enUS.upload)).toBe('under 20MB, at least 640 pixels wide, aspect ratio 16:9')
})
