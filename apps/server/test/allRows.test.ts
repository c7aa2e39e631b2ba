import { expect, it } from 'vitest'
import { allRows } from '../src/db/list.ts'

const PAGE = Array.from({ length: 500 }, (_, number) => ({ number }))

it('reads a page while the one before is used, and the last one only once', async () => {
  const read: (number | undefined)[] = []
  const pages = allRows<{ number: number }>(async (last) => {
    read.push(last?.number)
    return read.length < 3 ? PAGE : []
  })
  const sizes: [number, number][] = []
  for await (const rows of pages) sizes.push([rows.length, read.length])
  expect(sizes).toEqual([
    [500, 2],
    [500, 3],
  ])
  expect(read).toEqual([undefined, 499, 499])
})

it('throws a failed read after the pages before it, and never for a reader that stops early', async () => {
  const broken = () => {
    let count = 0
    return allRows<object>(async () => {
      count += 1
      if (count > 1) throw new Error('the database went away')
      return PAGE
    })
  }
  const pages = broken()
  expect((await pages.next()).value).toHaveLength(500)
  await expect(pages.next()).rejects.toThrow('the database went away')

  const left = broken()
  await left.next()
  await left.return(undefined)
})
