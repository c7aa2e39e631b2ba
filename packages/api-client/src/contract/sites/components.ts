import { z } from 'zod'
import { countries } from '../agents/countries.ts'
import { tagChoice } from '../content/tags.ts'
import { defineResource } from '../defineResource.ts'
import { type CodeOf, enumerations } from '../enumerations.ts'
import { listQuery } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import {
  codeFilter,
  enumeration,
  fileLink,
  id,
  name,
  textFilter,
  timestamp,
  tracked,
  version,
} from '../fields.ts'
import {
  COMPONENT_CONTENTS,
  COMPONENT_COUNT,
  COMPONENT_HTML_MAX_LENGTH,
  COMPONENT_MAX_TAGS,
  NAME_MAX_LENGTH,
  TEMPLATE_MAX_COMPONENTS,
} from '../limits.ts'
import { get, post } from '../operation.ts'
import { publication, publicationRules } from '../publication.ts'
import { type ComponentKind, componentConditions, hasTags, isListedKind, ordersOf } from './componentFacts.ts'
import { componentTransitions } from './components.transitions.ts'

const path = '/api/admin/components'
const kind = enumeration('componentKind')
const source = enumeration('componentSource')
const order = enumeration('componentOrder')
const title = z.string().trim().max(NAME_MAX_LENGTH).default('')
/** Ids, or the codes of landing pages in a menu. */
const items = z.array(z.string().trim().max(NAME_MAX_LENGTH)).max(COMPONENT_CONTENTS.max)

const editable = {
  name,
  kind,
  /** Whether its contents are picked one by one, or found by a rule; HTML and menus have no rule. */
  source,
  /** What was picked, in order; empty for a rule, and for HTML. */
  items: items.default([]),
  /** Of which works need at least one; empty: all works. Only in the rules of works. */
  tagIds: z.array(id).max(COMPONENT_MAX_TAGS).default([]),
  /** Only in a rule. */
  order: order.nullable().default(null),
  /** As `order`. */
  count: z.number().int().min(COMPONENT_COUNT.min).max(COMPONENT_COUNT.max).nullable().default(null),
  /** The server keeps text, emphasis, headings, lists and links of it, and nothing else. Writing it needs `component:html`. */
  html: z.string().trim().max(COMPONENT_HTML_MAX_LENGTH).default(''),
  /** What visitors read above it, in Chinese; empty without a title. */
  title,
  titleEn: title,
  /** Empty: everywhere. */
  countries: countries.default([]),
  ...publication,
}

interface Contents {
  kind: z.infer<typeof kind>
  source: z.infer<typeof source>
  items: readonly string[]
  tagIds: readonly string[]
  order: z.infer<typeof order> | null
  count: number | null
  html: string
}

const isLandingPage = (text: string): text is CodeOf<'landingPage'> =>
  (enumerations.landingPage as readonly string[]).includes(text)

type Problem = 'required' | 'invalid' | 'sameContent'

/** Whether a content can be one of a kind: a record by its id, or a landing page by its code. */
const isOfKind = (kind: ComponentKind, each: string): boolean =>
  isListedKind(kind) ? id.safeParse(each).success : isLandingPage(each)

/** Returns what is wrong with the picked contents; nothing where a kind or source without them has none. */
function itemsProblem({ kind, source, items }: Contents): Problem | undefined {
  if (source === 'rule' || kind === 'html') return items.length > 0 ? 'invalid' : undefined
  if (items.length < COMPONENT_CONTENTS.min) return 'required'
  if (new Set(items).size < items.length) return 'sameContent'
  return items.every((each) => isOfKind(kind, each)) ? undefined : 'invalid'
}

/** Returns what is wrong with a value that a rule has, and nothing else. */
function ruleProblem({ source }: Contents, value: unknown): Problem | undefined {
  if ((source === 'rule') === (value !== null)) return undefined
  return source === 'rule' ? 'required' : 'invalid'
}

/** What is described is of a kind. */
function contentsRule({ kind, items }: Pick<Contents, 'kind' | 'items'>, context: z.RefinementCtx): void {
  if (!items.every((each) => isOfKind(kind, each)))
    context.addIssue({ code: 'custom', path: ['items'], ...message('invalid') })
}

/** A component has the contents of its kind and source, and none of another one. */
function contentRules(component: Contents, context: z.RefinementCtx): void {
  const { kind, source, tagIds, order, html } = component
  const byRule = source === 'rule'
  const isMissing = kind === 'html' && html === ''
  const isOther = order !== null && !ordersOf(kind).includes(order)
  const problems: Partial<Record<keyof Contents, Problem | false | undefined>> = {
    source: byRule && ordersOf(kind).length === 0 && 'invalid',
    html: isMissing ? 'required' : kind !== 'html' && html !== '' && 'invalid',
    items: itemsProblem(component),
    tagIds: tagIds.length > 0 && !(byRule && hasTags(kind)) && 'invalid',
    order: ruleProblem(component, order) ?? (isOther && 'invalid'),
    count: ruleProblem(component, component.count),
  }
  for (const [field, key] of Object.entries(problems))
    if (key) context.addIssue({ code: 'custom', path: [field], ...message(key) })
}

export const componentCreate = z.object(editable).superRefine(contentRules).superRefine(publicationRules)
export const componentUpdate = z
  .object({ ...editable, version })
  .superRefine(contentRules)
  .superRefine(publicationRules)

/** One of the records or pages that a component shows. */
export const componentContent = z
  .object({
    /** Id of the record, or code of the landing page. */
    id: z.string(),
    /** Empty where it doesn’t exist, the caller can’t read such records, or it is a landing page. */
    title: z.string(),
    picture: fileLink,
    /** Whether it exists and visitors see it now, leaving countries and platforms aside. */
    shown: z.boolean(),
  })
  .meta({ id: 'ComponentContent' })
export type ComponentContent = z.infer<typeof componentContent>

export const component = z
  .object({
    id,
    name: z.string(),
    kind,
    source,
    items: z.array(z.string()),
    tagIds: z.array(id),
    tags: z.array(tagChoice),
    order: order.nullable(),
    count: z.number().int().nullable(),
    html: z.string(),
    title: z.string(),
    titleEn: z.string(),
    countries,
    publishFrom: timestamp.nullable(),
    publishTo: timestamp.nullable(),
    status: enumeration('publishStatus'),
    /** Its status now: `scheduled` and `over` are published ones before and after their period. */
    state: enumeration('publicationState'),
    /** What was picked. */
    contents: z.array(componentContent),
    /** How many templates use it, in their drafts or in their published versions. */
    templates: z.number().int(),
    ...tracked,
  })
  .meta({ id: 'Component' })
export type Component = z.infer<typeof component>

export const componentQuery = listQuery(['name', 'kind', 'createTime', 'updateTime'], {
  id: codeFilter,
  name: textFilter,
  kind: kind.optional(),
  source: source.optional(),
  state: enumeration('publicationState').optional(),
  /** Components that a template uses, in its draft or in its published version. */
  templateId: codeFilter,
})

/** A template that uses a component. */
export const componentUse = z
  .object({
    id,
    name: z.string(),
    platform: enumeration('clientFlag'),
    inDraft: z.boolean(),
    /** Whether sites that use the template show it. */
    inPublished: z.boolean(),
  })
  .meta({ id: 'ComponentUse' })
export type ComponentUse = z.infer<typeof componentUse>

/** A component as a visitor sees it, or why the visitor doesn’t. */
export const shownComponent = z
  .object({
    id,
    name: z.string(),
    kind,
    /** In the visitor’s language; empty without one. */
    title: z.string(),
    /** What the visitor sees of its contents, in order. */
    items: z.array(z.object({ id: z.string(), title: z.string(), picture: fileLink })),
    /** Empty except for the kind `html`. */
    html: z.string(),
    /** Why the visitor doesn’t see it; empty if they do. */
    unmet: z.array(z.enum(componentConditions)),
  })
  .meta({ id: 'ShownComponent' })
export type ShownComponent = z.infer<typeof shownComponent>

/** Components, and the visitor that looks at them now. */
export const componentPreview = z.object({
  /** In order; those that don’t exist are left out. */
  ids: z.array(id).max(TEMPLATE_MAX_COMPONENTS),
  country: enumeration('areas'),
  platform: enumeration('clientFlag'),
  language: enumeration('siteLanguage'),
})

export const componentArea = defineResource({
  name: 'component',
  path,
  names: { one: 'a component', many: 'components', deletable: 'a component that no template uses' },
  row: component,
  query: componentQuery,
  create: componentCreate,
  update: componentUpdate,
  transitions: componentTransitions,
  codes: ['component:html'],
  page: { route: '/sites/components', position: 5 },
  find: { title: 'name' },
  columns: [
    'name',
    'kind',
    'source',
    'contents',
    'title',
    'titleEn',
    'countries',
    'templates',
    'publishFrom',
    'publishTo',
    ['state', 'fields:status'],
    'createTime',
    'updateTime',
    'id',
  ],
  actions: {
    duplicate: post(`${path}/{id}/duplicate`, {
      summary: 'Add a draft of a component with the contents of another one',
      access: 'component:create',
      body: z.object({ name }),
      data: component,
    }),
    uses: get(`${path}/{id}/uses`, {
      summary: 'List the templates that use a component',
      access: 'component:read',
      data: z.array(componentUse),
    }),
    describeContents: post(`${path}/contents`, {
      summary: 'Describe what components of a kind can show, by ids or codes',
      access: 'component:read',
      whileViewing: true,
      body: z.object({ kind, items }).superRefine(contentsRule),
      data: z.array(componentContent),
    }),
    preview: post(`${path}/preview`, {
      summary: 'Show components as a visitor sees them now',
      access: 'component:read',
      whileViewing: true,
      body: componentPreview,
      data: z.array(shownComponent),
    }),
  },
})
