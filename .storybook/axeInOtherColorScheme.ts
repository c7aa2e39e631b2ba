import type { A11yParameters } from '@storybook/addon-a11y'
import { afterEach as checkWithAxe } from '@storybook/addon-a11y/preview'
import type { AfterEach } from 'storybook/internal/types'

const SCHEME = 'data-mantine-color-scheme'

/** The rules that see colours: all others have judged the same elements already. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Checks the rendered story once more in the other colour scheme, with the story's own axe parameters. All
 * colours are CSS variables, so nothing needs to be rendered and played again. In test runs only.
 */
export const axeInOtherColorScheme: AfterEach = async (context) => {
  if (import.meta.env.VITEST_STORYBOOK === undefined || context.viewMode !== 'story') return
  const root = document.documentElement
  const scheme = root.getAttribute(SCHEME)
  const a11y: A11yParameters = context.parameters.a11y ?? {}
  const rules = COLOUR_RULES.filter((rule) => isOn(rule, a11y))
  if (scheme === null || rules.length === 0) return

  const other = scheme === 'dark' ? 'light' : 'dark'
  const options = { ...a11y.options, runOnly: { type: 'rule', values: rules } }
  const still = document.head.appendChild(document.createElement('style'))
  still.textContent = '*, ::before, ::after { transition: none !important }'
  root.setAttribute(SCHEME, other)
  try {
    await checkWithAxe({ ...context, parameters: { ...context.parameters, a11y: { ...a11y, options } } })
  } catch (error) {
    if (error instanceof Error) error.message = `In the ${other} colour scheme: ${error.message}`
    throw error
  } finally {
    root.setAttribute(SCHEME, scheme)
    still.remove()
  }
}

/** A rule named in `runOnly` runs whatever else says that it is off. */
function isOn(rule: string, { config, options }: A11yParameters): boolean {
  const listed = config?.rules?.find(({ id }) => id === rule)
  return listed?.enabled !== false && options?.rules?.[rule]?.enabled !== false
}
