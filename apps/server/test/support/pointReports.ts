import fc from 'fast-check'
import { expect } from 'vitest'
import { untilAnswered } from './histories.ts'
import type { Model, Real } from './pointLedgerModel.ts'

export const index = fc.nat(50)
export const occurrence = fc.nat(25).map((number) => `o${number}`)
export const copies = fc.integer({ min: 1, max: 3 })

interface Reported {
  path: string
  /** What is counted once, apart from the occurrence. */
  subject: string
  body: object
  occurrence: string
}

/** The platform's app reports something until it is answered. */
export const report = (real: Real, path: string, body: object) =>
  untilAnswered(real, () => real.app(path, body))

/**
 * Reports the same several times together, and expects it to happen once.
 * @param predict what is answered to a first report, or the field that is wrong; it changes the model
 */
export async function reportOnce(
  model: Model,
  real: Real,
  { path, subject, body, occurrence }: Reported,
  { copies, predict }: { copies: number; predict: () => { answer: object } | { field: string } },
) {
  const sent = { ...body, occurrence }
  const key = `${subject} ${occurrence}`
  const known = model.acknowledged.get(key)
  const answers = await Promise.all(Array.from({ length: copies }, () => report(real, path, sent)))
  const [first] = answers
  if (!first) throw new Error('nothing was reported')
  for (const each of answers) expect(each.status).toBe(first.status)
  if (known && known.body !== JSON.stringify(sent)) {
    expect([first.status, first.answer.data?.key]).toEqual([422, 'idempotencyKeyReused'])
    return undefined
  }
  if (known) {
    for (const { answer } of answers) expect(answer).toEqual(known.answer)
    return undefined
  }
  const expected = predict()
  if ('field' in expected) {
    expect(first.status).toBe(422)
    expect(Object.keys(first.answer.data?.fields ?? {})).toEqual([expected.field])
    return undefined
  }
  expect(first).toMatchObject({ status: 200, answer: expected.answer })
  for (const { answer } of answers) expect(answer).toEqual(first.answer)
  model.acknowledged.set(key, { body: JSON.stringify(sent), answer: first.answer })
  return first.answer
}
