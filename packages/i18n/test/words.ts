/// <reference types="vite/client" />
const files = import.meta.glob<Record<string, object>>('../src/locales/*/*.json', {
  eager: true,
  import: 'default',
})

export interface Text {
  language: string
  /** `namespace:key` */
  key: string
  text: string
}

/** Every text of every namespace and language. */
export const texts: Text[] = Object.entries(files).flatMap(([path, namespaces]) => {
  const language = path.split('/').at(-2) ?? ''
  return Object.entries(namespaces).flatMap(([namespace, words]) =>
    leaves(words).map(([key, text]) => ({ language, key: `${namespace}:${key}`, text })),
  )
})

function leaves(words: object, prefix = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'object' ? leaves(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value]],
  )
}

export const inLanguage = (language: string) =>
  new Map(texts.filter((text) => text.language === language).map(({ key, text }) => [key, text]))
