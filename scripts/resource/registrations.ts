import { capitalized, headingOf, type ResourceNames } from './names.ts'

/** A line at the end of a section's index. */
export interface Registration {
  file: string
  /** The text goes before its last occurrence. @default the end of the file */
  before?: string
  line: string
}

/** The lines that register a resource: one in each index of its section. */
export const registrationsOf = ({ section, one, many, Many, path }: ResourceNames): Registration[] => [
  {
    file: `packages/api-client/src/contract/${section}/index.ts`,
    line: `export { ${one}Area as ${one} } from './${many}.ts'\n`,
  },
  {
    file: `apps/server/src/modules/${section}/index.ts`,
    line: `export { ${one}Routes as ${one} } from './${many}/routes.ts'\n`,
  },
  {
    file: `apps/admin/src/pages/${section}/routes.tsx`,
    before: ']\n',
    line: `  page('${headingOf[section]}/${many}', () => import('./${many}/${Many}Page.tsx').then((m) => m.${Many}Page), { ...showsList('/api/admin/${path}', '${one}'), sections: ['${section}'] }),\n`,
  },
]

/** Adds a line to a file's content. @throws when the text that it belongs before is missing */
export function registered(content: string, { file, before, line }: Registration): string {
  const at = before === undefined ? content.length : content.lastIndexOf(before)
  if (at < 0) throw new Error(`${file} has no place for: ${line.trim()}`)
  return content.slice(0, at) + line + content.slice(at)
}

/** The translations of a resource: file, path within it, text or texts. */
export const textsOf = ({
  section,
  one,
  many,
  noun,
  nouns,
  chinese,
}: ResourceNames): [file: string, keys: string[], texts: string | Record<string, string>][] => {
  const [english, other] = ['en-US', 'zh-CN'].map((language) => `packages/i18n/src/locales/${language}`)
  return [
    [
      `${english}/${section}.json`,
      [one],
      {
        add: `Add ${noun}`,
        edit: `Edit ${noun}`,
        disableHint: `Disabled ${nouns} are no longer offered.`,
      },
    ],
    [
      `${other}/${section}.json`,
      [one],
      {
        add: `新增${chinese}`,
        edit: `编辑${chinese}`,
        disableHint: '禁用后无法再选择。',
      },
    ],
    [`${english}/operationTexts.json`, ['operationTexts', 'resource', one], capitalized(noun)],
    [`${other}/operationTexts.json`, ['operationTexts', 'resource', one], chinese],
    [`${english}/common.json`, ['routes', `${many}.title`], capitalized(nouns)],
    [`${other}/common.json`, ['routes', `${many}.title`], chinese],
  ]
}
