import { materialArea } from '@admin/api-client/contract/content/materials'
import type { Language } from '@admin/api-client/contract/limits'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { enumerationLabel } from '../../../crud/labels.ts'
import type { Database } from '../../../db/Database.ts'
import { materials } from '../../../db/schema/content.ts'
import { isBlind, type ReviewSubject } from '../review/ReviewSubject.ts'
import { valuesWhenApproved } from '../works/changes.ts'
import {
  changesBetween,
  type Labeled,
  linkTo,
  listFacts,
  markTexts,
  type PicturedKind,
  readSimilar,
  readTagNames,
  readWorks,
} from '../works/evidence.ts'
import { nearDuplicatesBy, reviewDecisions } from '../works/reviewSubject.ts'
import { megabytesOf } from '../works/units.ts'
import { type MaterialRow, materialCategories, materialResource } from './resource.ts'

const kind: PicturedKind<MaterialRow> = {
  name: 'material',
  table: materials,
  route: '/content/materials',
  picturesOf: ({ type, file }) => (type === 'p' ? [file] : []),
  withPicture: (addresses) => and(eq(materials.type, 'p'), inArray(materials.file, [...addresses])),
}

/** Types that a reviewer watches or listens to. */
const PLAYED: readonly MaterialRow['type'][] = ['v', 's', 'm']

async function factsOf(
  db: Database,
  { type, category, fileName, size, tagIds }: MaterialRow,
  language: Language,
): Promise<Labeled> {
  const names = (await materialCategories.readNames(db, [category]))(category)
  const tagNames = await readTagNames(db, tagIds, { language })
  return {
    'fields:type': enumerationLabel(language, 'attachmentType', type),
    'material:category': language === 'zh-CN' ? names.categoryName : names.categoryNameEn,
    'material:fileName': fileName,
    'material:size': `${megabytesOf(size)} MB`,
    'work:tags': [...tagNames.values()].join(', '),
  }
}

const labeledTexts = ({ name, license }: MaterialRow): Labeled => ({
  'fields:name': name,
  'material:license': license,
})

/** Materials, which are reviewed from their creation on. */
export const materialSubject: ReviewSubject = {
  code: 'material:review',
  readCode: materialArea.operations.get.access,
  async load(tx, ids) {
    const found = await readWorks<MaterialRow>(
      tx,
      materials,
      and(inArray(materials.id, [...ids]), isNull(materials.deleteTime)),
    )
    return found.map((row) => ({
      id: row.id,
      version: row.version,
      title: row.name,
      link: linkTo(kind.route, row),
      author: null,
    }))
  },
  async evidence(context, task) {
    const { db, language } = context
    const [row] = await readWorks<MaterialRow>(db, materials, eq(materials.id, task.subjectId))
    if (!row) return {}
    const approved = { ...row, ...(await valuesWhenApproved(db, kind.name, row.id, isBlind(task))) }
    const facts = await factsOf(db, row, language)
    const valuesOf = async (each: MaterialRow) => ({
      ...labeledTexts(each),
      ...(await factsOf(db, each, language)),
      // Another file with the same name and size is another file.
      'material:file':
        each.type === 'p' ? { address: each.file } : { address: each.file, name: each.fileName },
    })
    return {
      facts: listFacts(facts),
      texts: await markTexts(context, labeledTexts(row)),
      pictures: kind.picturesOf(row).map((picture) => ({ picture })),
      film: PLAYED.includes(row.type) ? { file: row.file, contactSheet: '' } : null,
      similar: await readSimilar(context, kind, row),
      changes: changesBetween(await valuesOf(approved), await valuesOf(row)),
    }
  },
  ...reviewDecisions(materialResource),
  nearDuplicates: nearDuplicatesBy<MaterialRow>(kind, ({ file }) => [file]),
}
