import type { A11yParameters } from '@storybook/addon-a11y'
import { afterEach as checkWithAxe } from '@storybook/addon-a11y/preview'
import type { Decorator } from '@storybook/react-vite'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { AfterEach } from 'storybook/internal/types'
import { waitFor } from 'storybook/test'
import { COLOR_RULES, WORD_RULES } from '../e2e/axeRules.ts'
import { enUS } from '../packages/ui/src/labels/enUS.ts'
import { zhCN } from '../packages/ui/src/labels/zhCN.ts'
import { Product } from '../packages/ui/src/stories/Product.tsx'
import { wordsOf } from '../packages/ui/src/stories/wordsOf.ts'

interface Look extends Record<string, unknown> {
  language: string
  colorScheme: 'light' | 'dark'
}

let second: Look | undefined
const listeners = new Set<() => void>()

function look(next: Look | undefined) {
  second = next
  for (const listener of listeners) listener()
}

function onLook(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Every story in the product's theme, as the toolbar says. */
export const withProduct: Decorator = (Story, { globals }) => (
  <Looked globals={globals}>
    <Story />
  </Looked>
)

function Looked({ globals, children }: { globals: Record<string, unknown>; children: ReactNode }) {
  const over = useSyncExternalStore(onLook, () => second)
  return <Product globals={{ ...globals, ...over }}>{children}</Product>
}

/** The language in which a story is looked at again, if not in its own. */
const OTHER_LANGUAGE: Record<string, string> = {
  [enUS.locale]: zhCN.locale,
  [zhCN.locale]: enUS.locale,
}

/**
 * Checks the final state of the story with axe again, in the other language and the other color
 * scheme: as for an operator who switches both, nothing starts over. Only by the rules that see words or
 * colors: all others have judged the same elements already. In test runs only.
 */
export const secondLook: AfterEach = async (context) => {
  if (import.meta.env.VITEST_STORYBOOK === undefined || context.viewMode !== 'story') return
  const a11y: A11yParameters = context.parameters.a11y ?? {}
  if (a11y.disable === true || a11y.test === 'off' || isPageAlone(context)) return
  const options = {
    ...a11y.options,
    runOnly: { type: 'rule', values: [...WORD_RULES, ...COLOR_RULES].filter((rule) => isOn(rule, a11y)) },
  }
  const { language, colorScheme } = context.globals
  const next: Look = {
    language: OTHER_LANGUAGE[language] ?? language,
    colorScheme: colorScheme === 'dark' ? 'light' : 'dark',
  }
  // Colors that are on their way have no contrast to judge.
  const still = document.head.appendChild(document.createElement('style'))
  still.textContent = '*, ::before, ::after { transition: none !important }'
  try {
    look(next)
    const locale = (await context.loaded.page?.changeLanguage(next.language)) ?? wordsOf(next).locale
    await waitFor(() => {
      if (document.documentElement.lang !== locale) throw new Error(`not in ${next.language} yet`)
    })
    await checkWithAxe({ ...context, parameters: { ...context.parameters, a11y: { ...a11y, options } } })
  } catch (error) {
    if (error instanceof Error)
      error.message = `In ${next.language}, ${next.colorScheme} colors: ${error.message}`
    throw error
  } finally {
    still.remove()
    look(undefined)
  }
}

/** Pages with nothing open over them are judged in Chinese and dark colors by `e2e/everyPage.spec.ts`. */
const isPageAlone = ({ parameters }: Parameters<AfterEach>[0]) =>
  parameters.page && !parameters.page.part && document.querySelector('[role="dialog"]') === null

/** A rule named in `runOnly` runs whatever else says that it is off. */
function isOn(rule: string, { config, options }: A11yParameters): boolean {
  const listed = config?.rules?.find(({ id }) => id === rule)
  return listed?.enabled !== false && options?.rules?.[rule]?.enabled !== false
}
