import fc from 'fast-check'
import type { Schema } from '../inputs.ts'
import { encode, hostileKey, hostileText, hostileValue, Raw, unstorable } from './hostileValues.ts'
import { brokenFields, type Mutation } from './Mutation.ts'
import { type Place, places, textPlaces, withAt, withoutAt } from './places.ts'

const at = <Value>(values: readonly Value[], index: number): Value | undefined =>
  values[index % values.length]
const index = fc.nat(1000)

/** Changes something within the body, wherever it stands. */
const withinBody =
  (which: number, change: (body: unknown, place: Place) => unknown): Mutation =>
  (draft) => {
    const place = at(places(draft.body), which)
    return place ? { ...draft, body: change(draft.body, place) } : draft
  }

/** A field twice: what is read depends on the reader. */
const twice = (body: unknown, name: string, value: unknown) => {
  const rest = encode(body)
  if (!rest.startsWith('{') || rest === '{}') return body
  return new Raw(`{${JSON.stringify(name)}:${encode(value)},${rest.slice(1)}`)
}

/** Every rule of every field, broken by itself; the breaking value of a nested field is none. */

/** What a body says. */
export function bodyMutations(schema: Schema): fc.Arbitrary<Mutation>[] {
  const broken = brokenFields(schema)
  const names = fc.constantFrom(...Object.keys(schema.properties ?? { x: 1 }))
  return [
    fc
      .tuple(index, hostileValue)
      .map(([which, value]) => withinBody(which, (body, place) => withAt(body, place, value))),
    fc
      .tuple(index, hostileText)
      .map(([which, value]) => withinBody(which, (body, place) => withAt(body, place, value))),
    fc.tuple(index, fc.constantFrom(...unstorable)).map(
      ([which, text]): Mutation =>
        (draft) => {
          const place = at(textPlaces(draft.body), which)
          return place ? { ...draft, body: withAt(draft.body, place, text) } : draft
        },
    ),
    index.map((which) => withinBody(which, withoutAt)),
    fc.tuple(hostileKey, hostileValue).map(
      ([name, value]): Mutation =>
        (draft) => ({ ...draft, body: withAt(draft.body, [name], value) }),
    ),
    fc.tuple(names, hostileValue).map(
      ([name, value]): Mutation =>
        (draft) => ({ ...draft, body: twice(draft.body, name, value) }),
    ),
    hostileValue.map(
      (body): Mutation =>
        (draft) => ({ ...draft, body }),
    ),
    ...(broken.length > 0
      ? [
          fc.constantFrom(...broken).map(
            ({ name, value }): Mutation =>
              (draft) => ({
                ...draft,
                body: withAt(draft.body, [name], value),
              }),
          ),
        ]
      : []),
  ]
}
