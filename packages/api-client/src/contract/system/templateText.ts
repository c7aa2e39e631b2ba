/** Names in braces: `{nickname}`. */
const VARIABLE = /\{([A-Za-z]\w*)\}/g

/** The variables of a template's texts, each once, in the order of their first place. */
export const templateVariables = (...texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(VARIABLE)].map(([, name]) => name ?? ''))),
]

/**
 * A text with values in the places of its variables; one without a value stays as it is.
 * @param write how a value is written, such as escaped for HTML
 */
export const fillTemplate = (
  text: string,
  values: Readonly<Record<string, string>>,
  write: (value: string) => string = (value) => value,
): string =>
  text.replace(VARIABLE, (written, name: string) =>
    Object.hasOwn(values, name) ? write(values[name] ?? '') : written,
  )

/** What a push knows of each recipient; a template with other variables cannot be pushed. */
export const PUSH_VARIABLES = ['nickname', 'title'] as const
