import fc from 'fast-check'
import type { Schema } from '../inputs.ts'
import { inAddress } from './draft.ts'
import { hostileKey, hostileText } from './hostileValues.ts'
import { brokenFields, type Mutation } from './Mutation.ts'

const index = fc.nat(1000)

const brokenAddress = fc.constantFrom(
  '%',
  '%zz',
  '%00',
  '%ff',
  '%E0%A4%A',
  '%C0%80',
  '%ed%a0%80',
  '%u0041',
  '+',
  '%2f..%2f',
)

const inAnyAddress = fc.oneof(hostileText.map(inAddress), brokenAddress)

/** What the query says, and how. */
export const queryMutations = (schema: Schema): fc.Arbitrary<Mutation>[] => {
  const names = fc.oneof(fc.constantFrom(...Object.keys(schema.properties ?? { page: 1 })), hostileKey)
  const set =
    (name: string, value: string): Mutation =>
    (draft) => ({
      ...draft,
      query: [...draft.query.filter(([each]) => each !== name), [inAddress(name), value]],
    })
  const broken = brokenFields(schema)
  return [
    fc.tuple(names, inAnyAddress).map(([name, value]) => set(name, value)),
    fc.tuple(names, inAnyAddress, fc.integer({ min: 1, max: 200 })).map(
      ([name, value, times]): Mutation =>
        (draft) => ({
          ...draft,
          query: [
            ...draft.query,
            ...Array.from({ length: times }, (): [string, string] => [inAddress(name), value]),
          ],
        }),
    ),
    fc.tuple(names, fc.constantFrom('[]', '[a]', '[__proto__]', '.a', '%00', '%'), inAnyAddress).map(
      ([name, more, value]): Mutation =>
        (draft) => ({
          ...draft,
          query: [...draft.query, [`${inAddress(name)}${more}`, value]],
        }),
    ),
    fc
      .tuple(
        fc.constantFrom('page', 'pageSize', 'sort'),
        fc.constantFrom(
          '0',
          '-1',
          '1.5',
          '1e3',
          '1e309',
          'NaN',
          '0x10',
          '1000000',
          '1000001',
          '101',
          '-id',
          '--id',
          '-',
          'id,name',
          'createTime%20desc',
          '__proto__',
          'password',
        ),
      )
      .map(([name, value]) => set(name, value)),
    index.map(
      (which): Mutation =>
        (draft) => ({
          ...draft,
          query: draft.query.filter((_, each) => each !== which % draft.query.length),
        }),
    ),
    ...(broken.length > 0
      ? [fc.constantFrom(...broken).map(({ name, value }) => set(name, inAddress(value)))]
      : []),
  ]
}

export const paramMutations = (names: string[]): fc.Arbitrary<Mutation>[] => [
  fc.tuple(fc.constantFrom(...names), inAnyAddress).map(
    ([name, value]): Mutation =>
      (draft) => ({ ...draft, params: { ...draft.params, [name]: value } }),
  ),
]
