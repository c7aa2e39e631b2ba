import fc from 'fast-check'
import { bodyBytes, type Draft } from './draft.ts'
import { joined } from './form.ts'
import { deepJson, hostileText } from './hostileValues.ts'
import type { Mutation } from './Mutation.ts'

const index = fc.nat(1000)
const utf8 = (text: string) => new TextEncoder().encode(text)

const MEBIBYTE = 1024 * 1024
const wholeBodies = [
  '',
  '{',
  '{}{}',
  '[1,]',
  "{'a':1}",
  '{"a":NaN}',
  'Infinity',
  '\ufeff{}',
  '"\\ud800"',
  '"\\u0000"',
  '\0',
  'a=b&c=d',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ...deepJson,
  `{"x":"${'x'.repeat(MEBIBYTE - 8)}"}`,
  `{"x":"${'x'.repeat(MEBIBYTE)}"}`,
  `[${'1,'.repeat(200_000)}1]`,
  `{${Array.from({ length: 20_000 }, (_, each) => `"k${each}":1`).join(',')}}`,
].map(utf8)

/** None of them is UTF-8. */
const brokenBytes = [
  [0xff],
  [0xc0, 0x80],
  [0xed, 0xa0, 0x80],
  [0xf8, 0x88, 0x80, 0x80, 0x80],
  [0xe4, 0xb8],
].map((bytes) => Uint8Array.from(bytes))

/** What a body is on the wire, whatever it was to say. */
export const byteMutations: fc.Arbitrary<Mutation>[] = [
  fc.constantFrom(...wholeBodies).map(
    (bytes): Mutation =>
      (draft) => ({ ...draft, bytes }),
  ),
  fc.double({ min: 0, max: 1, noNaN: true }).map(
    (share): Mutation =>
      (draft) => {
        const whole = bodyBytes(draft)
        return { ...draft, bytes: whole?.slice(0, Math.floor(whole.length * share)) }
      },
  ),
  fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(...brokenBytes)).map(
    ([share, broken]): Mutation =>
      (draft) => {
        const whole = bodyBytes(draft) ?? new Uint8Array(0)
        const place = Math.floor(whole.length * share)
        return { ...draft, bytes: joined([whole.slice(0, place), broken, whole.slice(place)]) }
      },
  ),
  fc
    .constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=""',
      'multipart/form-data; boundary=other',
      `multipart/form-data; boundary=${'b'.repeat(5000)}`,
      'application/json; charset=utf-16',
      'application/json; charset="',
      'application/vnd.other+json',
      'application/xml',
      'application/jsonp',
      '',
      '/',
      'x'.repeat(10_000),
    )
    .map(
      (type): Mutation =>
        (draft) => ({ ...draft, headers: { ...draft.headers, 'Content-Type': type } }),
    ),
]

/** What the parts of a form are. */
export function formMutations(): fc.Arbitrary<Mutation>[] {
  const changed =
    (which: number, change: (part: NonNullable<Draft['form']>['parts'][number]) => object): Mutation =>
    (draft) => {
      const parts = draft.form?.parts.map((part, each, all) =>
        each === which % all.length ? { ...part, ...change(part) } : part,
      )
      return parts && draft.form ? { ...draft, form: { ...draft.form, parts } } : draft
    }
  return [
    fc.tuple(index, hostileText).map(([which, text]) => changed(which, () => ({ content: utf8(text) }))),
    fc.tuple(index, hostileText).map(([which, name]) => changed(which, () => ({ name }))),
    fc.tuple(index, hostileText).map(([which, filename]) => changed(which, () => ({ filename }))),
    fc.tuple(index, hostileText).map(([which, type]) => changed(which, () => ({ type }))),
    index.map(
      (which): Mutation =>
        (draft) => {
          const { form } = draft
          if (!form) return draft
          const left = form.parts.filter((_, each) => each !== which % form.parts.length)
          return { ...draft, form: { ...form, parts: which % 2 ? left : [...form.parts, ...left] } }
        },
    ),
  ]
}
