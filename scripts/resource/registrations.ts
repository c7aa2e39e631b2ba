import { capitalised, type ResourceNames } from './names.ts'

/** One text that goes into a file that all resources share. */
export interface Insertion {
  file: string
  /** Where the search for the place begins. @default the file's first line */
  from?: string
  /** What the text goes before. */
  before: string
  text: string
}

/** The lines that make a resource known. */
export function insertionsOf(names: ResourceNames): Insertion[] {
  const { one, many, Many, table, saidMany } = names
  const codes = ['read', 'create', 'update', 'delete', 'export']
  const buttons = { Add: 'create', Edit: 'update', Delete: 'delete', Export: 'export' }
  const contract = 'packages/api-client/src/contract'
  const server = 'apps/server/src'
  return [
    {
      file: `${contract}/permissions.ts`,
      before: '} as const',
      text: `  ${one}: {\n${codes.map((code) => `    ${code}: '${one}:${code}',\n`).join('')}  },\n`,
    },
    {
      file: `${contract}/operations.ts`,
      before: '\n/** Every operation',
      text: `import { ${one}Operations } from './${many}.ts'\n`,
    },
    {
      file: `${contract}/operations.ts`,
      before: '} satisfies Record<string, Record<string, Operation>>',
      text: `  ${one}: ${one}Operations,\n`,
    },
    {
      file: `${server}/app.ts`,
      before: '\nconst handlers',
      text: `import { ${one}Routes } from './modules/${many}/routes.ts'\n`,
    },
    { file: `${server}/app.ts`, from: '\nconst handlers', before: '}\n', text: `  ${one}: ${one}Routes,\n` },
    { file: `${server}/db/builtInNodes.ts`, before: '} = permissions', text: `  ${one},\n` },
    {
      file: `${server}/db/builtInNodes.ts`,
      from: "\n    route: '/system',\n",
      before: '    ],\n  },\n',
      text: `      {
        name: '${capitalised(saidMany)}',
        route: '/system/${many}',
        code: ${one}.read,
        children: [
${Object.entries(buttons)
  .map(([name, code]) => `          { name: '${name}', code: ${one}.${code} },\n`)
  .join('')}        ],
      },
`,
    },
    {
      file: 'apps/mock/src/startingRows.ts',
      from: 'const business',
      before: '])',
      text: `, '${table}'`,
    },
    {
      file: 'apps/admin/src/routes.tsx',
      from: 'const shellPages',
      before: ']\n\n',
      text: `  page('/system/${many}', '${many}.title', () => import('./pages/${many}/${Many}Page.tsx').then((m) => m.${Many}Page), { permission: permissions.${one}.read, sections: ['system'] }),\n`,
    },
  ]
}

/** Puts a text into a file's content. @throws when its place is not there */
export function inserted(content: string, { file, from, before, text }: Insertion): string {
  const start = from === undefined ? 0 : content.indexOf(from)
  const at = start < 0 ? -1 : content.indexOf(before, start)
  if (at < 0) throw new Error(`${file} has no place for: ${text.trim()}`)
  // An array or set that Biome has broken over lines ends in a comma already.
  const separated =
    text.startsWith(', ') && content.slice(0, at).trimEnd().endsWith(',') ? text.slice(2) : text
  return content.slice(0, at) + separated + content.slice(at)
}

/** What the texts' files gain for a resource: file, path within it, text or texts. */
export const wordsOf = ({
  one,
  many,
  said,
  saidMany,
  chinese,
}: ResourceNames): [file: string, keys: string[], texts: string | Record<string, string>][] => {
  const [english, other] = ['en-US', 'zh-CN'].map((language) => `packages/i18n/src/locales/${language}`)
  return [
    [
      `${english}/system.json`,
      [many],
      {
        title: capitalised(saidMany),
        add: `Add ${said}`,
        edit: `Edit ${said}`,
        disableHint: 'What is disabled is no longer offered.',
      },
    ],
    [
      `${other}/system.json`,
      [many],
      {
        title: `${chinese}列表`,
        add: `新增${chinese}`,
        edit: `编辑${chinese}`,
        disableHint: '禁用后将不再提供。',
      },
    ],
    [`${english}/common.json`, ['resources', 'resource', one], capitalised(said)],
    [`${other}/common.json`, ['resources', 'resource', one], chinese],
    [`${english}/common.json`, ['routes', `${many}.title`], capitalised(saidMany)],
    [`${other}/common.json`, ['routes', `${many}.title`], chinese],
  ]
}
