import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import * as index from './index.ts'

type Target = string | { source?: string; types?: string; default?: string }

const modules = Object.entries<Target>(manifest.exports).flatMap(([path, target]) =>
  typeof target === 'object' && target.source?.match(/\.tsx?$/)
    ? [{ path, ...target, source: target.source }]
    : [],
)

/**
 * Not in the index: apps in English never download Chinese, only some have React Router, or Testing Library, and
 * servers read media without components.
 */
const BY_PATH_ONLY = ['./isoMedia', './labels/zhCN', './react-router', './testing']

test('what a path exports the index exports too, and no component or hook needs the index', async () => {
  const byPath = new Set<string>()
  for (const { path, source } of modules) {
    if (path === '.' || BY_PATH_ONLY.includes(path)) continue
    const module = (await import(/* @vite-ignore */ new URL(`../${source}`, import.meta.url).href)) as object
    for (const name of Object.keys(module)) byPath.add(name)
  }
  expect([...byPath].filter((name) => !(name in index))).toEqual([])
  const byIndexOnly = Object.keys(index).filter((name) => !byPath.has(name))
  expect(byIndexOnly.filter((name) => /^(?:[A-Z]\w*[a-z]|use[A-Z])/.test(name))).toEqual([])
})

test('every component has its own path', () => {
  const src = new URL('.', import.meta.url)
  const components = readdirSync(src).filter((name) => existsSync(new URL(`${name}/${name}.tsx`, src)))
  expect(modules.map(({ path }) => path)).toEqual(
    expect.arrayContaining(components.map((name) => `./${name}`)),
  )
})

test('a path leads to the same module in the source and in the published package', () => {
  for (const { source, types, default: script } of modules) {
    const built = source.replace('./src/', './dist/').replace(/\.tsx?$/, '')
    expect({ types, script }).toEqual({ types: `${built}.d.ts`, script: `${built}.js` })
  }
})
