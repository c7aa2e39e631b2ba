import { z } from 'zod'
import { bulkChange } from '../bulkChanges.ts'
import { message } from '../fieldMessages.ts'
import {
  codeFilter,
  createdBetween,
  deletedFilter,
  enumeration,
  fileAddress,
  fileLink,
  id,
  name,
  reasonBody,
  softDeleted,
  textFilter,
  timestamp,
  tracked,
} from '../fields.ts'
import { CHARGE_POINTS_MAX, INTRODUCTION_MAX_LENGTH, WORK_MAX_TAGS } from '../limits.ts'
import { lockable, lockFilter } from '../locking.ts'
import { post } from '../operation.ts'
import { type Period, publication, publicationRules } from '../publication.ts'
import { tagChoice } from './tags.ts'
import { visibilityConditions } from './visibility.ts'

const country = enumeration('areas')
const countries = z.array(country).max(50)

export const introduction = z.string().trim().max(INTRODUCTION_MAX_LENGTH)

/** Points that a work costs: whole; 0 is free (specification, section 5). */
export const chargePoints = z.number().int().min(0).max(CHARGE_POINTS_MAX)

const pointsFilter = z.coerce.number<number>().int().min(0).max(CHARGE_POINTS_MAX).optional()

/** Ids of the tags of a work: at least one (specification, section 5). */
export const tagIds = z.array(id).min(1).max(WORK_MAX_TAGS)

/** Fields that operators edit of every work. */
export const workEditable = {
  title: name,
  introduction: introduction.default(''),
  cover: fileAddress.default(''),
  tagIds,
  recommendedCountries: countries.min(1),
  /** Where it can be played; everywhere if it is empty. */
  playCountries: countries.default([]),
  chargePoints,
  ...publication,
}

interface Editable extends Period {
  recommendedCountries: readonly string[]
  playCountries: readonly string[]
}

/** A work is recommended only where it can be played, and ends after it begins. */
export function workRules(values: Editable, context: z.RefinementCtx): void {
  const { recommendedCountries, playCountries } = values
  if (playCountries.length > 0 && recommendedCountries.some((each) => !playCountries.includes(each)))
    context.addIssue({ code: 'custom', path: ['recommendedCountries'], ...message('notPlayedThere') })
  publicationRules(values, context)
}

/** Fields of every work. */
export const workFields = {
  id,
  title: z.string(),
  /** As it was entered, where sensitive words are masked in `title`; null if none are. */
  originalTitle: z.string().nullable(),
  introduction: z.string(),
  originalIntroduction: z.string().nullable(),
  authorId: id,
  authorName: z.string(),
  cover: fileLink,
  tagIds: z.array(id),
  tags: z.array(tagChoice),
  recommendedCountries: z.array(country),
  playCountries: z.array(country),
  chargePoints: z.number().int(),
  publishFrom: timestamp.nullable(),
  publishTo: timestamp.nullable(),
  /** Null until it is first submitted. */
  reviewStatus: enumeration('reviewStatus').nullable(),
  shelf: enumeration('shelfStatus'),
  /** Why it was taken off the shelf; empty without a reason. */
  shelfReason: z.string(),
  /** Why users don't see it now; empty if they do. */
  unmet: z.array(z.enum(visibilityConditions)),
  views: z.number().int(),
  ...lockable,
  ...softDeleted,
  ...tracked,
}

/** Filters of every list of works. */
export const workFilters = {
  id: codeFilter,
  title: textFilter,
  /** Nickname of the author. */
  author: textFilter,
  authorId: codeFilter,
  tagId: codeFilter,
  country: country.optional(),
  reviewStatus: enumeration('reviewStatus').optional(),
  shelf: enumeration('shelfStatus').optional(),
  chargePointsFrom: pointsFilter,
  chargePointsTo: pointsFilter,
  ...lockFilter,
  ...deletedFilter,
  ...createdBetween,
}

interface Works<Path extends string, Name extends string, Row> {
  /** Of the list. */
  path: `/${Path}`
  /** Of the area: prefix of the permission codes. */
  name: Name
  /** Name one and several in the summaries. */
  one: string
  many: string
  row: Row
}

/** What can be done with works of every kind, beside locking. */
/* @__NO_SIDE_EFFECTS__ */
export const workActions = <Path extends string, Name extends string, Row extends z.ZodType>({
  path,
  name: area,
  one,
  many,
  row,
}: Works<Path, Name, Row>) => ({
  submit: post(`${path}/{id}/submit`, {
    summary: `Submit ${one} for review`,
    access: `${area}:update`,
    data: row,
  }),
  putOnShelf: post(`${path}/{id}/put-on-shelf`, {
    summary: `Put ${one} that was approved on the shelf`,
    access: `${area}:shelf`,
    data: row,
  }),
  takeOffShelf: post(`${path}/{id}/take-off-shelf`, {
    summary: `Take ${one} off the shelf`,
    access: `${area}:shelf`,
    body: reasonBody,
    data: row,
  }),
  restore: post(`${path}/{id}/restore`, {
    summary: `Restore ${one} that was deleted`,
    access: `${area}:delete`,
    data: row,
  }),
  changeTags: bulkChange(`${path}/tags`, {
    summary: `Add tags to ${many} and remove others`,
    access: `${area}:update`,
    body: {
      add: z.array(id).max(WORK_MAX_TAGS).default([]),
      remove: z.array(id).max(WORK_MAX_TAGS).default([]),
    },
  }),
  changeShelf: bulkChange(`${path}/shelf`, {
    summary: `Put ${many} on the shelf, or take them off`,
    access: `${area}:shelf`,
    body: { shelf: enumeration('shelfStatus'), reason: z.string().trim().max(255).default('') },
  }),
  submitAll: bulkChange(`${path}/submit`, {
    summary: `Submit ${many} for review`,
    access: `${area}:update`,
    body: {},
  }),
  deleteAll: bulkChange(`${path}/delete`, {
    summary: `Delete ${many}`,
    access: `${area}:delete`,
    body: {},
  }),
  restoreAll: bulkChange(`${path}/restore`, {
    summary: `Restore ${many} that were deleted`,
    access: `${area}:delete`,
    body: {},
  }),
})
