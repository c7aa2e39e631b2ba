import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Site } from '@admin/api-client/contract/sites/sites'
import { siteDefaultSort } from '@admin/api-client/contract/sites/sites.sort'
import { enumerationLabel, formatList, type Language, type Translate } from '@admin/i18n'
import { StatusBadge } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { timeMachinePath } from '../../../app/linkedPaths.ts'
import { domainsPath } from '../../../app/pagePaths.ts'
import { type Action, deleteAction, editAction } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { lookup } from '../../../crud/list/lookups.ts'
import { resource } from '../../../crud/resource/resource.ts'
import { fileUrl } from '../../../features/files/fileUrl.ts'

export const sites = resource('/api/admin/sites', 'site')

/** The dialogs of the list. */
export type SiteDialog = 'edit' | 'switch' | 'duplicate' | 'code' | 'papers'

export const ownerLookup = lookup('/api/admin/accounts', {
  access: 'account:read',
  keyword: 'username',
  getOption: ({ id, username, nickname }: { id: string; username: string; nickname: string }) => ({
    value: id,
    label: `${nickname} (${username})`,
  }),
})

export const templateLookup = lookup('/api/admin/templates', {
  access: 'template:read',
  keyword: 'name',
})

export const siteSearch: SearchOf<typeof sites> = {
  defaultSort: siteDefaultSort,
  sortable: { name: true, status: true, createTime: true, updateTime: true },
  filters: {
    id: text,
    name: text,
    ownerId: text,
    templateId: text,
    status: oneOf(enumerations.siteStatus),
    domain: text,
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

export function siteFilters(t: Translate) {
  const filter = filtersOf(sites, t)
  return [
    filter('input', 'name'),
    filter('select', 'status', { options: 'siteStatus' }),
    filter('autocomplete', 'ownerId', {
      label: 'owner',
      source: ownerLookup,
      placeholder: t('site:ownerPlaceholder'),
    }),
    filter('input', 'domain'),
    filter('autocomplete', 'templateId', {
      label: 'template',
      source: templateLookup,
      placeholder: t('site:templatePlaceholder'),
    }),
    filter('input', 'id'),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

export const languagesOf = (t: Translate, { languages }: Site, language: Language) =>
  formatList(
    languages.map((each) => enumerationLabel(t, 'siteLanguage', each)),
    language,
  )

/** How many domains a site has, as a link to them; those that failed their check are counted. */
const Domains = ({ site: { id, name, domains, failingDomains }, t }: { site: Site; t: Translate }) => (
  <>
    <Anchor
      component={Link}
      to={domainsPath({ siteId: id })}
      aria-label={t('site:openDomains', { name, count: domains })}
    >
      {domains}
    </Anchor>
    {failingDomains > 0 && (
      <Text size="sm" c="var(--admin-danger)">
        {t('site:failingDomains', { count: failingDomains })}
      </Text>
    )}
  </>
)

export function siteColumns(t: Translate, language: Language) {
  const { column, time } = columnsOf(sites, t)
  return [
    column('icon', { type: 'image', width: 70, exports: [], value: ({ icon }) => fileUrl(icon) }),
    column('name', { width: 190, hideable: false, inCard: true }),
    column('ownerName', { label: 'owner', width: 140 }),
    column('mainDomain', {
      width: 190,
      inCard: true,
      value: ({ mainDomain }) => mainDomain || t('site:noDomain'),
    }),
    column('templateName', {
      label: 'template',
      width: 140,
      value: ({ templateName }) => templateName || t('site:noTemplate'),
    }),
    column('domains', { width: 110, render: (row) => <Domains site={row} t={t} /> }),
    column('languages', { width: 155, defaultHidden: true, value: (row) => languagesOf(t, row, language) }),
    column('status', {
      width: 150,
      inCard: true,
      render: ({ status, codeProposed }) => (
        <Group gap={4}>
          {enumerationBadge(t, 'siteStatus', status)}
          {codeProposed && <StatusBadge tone="warning">{t('site:codeWaiting')}</StatusBadge>}
        </Group>
      ),
    }),
    time('createTime', { defaultHidden: true }),
    time('updateTime', { defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

export const siteActions: Action<Site, SiteDialog>[] = [
  { key: 'switchSite', code: 'site:switch', dialog: 'switch' },
  editAction(sites),
  { key: 'timeMachine', code: 'site:read', to: ({ id }) => timeMachinePath(id) },
  { key: 'papers', code: 'site:read', dialog: 'papers' },
  { key: 'statisticsCode', code: 'site:read', dialog: 'code' },
  { key: 'duplicate', code: 'site:create', dialog: 'duplicate' },
  deleteAction<Site>(sites, {
    hint: 'site:deleteHint',
    disabled: ({ domains, advertisements }) => {
      if (domains > 0) return ['site:hasDomains', { count: domains }]
      return advertisements > 0 && ['site:hasAdvertisements', { count: advertisements }]
    },
  }),
]
