import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readPublicTypes } from '../../.storybook/readPublicTypes.ts'
import { repository } from '../server.ts'

const folder = join(repository, 'packages/ui')

/**
 * Every prop of a public component has a docstring.
 *
 * @throws naming those that have none
 */
export async function checkDocstrings(): Promise<void> {
  const props = readPublicTypes(folder)
    .filter(({ name }) => name.endsWith('Props'))
    .flatMap(({ members }) => members.filter(({ name }) => !name.includes('.')))
  const silent = props.filter(({ description, default: fallback }) => !description && !fallback)
  if (props.length === 0) throw new Error('no public prop was found')
  if (silent.length > 0)
    throw new Error(silent.map(({ source, name }) => `${source}: ${name} has no docstring`).join('\n'))
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
  // Further exports of a component's file are shown on its page.
  for (const [, page = '', component = ''] of list.matchAll(/export \* from '\.\/((\w+)\/\2)\.tsx'/g)) {
    const path = join(folder, 'src', page)
    const stories = await readFile(`${path}.stories.tsx`, 'utf8').catch(() => '')
    if (!/\bPlayground\b/.test(stories))
      problems.push(`${component}: no story Playground in ${page}.stories.tsx`)
    const guide = await readFile(`${path}.mdx`, 'utf8').catch(() => undefined)
    if (guide === undefined) problems.push(`${component}: no ${page}.mdx`)
    let end = 0
    for (const section of sections) {
      const start = guide?.indexOf(`\n${section}`, end) ?? end
      if (start < 0) problems.push(`${component}: no ${section}, or in another order, in ${page}.mdx`)
      else end = start
    }
    for (const part of await partsOf(dirname(path)))
      if (!guide?.includes(`| \`${part}\` |`)) problems.push(`${component}: no part ${part} in ${page}.mdx`)
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** The `stylesNames` that the components of a folder declare. */
async function partsOf(of: string): Promise<string[]> {
  const parts: string[] = []
  for await (const file of glob('*.ts*', { cwd: of })) {
    const source = await readFile(join(of, file), 'utf8')
    for (const [, names = ''] of source.matchAll(/\bstylesNames:((?:\s*\|?\s*'\w+')+)/g))
      parts.push(...Array.from(names.matchAll(/\w+/g), ([name]) => name))
  }
  return parts
}
