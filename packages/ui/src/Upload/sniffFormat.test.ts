import fc from 'fast-check'
import { expect, test } from 'vitest'
import { box, SAMPLES } from '../stories/sampleFiles.ts'
import { FILE_FORMATS, type FileFormat } from './fileFormat.ts'
import { sniffFormat } from './sniffFormat.ts'

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each(Object.keys(FILE_FORMATS) as FileFormat[])('%s is recognized by its content', (format) => {
  expect(sniffFormat(SAMPLES[format])).toBe(format)
})

test('what follows the mark of a format does not change it', () => {
  const binary = (Object.keys(FILE_FORMATS) as FileFormat[]).filter(
    (format) => !['text', 'html', 'svg', 'zip'].includes(format),
  )
  fc.assert(
    fc.property(fc.constantFrom(...binary), fc.uint8Array({ maxLength: 300 }), (format, rest) => {
      expect(sniffFormat(Uint8Array.from([...SAMPLES[format], ...rest]))).toBe(format)
    }),
  )
})

test('any bytes at all give a format or none, never an error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const format = sniffFormat(bytes)
      expect(format === undefined || format in FILE_FORMATS).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('an APK is known by the list at its end, too', () => {
  expect(sniffFormat(SAMPLES.zip, latin('PK\x01\x02…AndroidManifest.xmlPK\x05\x06'))).toBe('apk')
})

test('HEIC photos are known under every brand that phones write', () => {
  const zero = new Uint8Array(4)
  for (const brand of ['heic', 'heix', 'hevc', 'mif1']) {
    expect(sniffFormat(box('ftyp', latin(brand), zero, latin('mif1heic')))).toBe('heic')
  }
  expect(sniffFormat(box('ftyp', latin('mif1'), zero, latin('mif1avif')))).toBe('avif')
})

test('an MP3 without a tag is known by its first frame', () => {
  expect(sniffFormat(Uint8Array.from([0xff, 0xfb, 0x90, 0x64, 0, 0, 0, 0]))).toBe('mp3')
})

test('text may be cut in the middle of a character, and text with marks in it is no page', () => {
  expect(sniffFormat(new TextEncoder().encode('协议').subarray(0, 4))).toBe('text')
  expect(sniffFormat(latin('1 < 2 and <b>bold</b>'))).toBe('text')
  expect(sniffFormat(latin('<p>Agreement</p>'))).toBe('html')
})

test('nothing is known about bytes of no format', () => {
  expect(sniffFormat(new Uint8Array())).toBeUndefined()
  expect(sniffFormat(Uint8Array.from([0, 1, 2, 3, 0xfe, 0xff]))).toBeUndefined()
})
