import { expect, test } from 'vitest'
import { formatList } from '../src/index.ts'

test.each([
  ['en-US', ['', 'A', 'A, B', 'A, B, C']],
  ['zh-CN', ['', 'A', 'A、B', 'A、B、C']],
])('joins names with the separators of %s', (language, texts) => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map((names) => formatList(names, language))).toEqual(texts)
})
