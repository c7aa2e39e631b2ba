import type { Translate } from './i18nextTypes.ts'
import { lookUp } from './lookUp.ts'

/** What was done, as the operation log shows it; the server's own name for an action without a text. */
export const actionText = (t: Translate, action: string): string =>
  lookUp(t, `resources:action.${action}`, { defaultValue: action })

/** What it was done to, as the operation log shows it; the server's own name for one without a text. */
export const resourceText = (t: Translate, resource: string): string =>
  lookUp(t, `resources:resource.${resource}`, { defaultValue: resource })
