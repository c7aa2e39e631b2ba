import { Markdown, Subheading } from '@storybook/addon-docs/blocks'

const pages = import.meta.glob<string>('../../*/*.mdx', { query: '?raw', import: 'default', eager: true })

/** The section "Keyboard" of a component's page, up to the next heading or block. */
const KEYBOARD = /^## Keyboard\n+([\s\S]*?)(?=^(?:#|<|```|$(?![\s\S])))/m

/** Every component's keys, from its page. */
export function KeyTables() {
  return Object.entries(pages).map(([path, page]) => {
    const keys = KEYBOARD.exec(page)?.[1]
    const component = path.split('/').at(-1)?.replace('.mdx', '')
    return (
      keys && (
        <section key={path}>
          <Subheading>{component}</Subheading>
          <Markdown>{keys}</Markdown>
        </section>
      )
    )
  })
}
