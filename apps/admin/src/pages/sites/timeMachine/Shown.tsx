import type { TimeMachineView } from '@admin/api-client/contract/sites/timeMachine'
import type { ShownKind } from '@admin/api-client/contract/sites/timeMachineFacts'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { List, Stack, Text } from '@mantine/core'
import { bannerPath, noticesPath } from '../../../app/linkedPaths.ts'
import { stationPath, templatesPath } from '../../../app/pagePaths.ts'
import { Part } from './Part.tsx'
import { Positions } from './Positions.tsx'
import { RowLink } from './RowLink.tsx'

/** What the visitor sees, by kind. */
export function Shown({ view }: { view: TimeMachineView }) {
  const { t } = useTranslation('timeMachine')
  const { withheld, banners, notices, stations } = view
  const isReadable = (kind: ShownKind) => !withheld.includes(kind)
  return (
    <Stack gap="md">
      <Template template={view.template} />
      {isReadable('banner') && (
        <Part title={t('banners')} empty={banners.length === 0 && t('noBanners')}>
          <List type="ordered" size="sm">
            {banners.map(({ id, name, vipLacking }) => (
              <List.Item key={id}>
                <RowLink to={bannerPath(id)} name={name} />
                <Remark>{vipLacking !== null && t('vip', { grade: vipLacking })}</Remark>
              </List.Item>
            ))}
          </List>
        </Part>
      )}
      {isReadable('advertisement') && (
        <Part title={t('advertisements')}>
          <Positions positions={view.advertisements} />
        </Part>
      )}
      {isReadable('notice') && (
        <Part title={t('notices')} empty={notices.length === 0 && t('noNotices')}>
          <List size="sm">
            {notices.map(({ id, name, validTo }) => (
              <List.Item key={id}>
                <RowLink to={noticesPath(name)} name={name} />
                <Remark>{t('validTo', { time: formatDateTime(validTo) })}</Remark>
              </List.Item>
            ))}
          </List>
        </Part>
      )}
      {isReadable('navigationStation') && (
        <Part title={t('stations')} empty={stations.length === 0 && t('noStations')}>
          <List size="sm">
            {stations.map(({ id, name }) => (
              <List.Item key={id}>
                <RowLink to={stationPath(id)} name={name} />
              </List.Item>
            ))}
          </List>
        </Part>
      )}
      <Papers papers={view.papers} />
    </Stack>
  )
}

function Template({ template }: Pick<TimeMachineView, 'template'>) {
  const { t } = useTranslation('timeMachine')
  return (
    <Part title={t('template')} empty={template === null && t('noTemplate')}>
      {template && (
        <>
          <RowLink
            to={templatesPath({ id: template.id })}
            name={t('version', { name: template.name, number: template.version })}
          />
          <Text size="sm" c="dimmed">
            {t('publishedBy', { name: template.publishedBy, time: formatDateTime(template.publishTime) })}
          </Text>
        </>
      )}
    </Part>
  )
}

function Papers({ papers }: Pick<TimeMachineView, 'papers'>) {
  const { t } = useTranslation(['timeMachine', 'siteEnumerations'])
  return (
    <Part title={t('timeMachine:papers')} empty={papers.length === 0 && t('timeMachine:noPapers')}>
      <List size="sm">
        {papers.map(({ kind, validFrom }) => (
          <List.Item key={kind}>
            {t('timeMachine:paperFrom', {
              kind: enumerationLabel(t, 'sitePaperKind', kind),
              time: formatDateTime(validFrom),
            })}
          </List.Item>
        ))}
      </List>
    </Part>
  )
}

const Remark = ({ children }: { children: string | false }) =>
  children && (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  )
