import { isNamed, type Visitor } from '../delivery/visitor.ts'
import type { CodeOf } from '../enumerations.ts'
import { type Publication, publicationState } from '../publication.ts'

export type ComponentKind = CodeOf<'componentKind'>
type Order = CodeOf<'componentOrder'>

/** The list whose records a component of a kind can show, and what operators read and search of them. */
export const contentLists = {
  banner: { path: '/api/admin/banners', permission: 'banner:read', keyword: 'name' },
  videoRow: { path: '/api/admin/videos', permission: 'video:read', keyword: 'title' },
  atlasRow: { path: '/api/admin/atlases', permission: 'atlas:read', keyword: 'title' },
  collectionRow: { path: '/api/admin/collections', permission: 'collection:read', keyword: 'title' },
  liveRow: { path: '/api/admin/live-rooms', permission: 'liveRoom:read', keyword: 'title' },
  noticeBar: { path: '/api/admin/notices', permission: 'notice:read', keyword: 'title' },
} as const satisfies Partial<Record<ComponentKind, object>>

/** A kind whose contents are records; those of a menu are landing pages, and HTML has none. */
export type ListedKind = keyof typeof contentLists

export const isListedKind = (kind: ComponentKind): kind is ListedKind => kind in contentLists

const orders: Record<ComponentKind, readonly Order[]> = {
  banner: ['manual', 'newest', 'oldest'],
  videoRow: ['newest', 'oldest', 'popular'],
  atlasRow: ['newest', 'oldest', 'popular'],
  collectionRow: ['newest', 'oldest'],
  liveRow: ['newest', 'oldest', 'popular'],
  noticeBar: ['newest', 'oldest'],
  menuGrid: [],
  html: [],
}

/** Returns the orders in which a kind shows contents by a rule; empty for a kind without rules. */
export const ordersOf = (kind: ComponentKind): readonly Order[] => orders[kind]

/** Whether the rule of a kind can ask for tags. */
export const hasTags = (kind: ComponentKind): boolean => kind === 'videoRow' || kind === 'atlasRow'

/** What a component must meet to be shown to a visitor, in the order in which operators see to it. */
export const componentConditions = ['published', 'country', 'contents'] as const
export type ComponentCondition = (typeof componentConditions)[number]

interface Placed extends Publication {
  /** Empty: everywhere. */
  countries: readonly CodeOf<'areas'>[]
  /** How many of its contents the visitor sees; 1 for HTML. */
  shown: number
}

/** Returns the conditions that a component doesn’t meet for a visitor; none: the visitor sees it. */
export function unmetByComponent(
  component: Placed,
  { country, now }: Pick<Visitor, 'country' | 'now'>,
): ComponentCondition[] {
  const met: Record<ComponentCondition, boolean> = {
    published: publicationState(component, now) === 'published',
    country: isNamed(component.countries, country),
    contents: component.shown > 0,
  }
  return componentConditions.filter((condition) => !met[condition])
}

interface Titled {
  /** Chinese. */
  title: string
  titleEn: string
}

/** Returns the title of a component in a language, or else in the other one; empty without a title. */
export const componentTitle = ({ title, titleEn }: Titled, language: CodeOf<'siteLanguage'>): string =>
  language === 'zh-CN' ? title || titleEn : titleEn || title
