import type { CollectionItem } from '@admin/api-client/contract/content/collections'
import type { BitRate } from '@admin/api-client/contract/content/videos'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId, searchIndex, softDeleted, tracked } from '../columns.ts'
import { users } from './users.ts'

/** What works, users and sites are labeled with. Triggers on the labeled tables count the uses. */
export const tags = pgTable(
  'tags',
  {
    id: primaryId(),
    /** Chinese. */
    name: text().notNull(),
    nameEn: text().notNull(),
    labelType: text().$type<CodeOf<'labelType'>>().notNull(),
    /** `#` and six hexadecimal digits. */
    color: text().notNull(),
    aliases: text().array().notNull().default(sql`'{}'`),
    /** Rows that have it, deleted ones included. */
    uses: integer().notNull().default(0),
    status: text().$type<CodeOf<'enabledStatus'>>().notNull(),
    sort: integer().notNull(),
    ...tracked,
  },
  (table) => [
    index('tags_sort').on(table.sort, table.id),
    index('tags_uses').on(table.uses, table.id),
    searchIndex('tags_search', table.name, table.nameEn),
  ],
)

/** Every name and alias of the tags, so that none of a type has two meanings. */
export const tagNames = pgTable(
  'tag_names',
  {
    id: primaryId(),
    /** Without a foreign key: names are reserved before their tag is inserted. */
    tagId: uuid().notNull(),
    labelType: text().$type<CodeOf<'labelType'>>().notNull(),
    /** Without regard to case and width; see the contract's `tagKey`. */
    key: text().notNull(),
  },
  (table) => [
    uniqueIndex('tag_names_key_unique').on(table.labelType, table.key),
    index('tag_names_tag').on(table.tagId),
  ],
)

/** Columns of every work. */
const work = () => ({
  id: primaryId(),
  title: text().notNull(),
  /** As it was entered, where sensitive words are masked in the title; null if none are. */
  originalTitle: text(),
  introduction: text().notNull(),
  originalIntroduction: text(),
  authorId: uuid()
    .notNull()
    .references(() => users.id),
  /** Address of the uploaded picture; empty without one. */
  cover: text().notNull(),
  tagIds: uuid().array().notNull(),
  recommendedCountries: text().array().$type<CodeOf<'areas'>[]>().notNull(),
  /** Empty: everywhere. */
  playCountries: text().array().$type<CodeOf<'areas'>[]>().notNull(),
  chargePoints: integer().notNull(),
  publishFrom: moment(),
  publishTo: moment(),
  /** Null until it is first submitted. */
  reviewStatus: text().$type<CodeOf<'reviewStatus'>>(),
  shelf: text().$type<CodeOf<'shelfStatus'>>().notNull().default('off'),
  shelfReason: text().notNull().default(''),
  views: bigint({ mode: 'number' }).notNull().default(0),
  /** Account that submitted it last; null if its author did. */
  submittedBy: uuid(),
  ...softDeleted,
  ...tracked,
})

export const atlases = pgTable(
  'atlases',
  {
    ...work(),
    images: jsonb().$type<{ address: string; free: boolean }[]>().notNull(),
  },
  (table) => [
    searchIndex('atlases_search', table.title),
    index('atlases_title').on(sql`lower(${table.title})`, table.id),
    index('atlases_author').on(table.authorId, table.id),
    index('atlases_tags').using('gin', table.tagIds),
    /** Finds the atlases that have a picture. */
    index('atlases_images').using('gin', table.images.op('jsonb_path_ops')),
    index('atlases_cover').using('hash', table.cover),
    index('atlases_review_status').on(table.reviewStatus, table.id),
    index('atlases_create_time').on(table.createTime, table.id).where(sql`${table.deleteTime} is null`),
    index('atlases_update_time').on(table.updateTime, table.id),
  ],
)

export const videos = pgTable(
  'videos',
  {
    ...work(),
    /** Address; empty while it is missing. */
    file: text().notNull(),
    fileName: text().notNull().default(''),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull().default(0),
    /** Milliseconds. */
    duration: integer(),
    width: integer(),
    height: integer(),
    codecs: text().array().notNull().default(sql`'{}'`),
    contactSheet: text().notNull(),
    preview: text().notNull(),
    bitRates: jsonb().$type<BitRate[]>().notNull(),
    trialSeconds: integer().notNull(),
  },
  (table) => [
    searchIndex('videos_search', table.title),
    index('videos_title').on(sql`lower(${table.title})`, table.id),
    index('videos_author').on(table.authorId, table.id),
    index('videos_tags').using('gin', table.tagIds),
    /** Find the videos that have a picture. */
    index('videos_cover').using('hash', table.cover),
    index('videos_contact_sheet').using('hash', table.contactSheet),
    index('videos_preview').using('hash', table.preview),
    index('videos_review_status').on(table.reviewStatus, table.id),
    index('videos_create_time').on(table.createTime, table.id).where(sql`${table.deleteTime} is null`),
    index('videos_update_time').on(table.updateTime, table.id),
  ],
)

export const collections = pgTable(
  'collections',
  {
    id: primaryId(),
    title: text().notNull(),
    /** As it was entered, where sensitive words are masked in the title; null if none are. */
    originalTitle: text(),
    introduction: text().notNull(),
    originalIntroduction: text(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    /** Address of the uploaded picture; empty without one. */
    cover: text().notNull(),
    kind: text().$type<CodeOf<'collectionKind'>>().notNull(),
    /** In order; without foreign keys, because works are never deleted for good. */
    items: jsonb().$type<CollectionItem[]>().notNull(),
    chargePoints: integer().notNull(),
    status: text().$type<CodeOf<'publishStatus'>>().notNull().default('draft'),
    publishFrom: moment(),
    publishTo: moment(),
    ...softDeleted,
    ...tracked,
  },
  (table) => [
    searchIndex('collections_search', table.title),
    index('collections_title').on(sql`lower(${table.title})`, table.id),
    index('collections_owner').on(table.ownerId, table.id),
    index('collections_status').on(table.status, table.id),
    index('collections_create_time').on(table.createTime, table.id).where(sql`${table.deleteTime} is null`),
    index('collections_update_time').on(table.updateTime, table.id),
  ],
)

/** Files that users put into the works that they edit. */
export const materials = pgTable(
  'materials',
  {
    id: primaryId(),
    name: text().notNull(),
    type: text().$type<CodeOf<'attachmentType'>>().notNull(),
    /** Value of an item of the dictionary. */
    category: text().notNull(),
    /** Address. */
    file: text().notNull(),
    fileName: text().notNull().default(''),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull().default(0),
    tagIds: uuid().array().notNull(),
    license: text().notNull(),
    reviewStatus: text().$type<CodeOf<'reviewStatus'>>().notNull().default('pending'),
    status: text().$type<CodeOf<'enabledStatus'>>().notNull(),
    ...softDeleted,
    ...tracked,
  },
  (table) => [
    searchIndex('materials_search', table.name),
    index('materials_name').on(sql`lower(${table.name})`, table.id),
    index('materials_tags').using('gin', table.tagIds),
    /** Finds the materials that have a picture. */
    index('materials_file').using('hash', table.file),
    index('materials_review_status').on(table.reviewStatus, table.id),
    index('materials_create_time').on(table.createTime, table.id).where(sql`${table.deleteTime} is null`),
    index('materials_update_time').on(table.updateTime, table.id),
  ],
)

/** Works that users made of a video and materials. */
export const editedWorks = pgTable(
  'edited_works',
  {
    ...work(),
    sourceId: uuid()
      .notNull()
      .references(() => videos.id),
    materialIds: uuid().array().notNull(),
    /** Address. */
    file: text().notNull(),
    contactSheet: text().notNull(),
    /** Milliseconds. */
    duration: integer().notNull(),
  },
  (table) => [
    searchIndex('edited_works_search', table.title),
    index('edited_works_title').on(sql`lower(${table.title})`, table.id),
    index('edited_works_author').on(table.authorId, table.id),
    index('edited_works_tags').using('gin', table.tagIds),
    index('edited_works_source').on(table.sourceId, table.id),
    index('edited_works_materials').using('gin', table.materialIds),
    /** Find the edited works that have a picture. */
    index('edited_works_cover').using('hash', table.cover),
    index('edited_works_contact_sheet').using('hash', table.contactSheet),
    index('edited_works_review_status').on(table.reviewStatus, table.id),
    index('edited_works_create_time').on(table.createTime, table.id).where(sql`${table.deleteTime} is null`),
    index('edited_works_update_time').on(table.updateTime, table.id),
    // `EDITED_WORK_MAX_MATERIALS`: what makes migrations reads only the types of the contract.
    check('edited_works_materials_max', sql`cardinality(${table.materialIds}) <= 50`),
  ],
)
