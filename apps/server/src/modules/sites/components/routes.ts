import { componentArea } from '@admin/api-client/contract/sites/components'
import { componentTransitions } from '@admin/api-client/contract/sites/components.transitions'
import { enumerationLabel } from '../../../crud/labels.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { requireTags } from '../../../crud/tags.ts'
import { transitionHandlers } from '../../../crud/transitions.ts'
import type { Handlers } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { componentResource, describeContents, requireContents } from './resource.ts'
import { readSeenComponents } from './shown.ts'
import { readUses, requireUnused } from './uses.ts'

const TAG_RULE = { types: ['content', 'internal'] } as const

export const componentRoutes: Handlers<typeof componentArea> = {
  ...plainHandlers(componentResource, {
    area: componentArea,
    written: {
      contents: {
        cell: ({ kind, contents }, { language }) =>
          contents
            .map(({ id, title }) =>
              kind === 'menuGrid' ? enumerationLabel(language, 'landingPage', id) : title || id,
            )
            .join(', '),
      },
      countries: {
        cell: ({ countries }, { language }) =>
          countries.map((each) => enumerationLabel(language, 'areas', each)).join(', '),
      },
    },
  }),
  create: (input) =>
    componentResource.create(input, input.body, async (tx, { kind, items, tagIds }) => {
      await requireContents(tx, { kind, items })
      await requireTags(tx, tagIds, TAG_RULE)
    }),
  update: (input) =>
    componentResource.update(input, input.params.id, input.body, async (tx, before, values) => {
      const { kind, items, tagIds } = { ...before, ...values }
      await requireContents(tx, { kind, items }, before)
      await requireTags(tx, tagIds, TAG_RULE, before.tagIds)
    }),
  delete: (input) => componentResource.delete(input, input.params.id, (tx, { id }) => requireUnused(tx, id)),
  ...transitionHandlers(componentResource, componentTransitions, {
    publish: { refusal: 'notPossible' },
    withdraw: { refusal: 'notPossible' },
  }),
  duplicate: ({ params: { id }, body: { name }, ...context }) =>
    operate(context, componentResource.operated('duplicate'), async (tx, record) => {
      const source = await componentResource.requireChangeable(context, tx, id)
      if (source.html && !context.session.permissions.has('component:html'))
        throw new Refusal('unauthorizedOperation')
      await requireTags(tx, source.tagIds, TAG_RULE, source.tagIds)
      const { id: _id, version: _version, createTime: _made, updateTime: _changed, ...contents } = source
      const change = await componentResource.rows.insert(context, tx, { ...contents, name, status: 'draft' })
      record(change)
      return componentResource.get({ ...context, db: tx }, change.targetId)
    }),
  async uses({ params: { id }, ...context }) {
    await componentResource.get(context, id)
    return (await readUses(context.db, [id]))(id)
  },
  async describeContents({ body, ...context }) {
    return (await describeContents(context.db, context, [body]))(body)
  },
  async preview({ body: { ids, ...visitor }, db, clock }) {
    const seen = await readSeenComponents(db, ids, { ...visitor, siteId: '', now: clock() })
    return seen.map(({ items, state: _state, ...component }) => ({
      ...component,
      items: items.map(({ id, title, picture }) => ({ id, title, picture })),
    }))
  },
}
