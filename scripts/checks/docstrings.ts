import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type PublicMember, readPublicTypes } from '../publicTypes.ts'
import { repository } from '../server.ts'

/** Per cent of the props that must be documented, all together. */
const WANTED = 95

/** Its members are words: the language files show what each is. */
const WORDS = 'Labels'

const folder = join(repository, 'packages/ui')

/** How a docstring may say what leaving a prop out means, besides `@default`. */
const ABSENCE =
  /\b(absent|without|left out|omitted|otherwise|unless|by default|none|turns? on|when there is|where there is|if there is)\b/i

/**
 * Props of the library's components, those of groups and of exported types included, say what they are for,
 * and optional ones what leaving them out means. Prints how many do.
 *
 * @throws naming those that do not, when they are more than a few
 */
export async function checkDocstrings(): Promise<void> {
  const props = readPublicTypes(folder)
    .filter(({ name }) => name !== WORDS)
    .flatMap(({ name, members }) =>
      members
        .filter((member) => !member.inherited && !isDiscriminant(member) && !isToldByGroup(member, members))
        .map((member) => ({ ...member, name: `${name}.${member.name}` })),
    )
  const silent = props.filter(({ description, default: fallback }) => !description && !fallback)
  const unclear = props.filter(
    ({ required, description, default: fallback }) =>
      !required && fallback === undefined && description !== '' && !ABSENCE.test(description),
  )
  const documented = (1 - (silent.length + unclear.length) / props.length) * 100
  console.log(`  ${documented.toFixed(1)} % of ${props.length} public props are documented`)
  const problems = [
    ...silent.map(({ source, name }) => `${source}: ${name} has no docstring`),
    ...unclear.map(({ source, name }) => `${source}: ${name} does not say what leaving it out means`),
  ]
  if (documented < WANTED) throw new Error(problems.join('\n'))
  for (const problem of problems) console.log(`  ${problem}`)
}

/** A group written in place can tell what its members are. */
function isToldByGroup({ name }: PublicMember, members: readonly PublicMember[]): boolean {
  return members.some((group) => name.startsWith(`${group.name}.`) && group.description !== '')
}

/** `type: 'input'` says itself what it is. */
function isDiscriminant({ type, required }: PublicMember): boolean {
  return required && /^'[^']*'$/.test(type)
}

/**
 * Every exported component has a page in the Storybook: stories, one of them with live controls, and a guide.
 *
 * @throws naming what is missing
 */
export async function checkComponentPages(): Promise<void> {
  const problems: string[] = []
  for (const [component, file] of await exportedComponents()) {
    const pages = join(folder, 'src', file.replace(/\.tsx$/, ''))
    const stories = await readFile(`${pages}.stories.tsx`, 'utf8').catch(() => undefined)
    if (stories === undefined) problems.push(`${component}: no ${file.replace(/\.tsx$/, '.stories.tsx')}`)
    else if (!/\bPlayground\b/.test(stories)) problems.push(`${component}: no story named Playground`)
    if (!(await stat(`${pages}.mdx`).catch(() => undefined)))
      problems.push(`${component}: no ${file.replace(/\.tsx$/, '.mdx')}`)
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** By name, with the file in `src`; those that stand in another one's folder are shown on its page. */
async function exportedComponents(): Promise<[string, string][]> {
  const list = await readFile(join(folder, 'src/index.ts'), 'utf8')
  return [...list.matchAll(/export \{([^}]*)\} from '\.\/((\w+)\/\3\.tsx)'/g)].flatMap(
    ([, names = '', file = '', component = '']) =>
      names.split(',').some((name) => name.trim() === component)
        ? [[component, file] as [string, string]]
        : [],
  )
}
