import type { TaggedTable } from '../../crud/tags.ts'
import { atlases, editedWorks, materials, videos } from '../../db/schema/content.ts'
import { feedbacks } from '../../db/schema/feedback.ts'
import { posts } from '../../db/schema/posts.ts'
import { sites } from '../../db/schema/sites.ts'
import { components } from '../../db/schema/templates.ts'

/** The tables whose rows have tags, by the name of their area; each has the trigger `count_tag_uses`. */
export const taggedTables: Readonly<Record<string, TaggedTable>> = {
  atlas: atlases,
  video: videos,
  material: materials,
  editedWork: editedWorks,
  post: posts,
  site: sites,
  component: components,
  feedback: feedbacks,
}
