import { zipSync } from 'fflate'

/** A package that Android's own packager built: `com.example.app`, version 2.11.0, build 2110. */
export const BUILT_PACKAGE = Uint8Array.from(
  Buffer.from(
    'UEsDBBQAAgAIAAAAIQDUIcMGYAEAABgDAAATAAAAQW5kcm9pZE1hbmlmZXN0LnhtbG2Sv04CQRDGv+VAjn9KYdQotYWJd2osDIWNvSZKrEE8lYhwQTTa2fsyPoeFz+BD2OvvlkXOwx0+dvabmW9nBzz5WvMko4bejLSo2Wql/HWwD05BG4zAO/gAn+ALrFC/CZqgBSp6VETmvXoaaqAjvi9h5iPH6ujORmrsPZgzMm91/idLKqhP5gVsn1MRf0DeiGiPXdrSjcZYrKZC7F5dmAjNDn6QyQ+IDomF8DG3hUQi8sI5XdnbYvgueR1d2159qzsg58rWjeGWnGYA82RfFdNrZO+OMWlBe5x2sUA7VuWB2qR+GySvTuYzye6j3cUf/04gp+bz64n0YvjdOG/kjGmAKjBKPnXLM359s/J2atTBt1N8snz8ZcxzLyy43cXqh/6ES2rKtlN5ZRcvspccV3L6B7a/mX7F6ZuUfi6lv4rvuX6zdVM9L8VX/9Hz7H9m0kctpZetm/L5zPtNhp/O6wdQSwECFwMUAAIACAAAACEA1CHDBmABAAAYAwAAEwAAAAAAAAAAACAAtoEAAAAAQW5kcm9pZE1hbmlmZXN0LnhtbFBLBQYAAAAAAQABAEEAAACRAQAAAAA=',
    'base64',
  ),
)

export interface Manifest {
  packageName: string
  version: string
  build: number
  encoding: 'utf-8' | 'utf-16le'
  /** Packers leave out the names of attributes, because ids say what they are. @default true */
  named?: boolean
}

const NAMES = ['versionCode', 'versionName', 'package', 'manifest'] as const
const IDS = [0x0101021b, 0x0101021c]
const NONE = 0xffffffff
const STRING = 3
const INTEGER = 0x10

const bytesOf = (width: 1 | 2 | 4, values: readonly number[]) => {
  const bytes = Buffer.alloc(width * values.length)
  values.forEach((value, index) => {
    bytes.writeUIntLE(value, index * width, width)
  })
  return bytes
}

const chunk = (type: number, head: Buffer, body: Buffer) =>
  Buffer.concat([
    bytesOf(2, [type, 8 + head.length]),
    bytesOf(4, [8 + head.length + body.length]),
    head,
    body,
  ])

/** Lengths of a text in a pool: in two units where it is long. */
const lengthOf = (length: number, unit: 1 | 2): Buffer => {
  const bits = unit * 8
  const most = 2 ** (bits - 1) - 1
  return length <= most
    ? bytesOf(unit, [length])
    : bytesOf(unit, [2 ** (bits - 1) + Math.floor(length / 2 ** bits), length % 2 ** bits])
}

function pooled(text: string, encoding: Manifest['encoding']): Buffer {
  const bytes = Buffer.from(text, encoding)
  return encoding === 'utf-8'
    ? Buffer.concat([lengthOf(text.length, 1), lengthOf(bytes.length, 1), bytes, Buffer.alloc(1)])
    : Buffer.concat([lengthOf(text.length, 2), bytes, Buffer.alloc(2)])
}

function poolOf(texts: readonly string[], encoding: Manifest['encoding']): Buffer {
  const strings = texts.map((text) => pooled(text, encoding))
  const offsets = strings.map((_, index) => Buffer.concat(strings.slice(0, index)).length)
  const flags = encoding === 'utf-8' ? 0x100 : 0
  const start = 28 + offsets.length * 4
  const head = bytesOf(4, [texts.length, 0, flags, start, 0])
  const padding = Buffer.alloc((4 - (Buffer.concat(strings).length % 4)) % 4)
  return chunk(1, head, Buffer.concat([bytesOf(4, offsets), ...strings, padding]))
}

/** A compiled manifest. */
export function compileManifest({ packageName, version, build, encoding, named = true }: Manifest): Buffer {
  const texts = [...NAMES.map((name, index) => (named || index > 1 ? name : '')), version, packageName]
  const attribute = (name: number, type: number, value: number) =>
    Buffer.concat([
      bytesOf(4, [NONE, name, type === STRING ? value : NONE]),
      bytesOf(2, [8]),
      bytesOf(1, [0, type]),
      bytesOf(4, [value]),
    ])
  const attributes = [attribute(0, INTEGER, build), attribute(1, STRING, 4), attribute(2, STRING, 5)]
  const element = chunk(
    0x0102,
    bytesOf(4, [1, NONE]),
    Buffer.concat([bytesOf(4, [NONE, 3]), bytesOf(2, [20, 20, attributes.length, 0, 0, 0]), ...attributes]),
  )
  const parts = [poolOf(texts, encoding), chunk(0x0180, Buffer.alloc(0), bytesOf(4, IDS)), element]
  return chunk(3, Buffer.alloc(0), Buffer.concat(parts))
}

/** An Android package with a manifest, behind another file. */
export const packageWith = (manifest: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(zipSync({ 'classes.dex': new Uint8Array(3000), 'AndroidManifest.xml': manifest }))
