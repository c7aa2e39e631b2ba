import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { readPublicTypes } from '../../.storybook/readPublicTypes.ts'
import { OVERLAY_PARTS } from '../../packages/ui/src/overlays/useOverlayStyles.ts'
import { repository } from '../server.ts'

const folder = join(repository, 'packages/ui')

/**
 * Every prop of a public component has a docstring, and every `@default` a value beside a description.
 *
 * @throws naming those that have none
 */
export async function checkDocstrings(): Promise<void> {
  const problems = new Set<string>()
  for (const { name: type, members } of readPublicTypes(folder))
    for (const { source, name, description, default: fallback } of members) {
      const isProp = type.endsWith('Props') && !name.includes('.')
      if (!description && (isProp || fallback !== undefined))
        problems.add(`${source}: ${name} isn't described`)
      if (fallback === '') problems.add(`${source}: @default of ${name} has no value`)
    }
  if (problems.size > 0) throw new Error([...problems].join('\n'))
}

/** What every component's page has, in this order. */
const sections = ['<Controls ', '## Use', '## Keyboard', '## Accessibility', '<DoDont', '## Styles API']

/**
 * Every exported component has a page in the Storybook: stories, one of them with live controls, and a page of
 * documentation with all sections and all parts of its Styles API.
 *
 * @throws naming what is missing
 */
export async function checkComponentPages(): Promise<void> {
  const list = await readFile(join(folder, 'src/index.ts'), 'utf8')
  const problems: string[] = []
  const guides = new Map<string, string>()
  for (const [, component = ''] of list.matchAll(/export \* from '\.\/(\w+)\/\1\.tsx'/g)) {
    const path = join(folder, 'src', component, component)
    const stories = await readFile(`${path}.stories.tsx`, 'utf8').catch(() => '')
    if (!/\bPlayground\b/.test(stories)) problems.push(`${component}: no story Playground`)
    const guide = await readFile(`${path}.mdx`, 'utf8').catch(() => '')
    guides.set(component, guide)
    let end = 0
    for (const section of sections) {
      const start = guide.indexOf(`\n${section}`, end)
      if (start < 0) problems.push(`${component}: no ${section}, or in another order, in ${component}.mdx`)
      else end = start
    }
  }
  problems.push(...undocumentedParts(guides))
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** @param guides the pages of documentation by component; further components of a folder are on its page */
function undocumentedParts(guides: ReadonlyMap<string, string>): string[] {
  return readPublicTypes(folder).flatMap(({ name, members }) => {
    const component = /^(\w+)Factory$/.exec(name)?.[1]
    const parts = members.find((member) => member.name === 'stylesNames')
    if (!component || !parts) return []
    const page = guides.has(component) ? component : basename(dirname(parts.source))
    const documented = (guides.get(page) ?? '').split('## Styles API').at(-1) ?? ''
    const rows = Array.from(documented.matchAll(/^\| (`.*?) \|/gm), ([, part]) => part).join()
    return partsOf(parts.type)
      .filter((part) => !rows.includes(`\`${part}\``))
      .map((part) => `${component}: no part ${part} in ${page}.mdx`)
  })
}

/** @param stylesNames a union as it is written, or Mantine's name for the parts of a modal or drawer */
function partsOf(stylesNames: string): readonly string[] {
  return stylesNames.endsWith('StylesNames')
    ? OVERLAY_PARTS
    : Array.from(stylesNames.matchAll(/\w+/g), ([part]) => part)
}
