import type { RealPerson } from '@admin/api-client/contract/community/realPersons'
import { REAL_PERSON_ATTEMPTS } from '@admin/api-client/contract/limits'
import { formatList, toLanguage, useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Alert, Anchor, Group } from '@mantine/core'
import { Link } from 'react-router-dom'
import { type Fact, FactList } from '../../../app/FactList.tsx'
import { reviewTasksPath, USERS_PATH } from '../../../app/pagePaths.ts'
import { RowDetail } from '../../../crud/detail/RowDetail.tsx'
import { nameIn } from '../../../crud/form/bilingualName.ts'
import { useCan } from '../../../session/useCan.ts'

/** What opens below an identity check's row: how it was decided, and who else has the document. */
export function RealPersonDetails({ person }: { person: RealPerson }) {
  const { t, i18n } = useTranslation('realPerson')
  const language = toLanguage(i18n.language)
  const can = useCan()
  const { id, userId, methodName, methodNameEn, attempts, reasons, reviewTime, note, pictures, sharedWith } =
    person
  const titles = reasons.map(({ title, titleEn }) => nameIn({ name: title, nameEn: titleEn }, language))
  const facts: Fact[] = [
    [t('method'), nameIn({ name: methodName, nameEn: methodNameEn }, language)],
    [t('attempts'), t('attemptsOf', { attempts, ...REAL_PERSON_ATTEMPTS })],
    [t('reasons'), formatList(titles, language)],
    [t('note'), note],
    [t('reviewTime'), reviewTime && formatDateTime(reviewTime)],
    [t('pictures'), pictures > 0 ? pictures : t('noPictures')],
  ]
  return (
    <RowDetail>
      {sharedWith > 0 && <Alert color="orange">{t('sharedWith', { count: sharedWith })}</Alert>}
      <FactList facts={facts.filter(([, value]) => value)} />
      <Group>
        {can('review:read') && (
          <Anchor component={Link} to={reviewTasksPath({ subjectId: id })} size="sm">
            {t('openReview')}
          </Anchor>
        )}
        {can('user:read') && (
          <Anchor component={Link} to={`${USERS_PATH}?id=${userId}`} size="sm">
            {t('openUser')}
          </Anchor>
        )}
      </Group>
    </RowDetail>
  )
}
