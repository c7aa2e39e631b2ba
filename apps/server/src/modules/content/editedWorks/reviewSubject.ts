import { editedWorkArea } from '@admin/api-client/contract/content/editedWorks'
import { inArray, or } from 'drizzle-orm'
import { editedWorks } from '../../../db/schema/content.ts'
import { differentPictures } from '../works/evidence.ts'
import { workSubject } from '../works/reviewSubject.ts'
import { clockTime } from '../works/units.ts'
import { type EditedWorkRow, editedWorkResource } from './resource.ts'
import { sourceEvidence } from './source.ts'

/** Edited works that were submitted, or whose source was taken down. */
export const editedWorkSubject = workSubject({
  name: 'editedWork',
  resource: editedWorkResource,
  table: editedWorks,
  code: 'editedWork:review',
  readCode: editedWorkArea.operations.get.access,
  route: '/content/editedWorks',
  picturesOf: ({ cover, contactSheet }: EditedWorkRow) => differentPictures([cover, contactSheet]),
  withPicture: (addresses) =>
    or(inArray(editedWorks.cover, [...addresses]), inArray(editedWorks.contactSheet, [...addresses])),
  filmOf: ({ file, contactSheet }) => ({ file, contactSheet }),
  sourceOf: sourceEvidence,
  factsOf: ({ duration, materialIds }) => ({
    'editedWork:duration': clockTime(duration),
    'editedWork:materialCount': String(materialIds.length),
  }),
  // Different films can have the same cover: what they show decides, or the file where its frames are unknown.
  identifying: ({ cover, contactSheet, file }) => [cover, contactSheet || file],
})
