import type { PackageNamespace, Resources } from './resources.ts'

/**
 * Namespaces of the texts of codes: of actions, of errors, of messages about fields and of code lists. Those that only one section
 * needs are in its file, so that the first page of another one doesn't wait for them.
 */
export const codeNamespaces = {
  actions: [
    'actions',
    'agentActions',
    'contentActions',
    'communityActions',
    'operationsActions',
    'siteActions',
    'systemActions',
    'userActions',
  ],
  errors: [
    'errors',
    'agentErrors',
    'authErrors',
    'coinErrors',
    'contentErrors',
    'communityErrors',
    'operationsErrors',
    'reportsErrors',
    'siteErrors',
    'systemErrors',
    'userErrors',
  ],
  validation: [
    'validation',
    'agentValidation',
    'coinValidation',
    'contentValidation',
    'communityValidation',
    'operationsValidation',
    'siteValidation',
    'systemValidation',
  ],
  enumerations: [
    'enumerations',
    'agentEnumerations',
    'coinEnumerations',
    'contentEnumerations',
    'communityEnumerations',
    'messageEnumerations',
    'operationsEnumerations',
    'reportsEnumerations',
    'scheduleEnumerations',
    'siteEnumerations',
    'systemEnumerations',
    'timelineEnumerations',
    'userEnumerations',
  ],
} as const satisfies Record<string, readonly PackageNamespace[]>

type CodeNamespaces = typeof codeNamespaces

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** The texts of all namespaces of a kind. */
export type CodeTexts<Kind extends keyof CodeNamespaces> = Intersection<
  Resources[CodeNamespaces[Kind][number]]
>

/** The keys under which a code can have its text. */
export const codeKeys = (kind: keyof CodeNamespaces, code: string): string[] =>
  codeNamespaces[kind].map((namespace) => `${namespace}:${code}`)
