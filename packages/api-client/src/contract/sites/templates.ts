import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import {
  code,
  codeFilter,
  enumeration,
  id,
  name,
  textFilter,
  timestamp,
  tracked,
  version,
} from '../fields.ts'
import { TEMPLATE_MAX_COMPONENTS } from '../limits.ts'
import { get, post } from '../operation.ts'

const path = '/api/admin/templates'
const platform = enumeration('clientFlag')
const scheme = enumeration('colorScheme')
const isOnce = (ids: readonly string[]) => new Set(ids).size === ids.length

const editable = {
  name,
  /** In the order in which visitors see them (specification, section 5: at most 10 components). */
  componentIds: z.array(id).max(TEMPLATE_MAX_COMPONENTS).refine(isOnce, message('sameComponent')).default([]),
  /** `#` and six hexadecimal digits. */
  primaryColor: code.toLowerCase().regex(/^#[0-9a-f]{6}$/),
  scheme,
}

/** A template keeps its platform. */
export const templateCreate = z.object({ ...editable, platform })
export const templateUpdate = z.object({ ...editable, version })

const part = z.object({
  id,
  /** In a version: as it was when the version was published. */
  name: z.string(),
  kind: enumeration('componentKind'),
})

export const template = z
  .object({
    id,
    name: z.string(),
    platform,
    componentIds: z.array(id),
    /** Those of the draft. */
    components: z.array(part.extend({ state: enumeration('publicationState') })),
    primaryColor: z.string(),
    scheme,
    /** Number of the version that sites show; null: none was published yet. */
    publishedVersion: z.number().int().nullable(),
    /** Whether sites show it as it is: not yet, as it is, or as it was before its latest changes. */
    state: enumeration('templateState'),
    /** How many sites use it. */
    sites: z.number().int(),
    ...tracked,
  })
  .meta({ id: 'Template' })
export type Template = z.infer<typeof template>

export const templateQuery = listQuery(['name', 'platform', 'publishedVersion', 'createTime', 'updateTime'], {
  id: codeFilter,
  name: textFilter,
  platform: platform.optional(),
  state: enumeration('templateState').optional(),
  /** Templates that use a component, in their drafts or in their published versions. */
  componentId: codeFilter,
})

/** What a template was when it was published. */
export const templateVersion = z
  .object({
    /** From 1. */
    number: z.number().int(),
    components: z.array(
      part.extend({
        /** Whether it still exists: a version that is restored comes without the others. */
        exists: z.boolean(),
      }),
    ),
    primaryColor: z.string(),
    scheme,
    /** Username of who published it. */
    publishedBy: z.string(),
    createTime: timestamp,
  })
  .meta({ id: 'TemplateVersion' })
export type TemplateVersion = z.infer<typeof templateVersion>

export const templateArea = defineResource({
  name: 'template',
  path,
  names: { one: 'a template', many: 'templates', deletable: 'a template that no site uses' },
  row: template,
  query: templateQuery,
  create: templateCreate,
  update: templateUpdate,
  page: { route: '/sites/templates', position: 4 },
  find: { title: 'name' },
  columns: [
    'name',
    'platform',
    'components',
    'sites',
    'publishedVersion',
    ['state', 'fields:status'],
    'primaryColor',
    'scheme',
    'createTime',
    'updateTime',
    'id',
  ],
  constraints: { sites_template_id_templates_id_fk: { field: 'templateId', message: 'notExisting' } },
  actions: {
    publish: post(`${path}/{id}/publish`, {
      summary: 'Publish the draft of a template as its next version, which sites show from then on',
      access: 'template:publish',
      body: z.object({ version }),
      data: template,
    }),
    versions: get(`${path}/{id}/versions`, {
      summary: 'List the latest versions of a template, latest first',
      access: 'template:read',
      data: z.array(templateVersion),
    }),
    restoreVersion: post(`${path}/{id}/restore-version`, {
      summary: 'Put a version of a template into its draft, without components that no longer exist',
      access: 'template:publish',
      body: z.object({ number: z.number().int().positive(), version }),
      data: template,
    }),
    duplicate: post(`${path}/{id}/duplicate`, {
      summary: 'Add a template with the draft of another one',
      access: 'template:create',
      body: z.object({ name }),
      data: template,
    }),
  },
})
